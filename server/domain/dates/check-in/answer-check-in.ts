import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { minutes } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { addressOf } from './addresses.ts'
import { findLink } from './find-link.ts'
import { recordRefusal } from './refusals.ts'
import * as store from './store.ts'
import { afterAlarm, tellAllClear } from './write-to-friend.ts'
import { tellMember } from './write-to-member.ts'

/**
 * Carries out the answer of a link, without sign-in: every holder of the message may answer. Repeating an answer changes
 * nothing. An answer of another side is ignored.
 */
export async function answerCheckIn(
  requestContext: RequestContext,
  { token, answer }: ParsedInput<'answerCheckIn'>,
): Promise<void> {
  const { app } = requestContext
  const { checkIn, friend, phone } = await findLink(requestContext, token)
  const now = app.clock.now()
  if (checkIn && answer === 'well') await sayWell(app, checkIn)
  if (checkIn && answer === 'later') {
    const ask_at = new Date(now.getTime() + minutes(limits.check_in_later_minutes))
    await store.moveCheckIn(app.db, { id: checkIn.id, ask_at })
  }
  if (answer !== 'agree' && answer !== 'withdraw') return
  const agrees = answer === 'agree'
  if (friend) await answerAsFriend(requestContext, friend, agrees)
  if (phone && agrees) await store.confirmPhone(app.db, { id: phone.id, confirmed_at: now })
  if (phone && !agrees)
    await inTransaction(app.db, async (tx) => {
      await store.deletePhoneById(tx, { id: phone.id })
      await recordRefusal(requestContext, tx, phone.phone)
    })
}

/**
 * Ends the check-in. If the message to the friend has left, or may have, sends an all-clear, once: the state moves only
 * once. One that still waits for a mail server is not sent any more.
 */
async function sayWell(
  app: RequestContext['app'],
  { id, member_id: member }: store.CheckInRow,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    if ((await store.endCheckIn(tx, { id, state: 'well' })).rows[0]) return
    if ((await store.endUnsent(tx, { id })).rows[0]) return
    const told = (await store.clearCheckIn(tx, { id })).rows[0]
    if (!told) return
    // An alarm that is queued begins to be sent at this moment, unless an earlier release has sent it.
    const runAt = told.alarm === 'queued' ? afterAlarm(app.clock.now()) : undefined
    await addJob(tx, tellAllClear, { member, id, friend: told.id }, { runAt })
  })
}

/** Records what the friend says. After a withdrawal, nobody may ask the friend's address for a year. */
async function answerAsFriend(
  requestContext: RequestContext,
  { id, member_id: member, name, email, phone }: store.FriendRow,
  agreed: boolean,
): Promise<void> {
  const { app, locale } = requestContext
  await inTransaction(app.db, async (tx) => {
    const changed = agreed
      ? await store.agreeFriend(tx, { id, agreed_at: app.clock.now(), language: locale })
      : await store.deleteFriendById(tx, { id })
    if (!changed.rows[0]) return
    if (!agreed) {
      await store.endCheckInOf(tx, { member_id: member })
      await recordRefusal(requestContext, tx, addressOf({ email, phone }))
    }
    await addJob(tx, tellMember, { member, id, agreed, friend: name })
  })
}
