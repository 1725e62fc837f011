import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { dayOfLikes, likeMember } from '#server/domain/likes/index.ts'
import { listCards } from '#server/domain/profiles/index.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { deleteSwipe, upsertLast, upsertPass } from './store.ts'

/**
 * The answer to a card (D2), by the member it shows: a retry, or the same from another device, finds it done. A like is
 * the same as anywhere else, and takes one of the same four. Throws `member_not_found`, and for likes `cannot_like`,
 * `like_limit`.
 */
export async function swipeMember(
  visit: MemberVisit,
  { profile, answer }: ParsedInput<'swipeMember'>,
): Promise<CallOutput<'swipeMember'>> {
  const { app, session } = visit
  const { match, common_interests } =
    answer === 'like' ? await like(visit, profile) : await pass(visit, profile)
  return { match, common_interests, ...(await dayOfLikes(app, session.memberId, session.paid)) }
}

function like(visit: MemberVisit, profile: MemberId) {
  const member = visit.session.memberId
  return likeMember(visit, profile, async (tx) => {
    await deleteSwipe(tx, [member, profile])
    await upsertLast(tx, [member, profile, true])
  })
}

async function pass(visit: MemberVisit, profile: MemberId) {
  const { app, session } = visit
  const member = session.memberId
  const [[card], meet] = await Promise.all([
    listCards(app, visit, [profile]),
    mayMeet(app.db, member, profile),
  ])
  if (!card || !meet || profile === member) throw new ApiError('member_not_found')
  await inTransaction(app.db, async (tx) => {
    await upsertPass(tx, [member, profile, app.clock.now()])
    await upsertLast(tx, [member, profile, false])
  })
  return { match: false, common_interests: [] }
}
