import type { PaymentMethod } from '#contract/orders.ts'

export type PaymentState = 'pending' | 'completed' | 'failed' | 'cancelled'

export interface PaymentRequest {
  /** Ours, and the idempotency key towards the provider. */
  readonly orderId: string
  readonly amountCents: number
  readonly currency: string
  readonly method: PaymentMethod
  readonly description: string
  /** Where the provider sends the buyer back to. It never grants anything. */
  readonly returnUrl: string
  /** Origin of the site, for providers with pages of their own on it. */
  readonly origin: string
}

/** A payment provider with a hosted checkout page. Its notices only name a payment; the state is always asked for. */
export interface PaymentProvider {
  readonly name: string
  create(request: PaymentRequest): Promise<{ reference: string; checkoutUrl: string }>
  /** The state as the provider has it, with what was really paid. Null for a reference that it does not know. */
  find(reference: string): Promise<{ state: PaymentState; amountCents: number; currency: string } | null>
}
