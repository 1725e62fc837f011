import { findProfile, profileChanged } from '#server/domain/profiles/index.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { forgetSensitive } from './save-answer.ts'

export const eventHandlers: readonly EventHandler[] = [
  within(profileChanged, async (_app, tx, { member }) => {
    const profile = await findProfile(tx, member)
    if (profile?.sensitive_consent_at === null) await forgetSensitive(tx, member)
  }),
]
