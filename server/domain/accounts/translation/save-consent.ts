import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { updateTranslationConsent } from './store.ts'

/** Version of the words with which a member consents. A new one asks every member again. */
export const translation_version = 1

/**
 * Records that texts go to the service with the name `to`, which the member has read, or withdraws the consent (`null`).
 * Throws `translation_off` without a service, and `invalid_fields` if another service translates now.
 */
export async function saveTranslationConsent(app: App, member: MemberId, to: string | null): Promise<void> {
  if (to !== null && !app.translator) throw new ApiError('translation_off')
  if (to !== null && to !== app.translator?.name) throw invalidFields({ to: 'unknown_choice' })
  await updateTranslationConsent(app.db, {
    ...{ id: member, translation_to: to, translation_version, now: app.clock.now() },
  })
}
