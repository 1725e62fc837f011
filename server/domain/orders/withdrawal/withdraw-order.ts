import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { refundValue } from '#contract/orders/refund-value.ts'
import type { WithdrawableOrder } from '#contract/orders/withdrawals.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { WithdrawalId } from '#contract/wire/ids.ts'
import { getAccount, markBrowser } from '#server/domain/accounts/index.ts'
import { getWallet } from '#server/domain/credits/index.ts'
import type { App } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { finishRefund } from '../finish-refund.ts'
import { selectUnrefundedOthers } from '../store/orders.ts'
import { carryOut } from './carry-out.ts'
import { listWithdrawable } from './list-withdrawals.ts'
import { takeFrom } from './rules.ts'
import { queueConfirmation, queueNoteToAccount } from './send-confirmation.ts'
import { insertWithdrawal, selectWithdrawalByKey, selectWithdrawals, type WithdrawalRow } from './store.ts'
import { makeWithdrawalToken } from './withdrawal-token.ts'

type Preview = CallOutput<'previewWithdrawal'>

/**
 * Returns the facts of a withdrawal before it is confirmed. Throws `order_not_found`, `withdrawal_closed`, or
 * `invalid_fields` if the order has not so many credits.
 */
export async function previewWithdrawal(
  { app, site, session }: MemberContext,
  { order: id, credits }: ParsedInput<'previewWithdrawal'>,
): Promise<Preview> {
  const member = session.memberId
  const { rows } = await selectWithdrawals(app.db, { member_id: member })
  const facts = { at: app.clock.now(), siteDays: site.settings.refund_days }
  const order = (await listWithdrawable(app.db, member, rows, facts)).find((each) => each.id === id)
  if (!order) throw new ApiError('order_not_found')
  const { spent_credits, cents } = choose(order, credits)
  const [wallet, account, others] = await Promise.all([
    getWallet(app.db, member),
    getAccount(app, member),
    selectUnrefundedOthers(app.db, { member_id: member, id }),
  ])
  const balance_after = wallet.balance - (credits - spent_credits)
  const { lot } = order
  return {
    order,
    credits,
    spent_credits,
    cents,
    balance_after,
    messages_after: Math.floor(balance_after / site.settings.message_credits),
    premium_after: others.rowCount === 1 || lot.gone_cents + lot.charged_back_cents + cents < lot.paid_cents,
    email: account.email,
  }
}

/** Checks that an order allows the withdrawal of some credits, and returns their parts and their value. */
function choose(order: WithdrawableOrder, credits: number): { spent_credits: number; cents: number } {
  if (order.why_not !== null) throw new ApiError('withdrawal_closed')
  const taken = takeFrom(order, credits)
  if (!taken) throw invalidFields({ credits: 'too_high' }, { max: order.most })
  const cents = refundValue(order.lot, credits)
  if (cents === 0) throw invalidFields({ credits: 'too_low' })
  return { spent_credits: taken.spent_credits, cents }
}

/**
 * Withdraws from an order or from a part of it (M7). The declaration, the hold and the refund are stored in one
 * transaction; then the provider is asked. Whatever it answers, the declaration stands with its date. A repeated call
 * with the same key withdraws once. Throws `order_not_found`, `withdrawal_closed`, `withdrawal_changed` if the member
 * saw other sums, and `key_reused`.
 */
export async function withdrawOrder(
  requestContext: MemberContext,
  input: ParsedInput<'withdrawOrder'>,
): Promise<CallOutput<'withdrawOrder'>> {
  const { app, site, session, locale } = requestContext
  const member = session.memberId
  const account = await getAccount(app, member)
  const now = app.clock.now()
  const id = orderedId<WithdrawalId>(now)
  const email = input.email || account.email
  const refund = await inTransaction(app.db, async (tx) => {
    const { rowCount } = await insertWithdrawal(tx, {
      id,
      site_id: site.id,
      key: input.key,
      kind: 'signed_in',
      name: account.name,
      contract: '',
      email,
      locale,
      wanted_credits: input.credits,
      declared_at: now,
    })
    if (rowCount === 0) return null
    const refundId = await carryOut(app, tx, {
      ...{ withdrawal: id, member, order: input.order, at: now, reason: 'Recesso' },
      choose(order) {
        const { spent_credits, cents } = choose(order, input.credits)
        if (spent_credits !== input.spent_credits || cents !== input.cents)
          throw new ApiError('withdrawal_changed')
        return input.credits
      },
    })
    await queueConfirmation(tx, { withdrawal: id, browser: markBrowser(requestContext) })
    if (email !== account.email) await queueNoteToAccount(app, tx, { member, withdrawal: id })
    return refundId
  })
  if (refund === null)
    return { receipt: await makeWithdrawalToken(app, (await findSame(app, member, input)).id) }
  await tryRefund(app, member, refund)
  return { receipt: await makeWithdrawalToken(app, id) }
}

/** Returns the declaration of an earlier call with the same key. Throws `key_reused` if it was another one. */
async function findSame(
  app: App,
  member: string,
  { key, order, credits }: ParsedInput<'withdrawOrder'>,
): Promise<WithdrawalRow> {
  const row = (await selectWithdrawalByKey(app.db, { key })).rows[0]
  if (row?.member_id !== member || row.order_id !== order || row.wanted_credits !== credits)
    throw new ApiError('key_reused')
  return row
}

/**
 * Asks the provider for the refund of a stored declaration. An error changes nothing about the declaration, because a
 * job asks again. Returns the status of the refund, or `unknown` after an error.
 */
export async function tryRefund(
  app: App,
  member: WithdrawalRow['member_id'] & string,
  refund: string,
): Promise<Awaited<ReturnType<typeof finishRefund>>> {
  try {
    return await finishRefund(app, member, refund)
  } catch (error) {
    app.log.error({ err: error, refund }, 'the refund of a withdrawal was not finished: a job asks again')
    return 'unknown'
  } finally {
    app.bus.wake([member])
  }
}
