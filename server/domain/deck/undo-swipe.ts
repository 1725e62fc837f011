import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import { dayOfLikes, takeBackLike } from '#server/domain/likes/index.ts'
import { getProfile, listProfiles } from '#server/domain/profiles/index.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { presentCards } from './get-deck.ts'
import { deleteLast, selectIsUndone, upsertUndone } from './store.ts'

/**
 * Takes the last swipe back (D2), named by whom it was about, so that a retry takes back no other; only the last one. The
 * card is shown again before all others; it is null where its member is not to be seen any more. Throws `swipe_not_found`,
 * `already_matched`.
 */
export async function undoSwipe(visit: MemberVisit, profile: MemberId): Promise<CallOutput<'undoSwipe'>> {
  const { app, session } = visit
  const member = session.memberId
  const wasLike = await inTransaction(app.db, async (tx) => {
    const last = (await deleteLast(tx, [member, profile])).rows[0]
    if (!last) {
      if ((await selectIsUndone(tx, [member, profile])).rows[0]) return false
      throw new ApiError('swipe_not_found')
    }
    const now = app.clock.now()
    await upsertUndone(tx, [member, profile, now])
    if (!last.is_like) return false
    return takeBackLike(tx, { from: member, to: profile, paid: session.paid, now })
  })
  if (wasLike) app.bus.wake([profile])
  return { card: await cardOf(visit, profile), ...(await dayOfLikes(app, member, session.paid)) }
}

async function cardOf(visit: MemberVisit, profile: MemberId) {
  const { app, site, session } = visit
  const [meet, [row], own] = await Promise.all([
    mayMeet(app.db, session.memberId, profile),
    listProfiles(app.db, [profile]),
    getProfile(app.db, session.memberId),
  ])
  if (!meet || row?.status !== 'active' || row.site_id !== site.id) return null
  return (await presentCards(visit, [row], own))[0] ?? null
}
