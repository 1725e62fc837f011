import type { CallOutput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { dayOfLikes, takeBackLike } from '#server/domain/likes/index.ts'
import { getProfile, listProfiles } from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { presentCards } from './get-deck.ts'
import { deleteLast, selectIsUndone, upsertUndone } from './store.ts'

/**
 * Undoes the last swipe (D2). `profile` is the swiped member, so that a retry cannot undo another swipe. Returns the
 * member's card, or `null` if the member is no longer visible. The deck shows this card before all other cards. Throws
 * `swipe_not_found`, `already_matched`.
 */
export async function undoSwipe(
  requestContext: MemberContext,
  profile: MemberId,
): Promise<CallOutput<'undoSwipe'>> {
  const { app, session } = requestContext
  const member = session.memberId
  const wasLike = await inTransaction(app.db, async (tx) => {
    const last = (await deleteLast(tx, { member_id: member, other_id: profile })).rows[0]
    if (!last) {
      if ((await selectIsUndone(tx, { member_id: member, other_id: profile })).rows[0]) return false
      throw new ApiError('swipe_not_found')
    }
    const now = app.clock.now()
    await upsertUndone(tx, { member_id: member, other_id: profile, swiped_at: now })
    if (!last.is_like) return false
    return takeBackLike(tx, { from: member, to: profile, paid: session.paid, now })
  })
  if (wasLike) app.bus.wake([profile])
  return { card: await cardOf(requestContext, profile), ...(await dayOfLikes(app, member, session.paid)) }
}

async function cardOf(requestContext: MemberContext, profile: MemberId) {
  const { app, site, session } = requestContext
  const [isVisible, [row], own] = await Promise.all([
    maySee(app.db, session.memberId, profile),
    listProfiles(app.db, [profile]),
    getProfile(app.db, session.memberId),
  ])
  if (!isVisible || row?.status !== 'active' || row.site_id !== site.id) return null
  return (await presentCards(requestContext, [row], own))[0] ?? null
}
