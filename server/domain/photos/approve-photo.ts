import type { MemberId, PhotoId } from '#contract/ids.ts'
import { holdProfile, setMainPhoto } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { appendLiveEvent } from '#server/kernel/live-event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { activatePhoto } from './store.ts'

/**
 * A reviewer found a photo fit to be shown: it becomes active, and the main one of a member who has no other active one.
 * False when it was not under review (any more).
 */
export async function approvePhoto(app: App, member: MemberId, photo: PhotoId): Promise<boolean> {
  const now = app.clock.now()
  const approved = await inTransaction(app.db, async (tx) => {
    const profile = await holdProfile(tx, member)
    const row = profile && (await activatePhoto(tx, [member, photo, now])).rows[0]
    if (!row) return false
    if (profile.main_status !== 'active') await setMainPhoto(app, tx, member, row)
    await appendLiveEvent(tx, member, 'photo', { status: 'active' }, now)
    return true
  })
  if (approved) app.bus.wake([member])
  return approved
}
