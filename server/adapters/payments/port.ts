import type { PaymentMethod } from '#contract/orders/orders.ts'

export type PaymentState = 'pending' | 'completed' | 'failed' | 'cancelled'

export interface PaymentRequest {
  /** Our order id, which is also the idempotency key at the provider. */
  readonly orderId: string
  readonly amountCents: number
  readonly currency: string
  readonly method: PaymentMethod
  readonly description: string
  /** URL of the page to which the provider sends the buyer back. A visit to this page does not grant credits. */
  readonly returnUrl: string
  /** Origin of the site, for a provider whose checkout page is on our own site. */
  readonly origin: string
}

/**
 * A payment provider with a hosted checkout page. Its webhooks contain only the reference of a payment; `find`
 * returns the state.
 */
export interface PaymentProvider {
  readonly name: string
  create(request: PaymentRequest): Promise<{ reference: string; checkoutUrl: string }>
  /**
   * Returns the provider's state of a payment and the amount that was really paid, or null if the reference is
   * unknown.
   */
  find(reference: string): Promise<{ state: PaymentState; amountCents: number; currency: string } | null>
}

/** A payment that the sandbox stores. */
export interface SandboxPayment {
  readonly reference: string
  readonly amount_cents: number
  readonly currency: string
  readonly method: string
  readonly description: string
  readonly return_url: string
  readonly status: 'open' | PaymentState
}

export function isSandbox(provider: PaymentProvider): provider is SandboxProvider {
  return provider.name === 'sandbox'
}

/**
 * The embedded provider (sandbox), with the functions for its checkout page. The app itself serves this page.
 */
export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox'
  findPayment(reference: string): Promise<SandboxPayment | null>
  /** Stores the outcome that the buyer chose on the sandbox's checkout page. A completed payment stays completed. */
  choose(reference: string, state: PaymentState): Promise<void>
}
