import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { getProfile, holdProfile, listCards, presentFacts } from '#server/domain/profiles/index.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { deliver, keepForLater, type Like, likesLeft } from './deliver.ts'

/**
 * Likes a member (D4). Doing it twice changes nothing. `within` writes in the same transaction what the like is a part of;
 * it comes first, for the events of a like come last. Throws `member_not_found` for whoever is not to be seen,
 * `cannot_like` for oneself and for a profile that is no person (H1), `like_limit` from a free member's fifth of a day.
 */
export async function likeMember(
  visit: MemberVisit,
  to: MemberId,
  within: (tx: Tx) => Promise<void> = async () => {},
): Promise<CallOutput<'likeMember'>> {
  const { app, session } = visit
  const from = session.memberId
  const card = await likeable(visit, to)
  const like: Like = { from, to, paid: session.paid, now: app.clock.now() }
  const outcome = await inTransaction(app.db, async (tx) => {
    await within(tx)
    // Who is provisional might be activated just now: the held profile says whether the like still has to wait.
    const waits = session.status === 'not_confirmed' && (await holdProfile(tx, from))?.status !== 'active'
    return { waits, result: waits ? await keepForLater(tx, like) : await deliver(tx, like) }
  })
  if (!outcome.waits && outcome.result !== 'repeated') app.bus.wake([to, from])
  return {
    match: outcome.result === 'matched',
    profile: card,
    likes_left: await likesLeft(app, from, session.paid),
    common_interests: await commonInterests(visit, to),
  }
}

async function likeable(visit: MemberVisit, to: MemberId): Promise<ProfileCard> {
  const { app, session } = visit
  const from = session.memberId
  if (from === to) throw new ApiError('cannot_like')
  const [[card], meet, own] = await Promise.all([
    listCards(app, visit, [to]),
    mayMeet(app.db, from, to),
    getProfile(app.db, from),
  ])
  if (!card || !meet) throw new ApiError('member_not_found')
  if (card.kind !== 'member' || own.kind !== 'member') throw new ApiError('cannot_like')
  return card
}

async function commonInterests({ app, site, session }: MemberVisit, other: MemberId): Promise<string[]> {
  const [own, theirs] = await Promise.all([getProfile(app.db, session.memberId), getProfile(app.db, other)])
  const { interests } = presentFacts(theirs, site.settings.visible_profile_fields)
  return interests.filter((interest) => own.interests.includes(interest))
}
