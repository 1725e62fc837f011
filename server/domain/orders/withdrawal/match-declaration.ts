import { ApiError, isApiError } from '#contract/wire/errors.ts'
import type { MemberId, OrderId, WithdrawalId } from '#contract/wire/ids.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { carryOut } from './carry-out.ts'
import { orderNumberIn } from './rules.ts'
import { queueNoteToAccount } from './send-confirmation.ts'
import {
  lockWithdrawal,
  selectOrdersByNumber,
  selectWithdrawal,
  setWaiting,
  type WithdrawalRow,
} from './store.ts'
import { tryRefund } from './withdraw-order.ts'

/**
 * Looks for the order of a declaration without sign-in. If its number and the account's address match an order that the
 * declaration is in time for, carries the declaration out and tells the account. Otherwise the declaration waits for a
 * person. The time of the declaration decides, not that of this job.
 */
export const matchWithdrawal = defineJob(
  'orders.match_withdrawal',
  async (app: App, { withdrawal }: { withdrawal: WithdrawalId }) => {
    const row = (await selectWithdrawal(app.db, { id: withdrawal })).rows[0]
    if (row?.status !== 'received') return
    const found = await findOrder(app, row)
    const refund = found && (await carryOutFor(app, row, found))
    if (refund) await tryRefund(app, found.member, refund)
    else
      await setWaiting(app.db, {
        id: withdrawal,
        member_id: found?.member ?? null,
        order_id: found?.order ?? null,
      })
  },
)

interface Found {
  readonly member: MemberId
  readonly order: OrderId
}

async function findOrder(app: App, { contract, email, site_id }: WithdrawalRow): Promise<Found | null> {
  const number = orderNumberIn(contract)
  if (number === null) return null
  for (const { member_id, id } of (await selectOrdersByNumber(app.db, { number, site_id })).rows) {
    const account = await findAccount(app.db, member_id)
    if (account?.email === email) return { member: member_id, order: id }
  }
  return null
}

/** Carries a declaration out, and returns its refund. Returns `null` if the order does not allow it. */
async function carryOutFor(app: App, row: WithdrawalRow, { member, order }: Found): Promise<string | null> {
  const work = async (tx: Tx) => {
    if ((await lockWithdrawal(tx, { id: row.id })).rows[0]?.status !== 'received') return null
    const refund = await carryOut(app, tx, {
      ...{ withdrawal: row.id, member, order, at: new Date(iso(row.declared_at)), reason: 'Recesso' },
      choose(found) {
        if (found.why_not !== null) throw new ApiError('withdrawal_closed')
        return row.wanted_credits ?? found.most
      },
    })
    await queueNoteToAccount(app, tx, { member, withdrawal: row.id })
    return refund
  }
  try {
    return await inTransaction(app.db, work)
  } catch (error) {
    if (isApiError(error)) return null
    throw error
  }
}
