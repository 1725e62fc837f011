import { findProfile, profileChanged } from '#server/domain/profiles/index.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { deleteCursors } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  // Deletes the member's cursors when the member withdraws the separate consent (P1). The id of a cursor's deck is a
  // hash that depends on the genders that the member seeks, which may be stored only with this consent.
  within(profileChanged, async (_app, tx, { member, previous_country }) => {
    // Only saving the profile can withdraw the consent. Ignores all other changes. Their events have no
    // `previous_country`.
    if (previous_country === undefined) return
    const profile = await findProfile(tx, member)
    if (profile?.sensitive_consent_at === null) await deleteCursors(tx, { member_id: member })
  }),
]
