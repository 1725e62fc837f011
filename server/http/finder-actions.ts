import type { MemberId } from '#contract/ids.ts'
import type { CallInput } from '#contract/index.ts'
import { type Form, isTicked, list, text } from './form-fields.ts'
import type { Post } from './page-actions.ts'

const steps = ['who', 'age', 'where', 'more'] as const

/** One answer of the match finder (D3), then its next question. */
export async function answerFinder({ api, form }: Post): Promise<string> {
  const step = steps.find((known) => known === text(form, 'step')) ?? 'who'
  if (step === 'who') await api.saveProfile(whom(form))
  else await api.saveTaste(tasteOf(step, form))
  return `/match-finder?step=${steps[steps.indexOf(step) + 1] ?? 'done'}`
}

/** Whom one looks for is kept with the separate consent alone, which is asked for only where it is missing (P1). */
function whom(form: Form): CallInput<'saveProfile'> {
  const seeks = list(form, 'seeks') as NonNullable<CallInput<'saveProfile'>['seeks']>
  return isTicked(form, 'sensitive_consent') ? { seeks, sensitive_consent: true } : { seeks }
}

function tasteOf(step: 'age' | 'where' | 'more', form: Form): CallInput<'saveTaste'> {
  const orNull = (name: string) => text(form, name).trim() || null
  if (step === 'age') return { min_age: orNull('min_age'), max_age: orNull('max_age') }
  if (step === 'where')
    return { distance: orNull('distance') as NonNullable<CallInput<'saveTaste'>['distance']> | null }
  return {
    verified: isTicked(form, 'verified'),
    with_photo: isTicked(form, 'with_photo'),
    only_real: isTicked(form, 'only_real'),
  }
}

/** A like among the first people that sign-up leads to. */
export async function likeMatch({ api, form }: Post): Promise<string> {
  const { profile } = await api.likeMember({ profile: text(form, 'profile') as MemberId })
  return `/signup-matches?${new URLSearchParams({ liked: profile.id })}`
}
