import type { Stripe } from 'stripe'
import { ask } from './failure.ts'

/** Returns all refunds of a payment. */
export async function listRefunds(stripe: Stripe, intent: string): Promise<readonly Stripe.Refund[]> {
  return ask(() =>
    stripe.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  )
}

export const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

/** Returns the sum of the refunds that Stripe has accepted. */
export async function refundedOf(stripe: Stripe, intent: string): Promise<number> {
  const refunds = await listRefunds(stripe, intent)
  return sumOf(refunds.filter((refund) => !hasFailed(refund)))
}

/** Returns the sum of the disputes that stand. */
export async function chargedBackOf(stripe: Stripe, intent: string): Promise<number> {
  const { data } = await ask(() => stripe.disputes.list({ payment_intent: intent, limit: 100 }))
  return sumOf(data.filter(stands))
}

/** An inquiry withdraws no money. A dispute withdraws it at once, and returns it when we win. */
function stands({ status, balance_transactions }: Stripe.Dispute): boolean {
  if (status === 'won') return false
  return status === 'lost' || sumOf(balance_transactions) < 0
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
