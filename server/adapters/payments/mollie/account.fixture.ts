import { randomInt } from 'node:crypto'
import { minutes } from '#server/kernel/clock.ts'
import type { Outcome } from '../fake-provider.fixture.ts'
import {
  amountOf,
  type Customer,
  detailsOf,
  type Mandate,
  minorUnits,
  type PaymentBody,
  type PaymentRecord,
  type RefundRecord,
  unitsChargedBack,
  unitsRefunded,
} from './records.fixture.ts'

/** Times after which Mollie ends a hosted page: https://docs.mollie.com/docs/status-change */
const pageTimes: Record<string, number> = {
  ideal: minutes(15),
  creditcard: minutes(30),
  bancontact: minutes(60),
  paypal: minutes(180),
}

/** Methods whose mandates a first payment stores. */
const storedMethods: Record<string, string> = {
  creditcard: 'creditcard',
  paypal: 'paypal',
  ideal: 'directdebit',
  bancontact: 'directdebit',
}

/** Amount in EUR cents by which Mollie allows refunds to exceed a payment. */
const over_refund_cents = 2_500

export type Account = ReturnType<typeof openAccount>

/** Opens an account at Mollie with the customers, mandates and payments of one test. */
export function openAccount() {
  let now = new Date('2026-11-23T10:00:00Z')
  let rejects = false
  const customers = new Map<string, Customer>()
  const mandates = new Map<string, Mandate>()
  const payments = new Map<string, PaymentRecord>()
  /** Ids of payments for which Mollie has called the webhook, in order. */
  const called: string[] = []

  function paymentOf(id: string): PaymentRecord {
    const payment = payments.get(id)
    if (!payment) throw new Error(`no payment ${id}`)
    return payment
  }

  /** Gives a payment its next status. Mollie calls no webhook for `pending`. */
  function change(payment: PaymentRecord, status: PaymentRecord['status'], details?: Record<string, string>) {
    payment.status = status
    if (details) payment.details = details
    if (status !== 'pending') called.push(payment.id)
  }

  function complete(payment: PaymentRecord) {
    const { method, sequenceType, customerId } = payment.body
    change(payment, 'paid', detailsOf[method])
    const stored = storedMethods[method]
    if (sequenceType === 'first' && customerId && stored)
      payment.mandateId = addMandate(customerId, stored, detailsOf[method]).id
  }

  function fail(payment: PaymentRecord, failureReason: string) {
    const { method } = payment.body
    const isCard = method === 'creditcard'
    if (method === 'directdebit') change(payment, 'failed', { bankReasonCode: failureReason })
    else change(payment, 'failed', isCard ? { failureReason } : undefined)
  }

  function addMandate(
    customer: string,
    method: string,
    details = detailsOf[method] ?? {},
    mandateReference?: string,
  ): Mandate {
    const status = 'valid'
    const mandate: Mandate = {
      ...{ id: newId('mdt'), customer, method, details, status },
      ...(mandateReference && { mandateReference }),
    }
    mandates.set(mandate.id, mandate)
    return mandate
  }

  return {
    customers,
    mandates,
    payments,
    called,
    addMandate,
    get now() {
      return now
    },
    advance(ms: number) {
      now = new Date(now.getTime() + ms)
      for (const payment of payments.values())
        if (payment.status === 'open' && payment.expiresAt && payment.expiresAt <= now)
          change(payment, 'expired')
    },
    rejectMandates() {
      rejects = true
    },
    addCustomer(metadata: unknown): Customer {
      const customer = { id: newId('cst'), metadata }
      customers.set(customer.id, customer)
      return customer
    },
    /** Creates a payment from a checked body. */
    addPayment(body: PaymentBody): PaymentRecord {
      const isRecurring = body.sequenceType === 'recurring'
      const payment: PaymentRecord = {
        id: newId('tr'),
        body,
        createdAt: now,
        expiresAt: isRecurring ? null : new Date(now.getTime() + (pageTimes[body.method] ?? 0)),
        status: isRecurring ? 'pending' : 'open',
        details: null,
        mandateId: body.mandateId ?? null,
        isCancelable: false,
        refunds: [],
        chargebacks: [],
      }
      payments.set(payment.id, payment)
      return payment
    },
    /** Charges a mandate. Direct debits wait for the bank. */
    charge(payment: PaymentRecord) {
      if (payment.body.method === 'directdebit') return
      if (rejects) fail(payment, 'authentication_required')
      else complete(payment)
    },
    cancel(payment: PaymentRecord): boolean {
      if (!payment.isCancelable || payment.status !== 'open') return false
      change(payment, 'canceled')
      return true
    },
    /** Refunds a payment. Returns `null` if the amount exceeds the limit for refunds. */
    refund(payment: PaymentRecord, refund: Omit<RefundRecord, 'id' | 'status'>): RefundRecord | null {
      const { currency } = payment.body.amount
      const limit = minorUnits(payment.body.amount) - unitsRefunded(payment) - unitsChargedBack(payment)
      const isPaid = payment.status === 'paid' && refund.amount.currency === currency
      if (!isPaid || minorUnits(refund.amount) > limit + over_refund_cents) return null
      const record: RefundRecord = { ...refund, id: newId('re'), status: 'pending' }
      payment.refunds.push(record)
      called.push(payment.id)
      return record
    },
    /** Sends the last refund back, because the buyer's account does not exist any more. */
    failRefund(id: string) {
      const refund = paymentOf(id).refunds.at(-1)
      if (refund) refund.status = 'failed'
      called.push(id)
    },
    leavePage(id: string, outcome: Outcome) {
      const payment = paymentOf(id)
      if (payment.status !== 'open') throw new Error(`the page of ${id} has ended`)
      if (outcome === 'paid') complete(payment)
      else if (outcome === 'declined') fail(payment, 'card_declined')
      else change(payment, outcome === 'cancelled' ? 'canceled' : 'pending')
    },
    confirm(id: string, outcome: 'paid' | 'failed', reason = 'AM04') {
      const payment = paymentOf(id)
      if (payment.status !== 'pending') throw new Error(`${id} does not wait for a confirmation`)
      if (outcome === 'paid') complete(payment)
      else fail(payment, payment.body.method === 'directdebit' ? reason : 'refused_by_issuer')
    },
    chargeBack(id: string, units: number, code?: string) {
      const payment = paymentOf(id)
      const { currency } = payment.body.amount
      if (payment.status !== 'paid') throw new Error(`${id} is not paid`)
      const reason = code ? { code, description: 'The bank returned the debit' } : null
      payment.chargebacks.push({
        id: newId('chb'),
        amount: amountOf(units, currency),
        reason,
        reversedAt: null,
      })
      called.push(id)
    },
    winDispute(id: string) {
      const chargeback = paymentOf(id).chargebacks.at(-1)
      if (!chargeback) throw new Error(`${id} has no chargeback`)
      chargeback.reversedAt = now
      called.push(id)
    },
  }
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** Returns an id in Mollie's form, such as `tr_5B8cwPMGnU`. */
function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`
}
