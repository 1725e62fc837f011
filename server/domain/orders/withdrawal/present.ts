import type { Withdrawal, WithdrawalResult } from '#contract/orders/withdrawals.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import { presentNumber, refundState } from './rules.ts'
import type { WithdrawalRow } from './store.ts'
import { makeWithdrawalToken } from './withdrawal-token.ts'

/** Returns a declaration as its author sees it. One without sign-in shows no result, also if it had one (H7). */
export async function presentWithdrawal(app: App, row: WithdrawalRow): Promise<Withdrawal> {
  return {
    receipt: await makeWithdrawalToken(app, row.id),
    number: presentNumber(row.number),
    kind: row.kind,
    declared_at: iso(row.declared_at),
    name: row.name,
    contract: row.contract,
    email: readableAddress(row.email),
    wanted_credits: row.wanted_credits,
    result: row.kind === 'signed_out' ? null : presentResult(row),
  }
}

/** Returns what a declaration has led to, or `null` if it was not carried out. */
export function presentResult(row: WithdrawalRow): WithdrawalResult | null {
  const { order_id, order_number, currency, payment_method, refund_status } = row
  if (!order_id || !order_number || !currency || !payment_method || row.credits === 0) return null
  return {
    order: order_id,
    order_number,
    credits: row.credits,
    spent_credits: row.spent_credits,
    cents: row.cents,
    currency,
    vat: { percentage: Number(row.vat_percentage ?? 0), cents: row.vat_cents },
    payment_method,
    refund: refund_status ? refundState(refund_status) : 'support',
  }
}
