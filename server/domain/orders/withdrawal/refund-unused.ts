import type { CallOutput } from '#contract/index.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { IdempotencyKey, MemberId, OrderId, WithdrawalId } from '#contract/wire/ids.ts'
import { getAccount, markBrowser } from '#server/domain/accounts/index.ts'
import { keyOf } from '#server/domain/credits/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { carryOut } from './carry-out.ts'
import { isWithSupport, listWithdrawable } from './list-withdrawals.ts'
import { presentWithdrawal } from './present.ts'
import { refundState } from './rules.ts'
import { queueConfirmation } from './send-confirmation.ts'
import { insertWithdrawal, selectWithdrawal, selectWithdrawals } from './store.ts'
import { tryRefund } from './withdraw-order.ts'

/**
 * Refunds all unspent credits of every completed order, of any age, because the member is about to delete the account
 * (X10). Each order is a declaration of its own, so that one refusal by a provider does not stop the others. A repeated
 * call finds nothing left to refund.
 */
export async function refundUnused(requestContext: MemberContext): Promise<CallOutput<'refundUnused'>> {
  const { app, site, session } = requestContext
  const member = session.memberId
  const { rows } = await selectWithdrawals(app.db, { member_id: member })
  const facts = { at: app.clock.now(), siteDays: site.settings.refund_days }
  const orders = await listWithdrawable(app.db, member, rows, facts)
  const ids: WithdrawalId[] = []
  for (const { id, unspent_cents } of orders) {
    if (unspent_cents === 0 || isWithSupport(rows, id)) continue
    const withdrawal = await refundOne(requestContext, member, id)
    if (withdrawal) ids.push(withdrawal)
  }
  const done = (await Promise.all(ids.map((id) => selectWithdrawal(app.db, { id })))).flatMap(
    (each) => each.rows,
  )
  return {
    refunds: await Promise.all(done.map((row) => presentWithdrawal(app, row))),
    has_refused: done.some(({ refund_status }) => refund_status && refundState(refund_status) === 'support'),
  }
}

/** Refunds the unspent credits of one order. Returns `null` if they were spent or refunded meanwhile. */
async function refundOne(
  requestContext: MemberContext,
  member: MemberId,
  order: OrderId,
): Promise<WithdrawalId | null> {
  const { app, site, locale } = requestContext
  const account = await getAccount(app, member)
  const now = app.clock.now()
  const withdrawal = orderedId<WithdrawalId>(now)
  try {
    const refund = await inTransaction(app.db, async (tx) => {
      const key = keyOf(`leaving ${withdrawal}`) as IdempotencyKey
      await insertWithdrawal(tx, {
        id: withdrawal,
        site_id: site.id,
        key,
        kind: 'leaving',
        name: account.name,
        contract: '',
        email: account.email,
        locale,
        wanted_credits: null,
        declared_at: now,
      })
      const refundId = await carryOut(app, tx, {
        ...{ withdrawal, member, order, at: now, reason: 'Cancellazione dell’account' },
        choose: ({ unspent }) => unspent,
      })
      await queueConfirmation(tx, { withdrawal, browser: markBrowser(requestContext) })
      return refundId
    })
    await tryRefund(app, member, refund)
    return withdrawal
  } catch (error) {
    if (isApiError(error)) return null
    throw error
  }
}
