import { findProfile, profileChanged } from '#server/domain/profiles/index.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { deleteCursors } from './store.ts'

export const eventHandlers: readonly EventHandler[] = [
  // The number of a deck follows from whom its owner looks for, which is kept with the separate consent alone (P1).
  within(profileChanged, async (_app, tx, { member, previous_country }) => {
    // A sign of life changes nothing that it follows from.
    if (previous_country === undefined) return
    const profile = await findProfile(tx, member)
    if (profile?.sensitive_consent_at === null) await deleteCursors(tx, [member])
  }),
]
