import { emergencyNumber } from '#contract/dates/emergency.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { readToken } from './links.ts'
import { tellMember } from './send-mails.ts'
import * as store from './store.ts'

/** Returns what a link is about. Throws `link_invalid` if its friend or check-in was erased or replaced. */
export async function openCheckIn(
  requestContext: RequestContext,
  token: string,
): Promise<CallOutput<'openCheckIn'>> {
  const { app } = requestContext
  const found = await findLink(requestContext, token)
  const member = found.friend?.member_id ?? found.checkIn?.member_id
  const account = member && (await findAccount(app.db, member))
  if (!member || !account) throw new ApiError('link_invalid')
  const { checkIn } = found
  const friend = found.friend ?? (await friendOf(requestContext, member))
  return {
    side: checkIn ? 'member' : 'friend',
    name: account.name,
    friend: friend?.name ?? '',
    agreed: friend?.agreed_at != null,
    check_in: checkIn
      ? {
          ...{ state: checkIn.state, ask_at: iso(checkIn.ask_at), zone: checkIn.zone },
          due_at: checkIn.due_at && iso(checkIn.due_at),
        }
      : null,
    emergency: emergencyNumber(account.country),
  }
}

/**
 * Carries out the answer of a link, without sign-in: whoever has the mail may answer. Repeating an answer changes
 * nothing. An answer of the other side is ignored.
 */
export async function answerCheckIn(
  requestContext: RequestContext,
  { token, answer }: ParsedInput<'answerCheckIn'>,
): Promise<void> {
  const { app } = requestContext
  const { checkIn, friend } = await findLink(requestContext, token)
  const now = app.clock.now()
  if (checkIn && answer === 'well') await store.endCheckIn(app.db, { id: checkIn.id, state: 'well' })
  if (checkIn && answer === 'later')
    await store.moveCheckIn(app.db, {
      id: checkIn.id,
      ask_at: new Date(now.getTime() + minutes(limits.check_in_later_minutes)),
    })
  if (friend && (answer === 'agree' || answer === 'withdraw'))
    await inTransaction(app.db, async (tx) => {
      const agreed = answer === 'agree'
      const { id, member_id: member, name } = friend
      const changed = agreed
        ? await store.agreeFriend(tx, { id, agreed_at: now })
        : await store.deleteFriend(tx, { member_id: member })
      if (!agreed) await store.endCheckInOf(tx, { member_id: member })
      if (changed.rows[0]) await addJob(tx, tellMember, { member, id, agreed, friend: name })
    })
}

async function findLink({ app, site }: RequestContext, token: string) {
  const link = await readToken(app, site.id, token)
  const by = link && { id: link.id, site_id: site.id }
  const checkIn =
    by && link.side === 'member' ? (await store.selectCheckInById(app.db, by)).rows[0] : undefined
  const friend = by && link.side === 'friend' ? (await store.selectFriendById(app.db, by)).rows[0] : undefined
  if (!checkIn && !friend) throw new ApiError('link_invalid')
  return { checkIn, friend }
}

const friendOf = async ({ app }: RequestContext, member: MemberId) =>
  (await store.selectFriend(app.db, { member_id: member })).rows[0]
