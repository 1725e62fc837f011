import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { dayOfLikes, likeMember } from '#server/domain/likes/index.ts'
import { listCards } from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { deleteSwipe, upsertLast, upsertPass } from './store.ts'

/**
 * Swipes a card (D2). `profile` is the card's member, so that a retry, even from another device, does not swipe another
 * card. Locks the last swipe before the card, as an undo does: two tabs that do both would otherwise deadlock. A like by swipe is an ordinary like and counts towards the daily limit of likes. Throws `member_not_found`, and
 * for likes also `cannot_like` and `like_limit`.
 */
export async function swipeMember(
  requestContext: MemberContext,
  { profile, answer }: ParsedInput<'swipeMember'>,
): Promise<CallOutput<'swipeMember'>> {
  const { app, session } = requestContext
  const { match, common_interests } =
    answer === 'like' ? await like(requestContext, profile) : await pass(requestContext, profile)
  return { match, common_interests, ...(await dayOfLikes(app, session.memberId, session.paid)) }
}

function like(requestContext: MemberContext, profile: MemberId) {
  const member = requestContext.session.memberId
  return likeMember(requestContext, profile, async (tx) => {
    await upsertLast(tx, { member_id: member, other_id: profile, is_like: true })
    await deleteSwipe(tx, { member_id: member, other_id: profile })
  })
}

async function pass(requestContext: MemberContext, profile: MemberId) {
  const { app, session } = requestContext
  const member = session.memberId
  const [[card], isVisible] = await Promise.all([
    listCards(app, requestContext, [profile]),
    maySee(app.db, member, profile),
  ])
  if (!card || !isVisible || profile === member) throw new ApiError('member_not_found')
  await inTransaction(app.db, async (tx) => {
    await upsertLast(tx, { member_id: member, other_id: profile, is_like: false })
    await upsertPass(tx, { member_id: member, other_id: profile, swiped_at: app.clock.now() })
  })
  return { match: false, common_interests: [] }
}
