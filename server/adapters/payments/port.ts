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

/** A payment as the sandbox's own books have it. */
export interface SandboxPayment {
  readonly reference: string
  readonly amount_cents: number
  readonly currency: string
  readonly method: string
  readonly description: string
  readonly return_url: string
  readonly status: 'open' | PaymentState
}

/** Whether it is the embedded sandbox. */
export function isSandbox(provider: PaymentProvider): provider is SandboxProvider {
  return provider.name === 'sandbox'
}

/** The embedded provider, with what its checkout page does on its own servers: here, in our process. */
export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox'
  findPayment(reference: string): Promise<SandboxPayment | null>
  /** What the buyer chose. A payment that is paid stays paid. */
  choose(reference: string, state: PaymentState): Promise<void>
}
