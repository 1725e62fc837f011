import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { WithdrawalToReview } from '#contract/orders/withdrawals.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, OrderId, SiteId, WithdrawalId } from '#contract/wire/ids.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type Backlog, backlogOf, dueOf, type FoundCase } from '#server/kernel/backlog.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import { type StaffContext, type StaffSession, shownSites } from '#server/kernel/request-context.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { undoEnd } from '#server/kernel/undo-end.ts'
import { carryOut } from './carry-out.ts'
import { withdrawalAnswerUndone, withdrawalDecided, withdrawalsSeen } from './events.ts'
import { presentResult } from './present.ts'
import { presentNumber, refundState } from './rules.ts'
import { previewAnswer, queueAnswer, queueNoteToAccount } from './send-confirmation.ts'
import {
  selectBacklog,
  lockWithdrawal,
  selectOrdersByNumber,
  selectToReview,
  selectWithdrawal,
  setAnswered,
  setAnswerUndone,
  type WithdrawalRow,
} from './store.ts'
import { tryRefund } from './withdraw-order.ts'

/** The number of declarations per page. */
const page_size = 50

/** Lists the declarations of the staff's sites that a person must look at, and tells that the caller has seen them. */
export async function listWithdrawalsToReview({
  app,
  session,
}: StaffContext): Promise<CallOutput<'listWithdrawalsToReview'>> {
  const [{ rows }, sites] = await Promise.all([
    selectToReview(app.db, { site_ids: shownSites(session), limit: page_size }),
    listSites(app),
  ])
  await inTransaction(app.db, (tx) =>
    publish(app, tx, withdrawalsSeen, {
      staff: session.staffId,
      withdrawals: rows.map(({ id, site_id, member_id }) => ({ id, site: site_id, member: member_id })),
    }),
  )
  return {
    withdrawals: rows.map((row) => ({
      id: row.id,
      site: row.site_id,
      site_name: sites.find(({ id }) => id === row.site_id)?.settings.name ?? '',
      number: presentNumber(row.number),
      declared_at: iso(row.declared_at),
      due: dueOf(iso(row.declared_at), promised_ms),
      member: row.member_id,
      name: row.name,
      contract: row.contract,
      email: readableAddress(row.email),
      wanted_credits: row.wanted_credits,
      problem: problemOf(row),
      result: presentResult(row),
    })),
  }
}

function problemOf({ kind, status }: WithdrawalRow): WithdrawalToReview['problem'] {
  if (kind === 'undelivered') return 'undelivered'
  return status === 'carried_out' ? 'refused' : 'unmatched'
}

/** O1: the time in which a declaration that needs a person is promised to be handled. */
const promised_ms = hours(24)

/** Returns the declarations of these sites that wait for a person. */
export async function findWithdrawalBacklog(
  app: Pick<App, 'db'>,
  sites: readonly SiteId[],
): Promise<Backlog> {
  const { rows } = await selectBacklog(app.db, { site_ids: sites, limit: limits.search_count_cap })
  return backlogOf(rows[0], promised_ms)
}

/** Returns the declaration of these sites that waits longest for a person. Its name opens with the case. */
export async function findFirstWithdrawal(
  app: Pick<App, 'db'>,
  sites: readonly SiteId[],
): Promise<FoundCase | null> {
  const row = (await selectToReview(app.db, { site_ids: sites, limit: 1 })).rows[0]
  if (!row) return null
  const number = presentNumber(row.number)
  return { id: row.id, member: null, subject: { kind: 'withdrawal', number, problem: problemOf(row) } }
}

/**
 * Carries out a declaration on an order that a person has chosen, or repeats its refund after a refusal. The period
 * counts up to the declaration. Throws `withdrawal_not_found`, `already_decided`, `order_not_found`,
 * `withdrawal_closed`, and `case_locked` while another person holds it (`withdrawalDecided`).
 */
export async function carryOutWithdrawal(
  { app, session }: StaffContext,
  { withdrawal: id, order_number, credits }: ParsedInput<'carryOutWithdrawal'>,
): Promise<CallOutput<'carryOutWithdrawal'>> {
  const row = await findToReview(app, session, id)
  const order = await findOrder(app, row, order_number)
  const refund = await inTransaction(app.db, async (tx) => {
    await lockUndecided(tx, row)
    const refundId = await carryOut(app, tx, {
      ...{ withdrawal: id, member: order.member_id, order: order.id, at: new Date(iso(row.declared_at)) },
      ...{ staff: session.staffId, reason: `Recesso ${presentNumber(row.number)}` },
      choose({ why_not }) {
        const isOpen =
          why_not === null ||
          why_not === 'with_support' ||
          row.kind === 'leaving' ||
          row.kind === 'undelivered'
        if (!isOpen) throw new ApiError('withdrawal_closed')
        return credits
      },
    })
    await queueNoteToAccount(app, tx, { member: order.member_id, withdrawal: id })
    await publish(app, tx, withdrawalDecided, {
      ...{ staff: session.staffId, withdrawal: id, site: row.site_id, member: order.member_id },
      ...{ how: 'carried_out', declaredAt: iso(row.declared_at) },
    })
    return refundId
  })
  return { refund: refundState(await tryRefund(app, order.member_id, refund)) }
}

/**
 * Ends a declaration with an answer by mail. Returns when the mail leaves; until then the answer can be undone. Throws
 * `withdrawal_not_found`, `already_decided`, `case_locked`.
 */
export async function answerWithdrawal(
  { app, session }: StaffContext,
  { withdrawal: id, answer }: ParsedInput<'answerWithdrawal'>,
): Promise<CallOutput<'answerWithdrawal'>> {
  const row = await findToReview(app, session, id)
  const now = app.clock.now()
  const mailAt = undoEnd(now)
  await inTransaction(app.db, async (tx) => {
    await lockUndecided(tx, row)
    await setAnswered(tx, {
      id,
      answer,
      staff_id: session.staffId,
      decided_at: now,
      status: row.status,
    })
    await queueAnswer(tx, id, mailAt)
    await publish(app, tx, withdrawalDecided, {
      ...{ staff: session.staffId, withdrawal: id, site: row.site_id, member: row.member_id },
      ...{ how: 'answered', declaredAt: iso(row.declared_at) },
    })
  })
  return { mail_at: mailAt.toISOString() }
}

/** Returns the mail that `answerWithdrawal` would send, without answering. Throws `withdrawal_not_found`, `already_decided`. */
export async function previewWithdrawalAnswer(
  { app, session }: StaffContext,
  { withdrawal, answer }: ParsedInput<'previewWithdrawalAnswer'>,
): Promise<CallOutput<'previewWithdrawalAnswer'>> {
  return { mail: await previewAnswer(app, await findToReview(app, session, withdrawal), answer) }
}

/**
 * Undoes the caller's own answer before its mail leaves, so that the declaration waits again. Returns the text. Throws
 * `withdrawal_not_found`, `case_locked`, and `nothing_to_undo`, also if the buyer was erased meanwhile.
 */
export function undoWithdrawalAnswer(
  { app, session }: StaffContext,
  { withdrawal: id }: ParsedInput<'undoWithdrawalAnswer'>,
): Promise<CallOutput<'undoWithdrawalAnswer'>> {
  const staff = session.staffId
  return inTransaction(app.db, async (tx) => {
    await lockWithdrawal(tx, { id })
    const row = (await selectWithdrawal(tx, { id })).rows[0]
    if (!row || !session.siteIds.includes(row.site_id)) throw new ApiError('withdrawal_not_found')
    const isOwn = row.status === 'answered' && row.staff_id === staff && row.decided_at !== null
    const isOpen = isOwn && undoEnd(new Date(iso(row.decided_at ?? ''))) > app.clock.now()
    // An erasure has emptied the answer.
    if (!isOpen || row.answer === '') throw new ApiError('nothing_to_undo')
    await setAnswerUndone(tx, { id })
    const { site_id: site, member_id: member } = row
    await publish(app, tx, withdrawalAnswerUndone, { staff, withdrawal: id, site, member })
    return { answer: row.answer }
  })
}

/** Returns the site and the buyer of a declaration that waits for a person on one of these sites. */
export async function findWaitingWithdrawal(
  db: Queryable,
  sites: readonly SiteId[],
  id: string,
): Promise<{ readonly site_id: SiteId; readonly member_id: MemberId | null } | undefined> {
  const row = (await selectWithdrawal(db, { id: id as WithdrawalId })).rows[0]
  return row && sites.includes(row.site_id) && waits(row) ? row : undefined
}

/** Returns a declaration of the staff's sites that waits for a person. */
async function findToReview(app: App, session: StaffSession, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = (await selectWithdrawal(app.db, { id })).rows[0]
  if (!row || !session.siteIds.includes(row.site_id)) throw new ApiError('withdrawal_not_found')
  if (!waits(row)) throw new ApiError('already_decided')
  return row
}

const waits = ({ status, refund_status }: WithdrawalRow): boolean =>
  status === 'waiting' ||
  (status === 'carried_out' && refund_status !== null && refundState(refund_status) === 'support')

/** Locks a declaration, so that two persons do not decide it at the same time. */
async function lockUndecided(tx: Parameters<typeof lockWithdrawal>[0], { id }: WithdrawalRow): Promise<void> {
  await lockWithdrawal(tx, { id })
  const row = (await selectWithdrawal(tx, { id })).rows[0]
  if (!row || !waits(row)) throw new ApiError('already_decided')
}

async function findOrder(
  app: App,
  { site_id, order_number, member_id, order_id }: WithdrawalRow,
  number: string,
): Promise<{ member_id: MemberId; id: OrderId }> {
  if (member_id && order_id && order_number === number) return { member_id, id: order_id }
  const order = (await selectOrdersByNumber(app.db, { number, site_id })).rows[0]
  if (!order) throw new ApiError('order_not_found')
  return order
}
