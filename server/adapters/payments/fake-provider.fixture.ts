import type { ReturnCode } from '#contract/orders/return-codes.ts'
import type { NoticeRequest, PaymentProvider } from './port.ts'

/** Ways in which a request to a fake provider can fail. */
export type Fault =
  /** The provider does the work, and the connection breaks before the response. */
  | 'lost_response'
  /** The provider does the work and never responds, so that only the adapter's own time-out ends the request. */
  | 'no_response'
  /** The provider responds with 500 and does nothing. */
  | 'server_error'
  /** The connection breaks before the provider has read the request. */
  | 'no_connection'

/** The ways in which a buyer can leave the hosted page of a fake provider. */
export type Outcome = 'paid' | 'declined' | 'cancelled' | 'pending'

/**
 * A local server that imitates a payment provider, with the adapter connected to it. The server rejects every request
 * that the provider's published reference does not allow.
 */
export interface FakeProvider extends AsyncDisposable {
  readonly provider: PaymentProvider
  /** The current time at the provider. */
  readonly now: Date
  advance(ms: number): void
  /**
   * Applies `fault` to the next `times` requests of the adapter. A fault that does the work applies to requests that
   * change something; requests that only read pass before it.
   */
  failNext(fault: Fault, times?: number): void
  /** Ends the hosted page of a payment as a buyer would. */
  leavePage(reference: string, outcome: Outcome): Promise<void>
  /** Decides a payment that waits for confirmation. */
  confirm(reference: string, outcome: 'paid' | 'failed'): Promise<void>
  /** Takes a completed payment back through the buyer's bank. */
  chargeBack(reference: string, amountCents: number): Promise<void>
  /**
   * Lets the payer's bank return a debit: a pending one fails, a completed one is charged back. Absent for a provider
   * without debits.
   */
  returnDebit?(reference: string, code: ReturnCode): Promise<void>
  /** Lets the provider win the dispute, so that its last chargeback no longer counts. */
  winDispute(reference: string): Promise<void>
  /** Lets the last refund of a payment come back. Throws for a provider that does not report this. */
  returnRefund(reference: string): Promise<void>
  /** Makes the next payments from mandates fail, because the bank wants the buyer to enter the card again. */
  rejectMandates(): void
  /** Returns the notices that the provider has sent since the last call, in order. */
  takeNotices(): readonly NoticeRequest[]
  /** Returns notices of attackers: changed content, wrong signature, old signature, malformed body. */
  forgeNotices(reference: string): readonly NoticeRequest[]
  /** Returns how many payments the provider has made or charged for an order. */
  countPayments(orderId: string): number
  /** Returns the sum that the provider has paid back for a payment. */
  refundedCents(reference: string): number
  /** The logged requests of the adapter, to check that they contain no personal data in URLs. */
  readonly requestUrls: readonly string[]
}
