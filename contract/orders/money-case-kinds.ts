/**
 * Money of an order that a person must look at, and how a person ends such a case. This file does not import zod, because
 * pages load it.
 */

/**
 * `chargeback`, `returned_debit`: the money went back through the provider, without a refund of ours. `refund_refused`,
 * `refund_returned`: a refund that the provider refused, or that came back because the buyer's bank did not accept it.
 */
export const moneyCaseKinds = ['chargeback', 'returned_debit', 'refund_refused', 'refund_returned'] as const
export type MoneyCaseKind = (typeof moneyCaseKinds)[number]

/** `paid`: the buyer was paid in another way. `noted`: there is nothing to pay. */
export const moneyCaseEnds = ['paid', 'noted'] as const
export type MoneyCaseEnd = (typeof moneyCaseEnds)[number]
