import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import type { FailureReason, ProviderName } from '#server/kernel/payments.ts'

export { type FailureReason, PaymentRefused, type ProviderName } from '#server/kernel/payments.ts'

/**
 * States of a payment at its provider. `open` means that the buyer has not paid yet; `pending` means that the buyer
 * has paid and the provider waits for a confirmation.
 */
export type PaymentState = 'open' | 'pending' | 'completed' | 'failed' | 'cancelled'

export interface PaymentRequest {
  /** Id of our order. It is also the idempotency key at the provider, and part of the payment's metadata. */
  readonly orderId: string
  readonly amountCents: number
  readonly currency: string
  readonly method: PaymentMethod
  /** Text for the buyer's account statement, without personal data. */
  readonly description: string
  /** Absolute URL of the page to which the provider sends the buyer back. A visit to this page grants no credits. */
  readonly returnUrl: string
  /** Absolute URL of our endpoint for the provider's notices. */
  readonly noticeUrl: string
  /** BCP 47 tag of the member's language. */
  readonly locale: string
  /** The time of the order. A payment of this order cannot be older, so that a search for it can end here. */
  readonly orderedAt: Date
  /** The time after which the buyer can no longer pay this order. */
  readonly expiresAt: Date
  /** The member's mail address, for providers that need it to store a mandate. */
  readonly email: string
  /** The way in which the buyer pays, and whether the provider stores a mandate for later purchases. */
  readonly payment: Checkout | StoredMandate
}

/** A payment on the provider's hosted page. */
export interface Checkout {
  readonly kind: 'checkout'
  /** Whether the provider also stores a mandate, so that the member can repeat the order without a card number. */
  readonly storesMandate: boolean
}

/** A payment that the member starts now, from a mandate stored earlier. It has no hosted page. */
export interface StoredMandate {
  readonly kind: 'mandate'
  readonly mandate: MandateKey
}

/**
 * Ids of a mandate at its provider. `customer` is empty for a provider without customers. Both are empty in a search for
 * a payment whose buyer was erased.
 */
export interface MandateKey {
  readonly customer: string
  readonly id: string
}

export interface CreatedPayment {
  /** The provider's id of the payment. */
  readonly reference: string
  /** URL of the hosted page, or `null` for a payment from a mandate. */
  readonly checkoutUrl: string | null
}

/** A payment as its provider reports it. */
export interface Payment {
  readonly reference: string
  /** Id of our order, from the payment's metadata. */
  readonly orderId: string
  readonly state: PaymentState
  readonly failure: FailureReason | null
  /** The bank's code for a debit that failed or was charged back; `null` for every other payment. */
  readonly returnCode: ReturnCode | null
  /** The amount that was ordered at the provider. A completed payment has paid this amount. */
  readonly amountCents: number
  readonly currency: string
  /** Sum of all refunds that the provider has accepted, without those that came back; `null` if the provider did not tell it. */
  readonly refundedCents: number | null
  /**
   * Our ids of the refunds that the provider has accepted and that came back later, for example because the buyer's
   * account is closed. They pay nothing any more.
   */
  readonly returnedRefunds: readonly string[]
  /**
   * Sum of all chargebacks and returned debits that stand; `null` if the provider did not tell it. A chargeback that we
   * won does not count.
   */
  readonly chargedBackCents: number | null
  /** ISO code of the card's or account's country, as one proof of the buyer's location; `null` if unknown. */
  readonly payerCountry: string | null
  /**
   * A text that is the same in all payments from one card or account, for every payer; `null` if the provider tells none. It
   * may be the account number or mail address itself, so it is stored only as a keyed hash and never logged.
   */
  readonly payerFingerprint: string | null
  /** The mandate that this payment has stored, with a label such as `•• 4242`; `null` if it stored none. */
  readonly mandate: (MandateKey & { readonly label: string }) | null
}

/** A SEPA mandate that the payer has given on our page. Its account number passes through our servers. */
export interface MandateRequest {
  /** Our id of the mandate. It is also the idempotency key at the provider. */
  readonly mandateId: string
  /** The reference that the payer reads on the account statement, such as `BC-00412`. */
  readonly reference: string
  /** In electronic form, without spaces. */
  readonly iban: string
  readonly holder: string
  readonly email: string
  readonly signedAt: Date
}

export interface RefundRequest {
  readonly reference: string
  /** Our id of the refund, which is also its idempotency key. */
  readonly refundId: string
  readonly amountCents: number
  readonly currency: string
  readonly description: string
}

/** One HTTP request to our endpoint for notices. */
export interface NoticeRequest {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The query string without `?`. */
  readonly query: string
  /** The body as the provider sent it, because signatures cover its bytes. */
  readonly body: Buffer
  readonly now: Date
}

/** A notice with a valid form. */
export interface Notice {
  /**
   * An id by which `find` returns the payment that has changed. It can differ from the payment's own reference, because
   * a notice about a refund or a dispute does not always contain that one.
   */
  readonly reference: string
  /** The provider's id of the event; `null` for a provider whose notices have no id. */
  readonly eventId: string | null
}

/**
 * A payment provider with hosted payment pages. No card number and no account number passes through our servers.
 * A notice of a provider contains only the reference of a payment; the product always asks `find` for the state.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Whether its payments move real money. */
  readonly isLive: boolean
  /** Methods that this provider offers, in display order. */
  readonly methods: readonly PaymentMethod[]
  /** Methods for which the provider can store a mandate. */
  readonly mandateMethods: readonly PaymentMethod[]
  /** Whether a card can pay in this currency. */
  acceptsCurrency(currency: string): boolean
  /** The smallest amount that the provider accepts, in minor units. */
  minimumCents(currency: string): number
  /**
   * Creates the payment of an order. A repeated call with the same order returns the same payment, and charges a
   * mandate only once. Throws `PaymentRefused` if the provider refuses; after any other error the result is unknown.
   */
  create(request: PaymentRequest): Promise<CreatedPayment>
  /** Asks for something harmless. Throws if the provider refuses our key. Absent if it has nothing to ask for. */
  checkKey?(): Promise<void>
  /** Returns a payment by its reference, or `null` if the provider does not know it. */
  find(reference: string): Promise<Payment | null>
  /**
   * Looks for the payment of an order whose `create` had an unknown result. Returns `null` only if the provider
   * certainly has no payment for this order.
   */
  findByOrder(request: PaymentRequest): Promise<CreatedPayment | null>
  /** Whether `cancel` ends every open payment. */
  readonly canCancel: boolean
  /** Ends an open payment, so that the buyer can no longer pay it. Does nothing if the payment is no longer open. */
  cancel(reference: string): Promise<void>
  /**
   * Pays back a part or all of a payment. A repeated call with the same refund id pays back once, and is refused after
   * this refund came back.
   */
  refund(request: RefundRequest): Promise<void>
  /** Two calls of `refund` with the same id pay back twice if they overlap, so the caller prevents that. */
  readonly withoutIdempotencyKeys?: true
  /** Returns the valid notices of a request, or `null` if the request is forged or malformed. */
  readNotices(request: NoticeRequest): readonly Notice[] | null
  /** The response that this provider expects after a notice was processed. */
  readonly noticeResponse: { readonly status: 200; readonly body: string }
  /**
   * The provider pays a payment back by itself if it does not receive `noticeResponse`. A notice that we cannot process
   * now is then acknowledged, and a job processes it. Its notices have signatures.
   */
  readonly acknowledgesAlways?: true
  /**
   * Registers a SEPA mandate, from which `create` can then charge. Absent for a provider that takes no mandates given on
   * our page. Throws `PaymentRefused` if the provider accepts no such account; after any other error the call may be
   * repeated. A repetition can register the mandate twice, and moves no money.
   */
  createMandate?(request: MandateRequest): Promise<MandateKey>
  /** Removes a stored mandate at the provider. Does nothing if it is already removed. */
  revokeMandate(mandate: MandateKey): Promise<void>
}

/** The configured providers. Each site selects one of them. */
export type PaymentProviders = ReadonlyMap<ProviderName, PaymentProvider>

/** Outcomes that the buyer can choose on the sandbox's hosted page. */
export type SandboxOutcome =
  | 'paid'
  | 'declined'
  | 'needs_card_entry'
  | 'insufficient_funds'
  | 'cancelled'
  | 'pending_paid'
  | 'pending_declined'

/** Disturbances of the notices about an outcome. */
export interface SandboxDelivery {
  /** The notices are sent some seconds later. */
  readonly isLate?: boolean
  /** Each notice is sent twice. */
  readonly isTwice?: boolean
  /** The notices are sent in the wrong order, twice, together with a notice of an earlier event. */
  readonly isScattered?: boolean
}

export type SandboxChargeback = 'chargeback' | 'returned_debit'

/** A payment with the details that only the sandbox's hosted page shows. */
export interface SandboxPayment extends Payment {
  readonly refundedCents: number
  readonly chargedBackCents: number
  readonly method: PaymentMethod
  readonly description: string
  readonly returnUrl: string
  /** BCP 47 tag of the buyer's language; `null` for a payment of an earlier release. */
  readonly locale: string | null
  readonly chargedBackAs: SandboxChargeback | null
  /** Whether the next payment from the stored mandate fails. */
  readonly isMandateRejected: boolean
}

/** One request that delivers a notice of the sandbox to our endpoint. */
export interface SandboxNotice {
  readonly id: string
  /** Path of the endpoint. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The embedded provider, with the functions for its hosted page and for the delivery of its notices. The product itself
 * serves the page and sends the notices.
 */
export interface SandboxProvider extends PaymentProvider {
  readonly name: 'sandbox'
  findPayment(reference: string): Promise<SandboxPayment | null>
  /**
   * Ends an open payment, or decides a pending one. Returns false and changes nothing if the payment cannot have this
   * outcome any more.
   */
  choose(reference: string, outcome: SandboxOutcome, delivery?: SandboxDelivery): Promise<boolean>
  /**
   * Takes `amountCents` of a completed payment back through the buyer's bank. Without an amount, takes back everything
   * that is not refunded. Does nothing if the payment is not completed or is already charged back.
   */
  chargeBack(reference: string, as: SandboxChargeback, amountCents?: number): Promise<void>
  /** Lets the payer's bank return a debit: a pending one fails, and a completed one is taken back. */
  returnDebit(reference: string, code: ReturnCode): Promise<void>
  /** Ends the dispute about a chargeback in our favour. */
  winDispute(reference: string): Promise<void>
  /** Lets the last refund of a payment that stands come back, as from a closed account. */
  returnRefund(reference: string): Promise<void>
  /** Makes all later payments from the mandate that this payment has stored fail. */
  rejectMandate(reference: string): Promise<void>
  /**
   * Returns signed notices that are due, in the order of their delivery, and at most a few at a time. A notice that is
   * not confirmed is due again later.
   * @param reference limits the result to the notices of one payment
   */
  takeDueNotices(reference?: string): Promise<readonly SandboxNotice[]>
  /** Removes a notice that our endpoint has accepted. */
  confirmNotice(id: string): Promise<void>
}

export function isSandbox(provider: PaymentProvider): provider is SandboxProvider {
  return provider.name === 'sandbox'
}
