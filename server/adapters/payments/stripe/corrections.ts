import type { Stripe } from 'stripe'
import { ask } from './failure.ts'

/** Returns all refunds of a payment. */
export async function listRefunds(stripe: Stripe, intent: string): Promise<readonly Stripe.Refund[]> {
  return ask(() =>
    stripe.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  )
}

export const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

/**
 * Returns the sum of the refunds that stand, and our ids of those that came back. The list is read also if the charge
 * has refunded nothing, because a refund that came back no longer counts there.
 */
export async function refundsOf(stripe: Stripe, intent: string) {
  const refunds = await listRefunds(stripe, intent)
  return {
    refundedCents: sumOf(refunds.filter((refund) => !hasFailed(refund))),
    returnedRefunds: refunds.filter(hasFailed).flatMap(({ metadata }) => metadata?.refund ?? []),
  }
}

/** Returns the disputes of a payment that stand, latest first. */
export async function standingDisputes(stripe: Stripe, intent: string): Promise<Stripe.Dispute[]> {
  const { data } = await ask(() => stripe.disputes.list({ payment_intent: intent, limit: 100 }))
  return data.filter(stands)
}

/** An inquiry withdraws no money. A dispute withdraws it at once, and returns it when we win. */
function stands({ status, balance_transactions }: Stripe.Dispute): boolean {
  if (status === 'won') return false
  return status === 'lost' || sumOf(balance_transactions) < 0
}

export const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
