/** Payment providers that the product can use. Each site selects one of them. */
export const providerNames = ['sandbox', 'mollie', 'stripe', 'verotel'] as const
export type ProviderName = (typeof providerNames)[number]

/** Reasons why a payment failed, as far as the next step of the buyer depends on them. */
export type FailureReason = 'declined' | 'needs_card_entry' | 'insufficient_funds' | 'expired' | 'other'

/**
 * The provider has definitely refused a request, so that no money has moved and none will. Every other error of
 * `create`, `refund` and `find` means that the result is unknown: the request may have succeeded.
 */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
  readonly reason: FailureReason
  constructor(message: string, reason: FailureReason = 'other') {
    super(message)
    this.reason = reason
  }
}
