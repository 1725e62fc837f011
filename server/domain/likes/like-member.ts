import type { CallOutput } from '#contract/index.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { assertNotRestricted } from '#server/domain/accounts/index.ts'
import {
  assertAgeProved,
  getProfile,
  lockProfile,
  listCards,
  presentFacts,
} from '#server/domain/profiles/index.ts'
import { assertContactsConfirmed, maySee } from '#server/domain/relations/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { deliver, storePending, type Like, likesLeft } from './deliver.ts'

/**
 * Likes a member (D4). A repeated call changes nothing. The callback `within` can write further data in the transaction
 * of the like. It runs before the like is stored, because the live events of a like must be written last. Throws
 * `member_not_found` for a member who is not visible, `cannot_like` for the member's own profile and for profiles that
 * are not real members (H1), `contacts_unconfirmed`, `liking_restricted`, `age_proof_required`, `paused` if the sender's own profile is hidden, and `like_limit`
 * if a free member has used all likes of the day.
 */
export async function likeMember(
  requestContext: MemberContext,
  to: MemberId,
  within: (tx: Tx) => Promise<void> = async () => {},
): Promise<CallOutput<'likeMember'>> {
  const { app, site, session } = requestContext
  const from = session.memberId
  await assertAgeProved(app.db, site, from)
  const card = await likeable(requestContext, to)
  const like: Like = { from, to, paid: session.paid, now: app.clock.now() }
  const outcome = await inTransaction(app.db, async (tx) => {
    await assertNotRestricted(tx, from, 'like', like.now)
    await within(tx)
    // Reads the current status from the locked profile, because the account may have been activated after the session
    // was read.
    const waits = session.status === 'not_confirmed' && (await lockProfile(tx, from))?.status !== 'active'
    return { waits, result: waits ? await storePending(tx, like) : await deliver(tx, like) }
  })
  if (!outcome.waits && outcome.result !== 'repeated') app.bus.wake([to, from])
  return {
    match: outcome.result === 'matched',
    profile: card,
    likes_left: await likesLeft(app, from, session.paid),
    common_interests: await commonInterests(requestContext, to),
  }
}

async function likeable(requestContext: MemberContext, to: MemberId): Promise<ProfileCard> {
  const { app, session } = requestContext
  const from = session.memberId
  if (from === to) throw new ApiError('cannot_like')
  const [[card], isVisible, own] = await Promise.all([
    listCards(app, requestContext, [to]),
    maySee(app.db, from, to),
    getProfile(app.db, from),
  ])
  if (!card || !isVisible) throw new ApiError('member_not_found')
  if (card.kind !== 'member' || own.kind !== 'member') throw new ApiError('cannot_like')
  // A provisional member may like other members, although the member's own profile is hidden. These likes are stored
  // until the activation.
  if (session.status === 'active' && own.status !== 'active') throw new ApiError('paused')
  await assertContactsConfirmed(app.db, from)
  return card
}

async function commonInterests({ app, site, session }: MemberContext, other: MemberId): Promise<string[]> {
  const [own, theirs] = await Promise.all([getProfile(app.db, session.memberId), getProfile(app.db, other)])
  const { interests } = presentFacts(theirs, site.settings.visible_profile_fields)
  return interests.filter((interest) => own.interests.includes(interest))
}
