import type { FormApi } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { file, list, text } from '#web/lib/page/form-reader.ts'
import type { Form } from '#web/lib/page/page-request.ts'
import type { LaterStep } from './steps.ts'

/** Saves a posted step of `/complete-signup` (A1). A choice that the member left empty is cleared in the profile. */
export async function saveStep(api: FormApi, step: LaterStep, form: Form): Promise<void> {
  switch (step) {
    case 'photo':
      if (!file(form, 'photo')) throw new ApiError('photo_empty')
      await api.uploadPhoto({ made_with_ai: form.has('made_with_ai') ? '1' : undefined })
      break
    case 'about':
      // Saves only the fields that the form has. If the site asks for only one of the two fields, the other field must
      // keep its value.
      await api.saveProfile({
        ...(form.has('about') && { about: text(form, 'about') }),
        ...(form.has('interests') && { interests: list(form, 'interests') }),
      })
      break
    case 'location':
      await api.saveProfile({
        country: text(form, 'country') || undefined,
        region: text(form, 'region') || null,
        town: text(form, 'town') || null,
      })
      break
    case 'push':
      // There is nothing to save: the page's script has already asked the browser for permission to show notifications.
      break
  }
}
