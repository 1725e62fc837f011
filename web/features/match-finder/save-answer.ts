import type { FormApi } from '#contract/index.ts'
import { isTicked, list, text } from '#web/lib/page/form-reader.ts'
import type { Form } from '#web/lib/page/page-request.ts'
import type { Question } from './steps.ts'

/** Saves the answer to one question of the match finder (D3). An empty age or distance removes that limit. */
export async function saveAnswer(api: FormApi, question: Question, form: Form): Promise<void> {
  const textOrNull = (name: string) => text(form, name).trim() || null
  switch (question) {
    case 'who':
      await api.saveProfile({ seeks: list(form, 'seeks'), ...consent(form) })
      break
    case 'age':
      await api.saveMatchPreferences({ min_age: textOrNull('min_age'), max_age: textOrNull('max_age') })
      break
    case 'where':
      await api.saveMatchPreferences({ distance: textOrNull('distance') })
      break
    case 'more':
      await api.saveMatchPreferences({
        only_real: isTicked(form, 'only_real'),
        with_photo: isTicked(form, 'with_photo'),
        verified: isTicked(form, 'verified'),
        no_ai: isTicked(form, 'no_ai'),
        new_here: textOrNull('new_here'),
        same_country: isTicked(form, 'same_country'),
        two_way: isTicked(form, 'two_way'),
        agree: textOrNull('agree'),
      })
  }
}

/**
 * P1: returns the consent if its checkbox is ticked, else an empty object. The form has the checkbox only while the
 * consent is missing, so an absent checkbox must not withdraw a consent.
 */
const consent = (form: Form) => (isTicked(form, 'sensitive_consent') ? { sensitive_consent: true } : {})
