import * as limits from '#contract/limits.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

/** The time to open a message, as an interval without days, because a day of the local time may have 23 hours. */
export const wait = `${limits.unopened_days * 24} hours`
const wait_ms = days(limits.unopened_days)
/** The latest sending time of the messages whose time to be opened is over. */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - wait_ms)

/**
 * Fair credits (X1): the functions of this file note spendings whose credits come back. The daily booking
 * (`book-returns.ts`) gives them back. Each spending is noted once, so it does not matter how often and for how many
 * reasons these functions are called.
 */

/**
 * Notes the messages that the member opens too late. Called before the read position moves, in the same transaction, so
 * that opening between the end of the time and the daily search changes nothing.
 */
export async function noteLateOpening(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  member: MemberId,
  conversation: ConversationId,
): Promise<void> {
  await store.noteBeforeOpening(tx, {
    member_id: member,
    conversation_id: conversation,
    before: endedBefore(clock.now()),
    wait,
  })
}

/**
 * Notes the unopened messages of a conversation that the member removes. The member can never open them, but their
 * credits come back only when their time is over, as those of other unopened messages: the sender does not learn that
 * the conversation was removed.
 */
export async function noteRemoval(tx: Tx, member: MemberId, conversation: ConversationId): Promise<void> {
  await store.noteBeforeOpening(tx, {
    member_id: member,
    conversation_id: conversation,
    before: 'infinity',
    wait,
  })
}

/**
 * Notes an unopened message that its sender deletes. Its credits come back when its time to be opened is over, as those
 * of other unopened messages: a deletion does not tell the sender what was opened. Does nothing for an opened or free one.
 */
export async function noteDeletion(
  tx: Tx,
  deleted: { recipient: MemberId; conversation: ConversationId; sender: MemberId; key: string },
): Promise<void> {
  await store.noteDeleted(tx, {
    ...{ member_id: deleted.recipient, conversation_id: deleted.conversation },
    ...{ sender_id: deleted.sender, key: deleted.key, wait },
  })
}

/** Notes the unopened messages to a member who is being erased. Called before the conversations are erased. */
export async function noteErasure({ clock }: Pick<App, 'clock'>, tx: Tx, member: MemberId): Promise<void> {
  await store.noteGone(tx, { member_id: member, due_at: clock.now(), wait })
}

/** Notes the unopened messages to a member who was banned. */
export async function returnUnopened(app: App, member: MemberId): Promise<void> {
  await inTransaction(app.db, (tx) => noteErasure(app, tx, member))
}

/**
 * Notes all messages to a member who is fake or was banned for fraud, opened or not, of the 90 days before the decision.
 */
export async function returnFraud({ db, clock }: App, member: MemberId, decided: Date): Promise<void> {
  const since = new Date(decided.getTime() - days(limits.fraud_days))
  await store.noteSince(db, { member_id: member, due_at: clock.now(), since })
}

export interface ReturnCount {
  readonly messages: number
  readonly senders: number
  readonly credits: number
}
const none: ReturnCount = { messages: 0, senders: 0, credits: 0 }

/** Counts what `returnFraud` would return after a decision at this time. */
export async function countFraudReturns(
  db: Queryable,
  member: MemberId,
  decided: Date,
): Promise<ReturnCount> {
  const since = new Date(decided.getTime() - days(limits.fraud_days))
  return (await store.countSince(db, { member_id: member, since })).rows[0] ?? none
}

/** Counts what `returnUnopened` would return now. */
export async function countUnopenedReturns(db: Queryable, member: MemberId): Promise<ReturnCount> {
  return (await store.countGone(db, { member_id: member, wait })).rows[0] ?? none
}
