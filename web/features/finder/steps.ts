import type { Taste } from '#contract/deck.ts'

/** The questions of the match finder (D3), in their order; `done` says what they led to. */
export const questions = ['who', 'age', 'where', 'more'] as const
export type Question = (typeof questions)[number]
export type FinderStep = Question | 'done'

/** The step of an address; the first one where it names none. */
export function stepOf(address: URL): FinderStep {
  const asked = address.searchParams.get('step')
  return asked === 'done' ? 'done' : (questions.find((known) => known === asked) ?? 'who')
}

export const stepPath = (step: FinderStep) => `/match-finder?step=${step}`

/** The step before; null for the first. */
export function stepBefore(step: FinderStep): Question | null {
  return step === 'done' ? 'more' : (questions[questions.indexOf(step) - 1] ?? null)
}

/** The step after a question. */
export const stepAfter = (step: Question): FinderStep => questions[questions.indexOf(step) + 1] ?? 'done'

/** The answers as an address of the search: whom one looks for is its default already. */
export function searchPath({ min_age, max_age, distance, only_real, verified, with_photo }: Taste): string {
  const query = new URLSearchParams()
  if (min_age !== null) query.set('min_age', String(min_age))
  if (max_age !== null) query.set('max_age', String(max_age))
  if (distance !== null) query.set('distance', distance)
  if (verified) query.set('verified', '1')
  if (with_photo) query.set('with_photo', '1')
  if (!only_real) query.set('only_real', '0')
  return query.size > 0 ? `/members?${query}` : '/members'
}
