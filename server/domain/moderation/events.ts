import { findProfile, profileChanged, setVerified } from '#server/domain/profiles/index.ts'
import { type EventHandler, within } from '#server/kernel/event.ts'
import { selectApproved, updateLapsed } from './poses/store.ts'

export const eventHandlers: readonly EventHandler[] = [
  // X5: the badge says that a person compared these photos; of a main photo that came later nobody has said so.
  within(profileChanged, async (app, tx, { member }) => {
    const profile = await findProfile(tx, member)
    if (!profile?.verified_at) return
    const verification = (await selectApproved(tx, [member])).rows[0]
    // Verified before it came here, or in the demo.
    if (!verification) return
    const main = profile.main_photo_id
    if (main !== null && profile.main_status === 'active' && verification.photos.includes(main)) return
    await updateLapsed(tx, [member])
    await setVerified(app, tx, member, null)
  }),
]
