import type { MatchPreferences } from '#contract/swipe/swipe.ts'

/** The questions of the match finder (D3), in order. The step `done` follows the last question. */
export const questions = ['who', 'age', 'where', 'more'] as const
export type Question = (typeof questions)[number]
export type FinderStep = Question | 'done'

/** Returns the step in the URL parameter `step`; the first step if this parameter is missing or invalid. */
export function stepOf(address: URL): FinderStep {
  const name = address.searchParams.get('step')
  return name === 'done' ? 'done' : (questions.find((known) => known === name) ?? 'who')
}

export const stepPath = (step: FinderStep) => `/match-finder?step=${step}`

/** Returns the previous step; null for the first step. */
export function stepBefore(step: FinderStep): Question | null {
  return step === 'done' ? 'more' : (questions[questions.indexOf(step) - 1] ?? null)
}

export const stepAfter = (step: Question): FinderStep => questions[questions.indexOf(step) + 1] ?? 'done'

/** Returns the path of a search with these answers. The search takes the genders from the member's profile. */
export function searchPath({
  min_age,
  max_age,
  distance,
  only_real,
  verified,
  with_photo,
  no_ai,
  new_here,
  same_country,
  two_way,
  agree,
}: MatchPreferences): string {
  const query = new URLSearchParams()
  if (min_age !== null) query.set('min_age', String(min_age))
  if (max_age !== null) query.set('max_age', String(max_age))
  if (distance !== null) query.set('distance', distance)
  if (verified) query.set('verified', '1')
  if (with_photo) query.set('with_photo', '1')
  if (no_ai) query.set('no_ai', '1')
  if (new_here !== null) query.set('new_here', new_here)
  if (same_country) query.set('same_country', '1')
  if (two_way) query.set('two_way', '1')
  if (agree !== null) query.set('agree', agree)
  if (!only_real) query.set('only_real', '0')
  return query.size > 0 ? `/members?${query}` : '/members'
}
