import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { type PaymentMethod, paymentMethods } from '#contract/orders/payment-methods.ts'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import type { Queryable } from '#server/adapters/postgres/port.ts'
import { type Clock, seconds } from '#server/kernel/clock.ts'
import {
  type CreatedPayment,
  type FailureReason,
  type MandateKey,
  type Payment,
  PaymentRefused,
  type PaymentRequest,
  type PaymentState,
  type SandboxDelivery,
  type SandboxNotice,
  type SandboxOutcome,
  type SandboxPayment,
  type SandboxProvider,
} from './port.ts'
import { failureOfReturn } from './return-code.ts'
import { returnOf } from './sandbox-accounts.ts'
import { bodyOf, isReference, newReference, planNotices, readNotice, signNotice } from './sandbox-notices.ts'
import * as statements from './sandbox-statements.ts'

/** The smallest payment, in minor units of any currency. */
const minimum_cents = 100

/** The time for which a payment stays pending before it gets the outcome that was chosen. */
const pending_ms = seconds(15)

/** The number of notices that are taken at a time. */
const notices_max = 20

/** The number of deliveries of a notice after which it is dropped, about a week after its event. */
const attempts_max = 11

/** Path of the hosted page of a payment. */
const pagePath = '/sandbox-pay/'

/** Path of our endpoint for payments of an earlier release, which did not store it. */
const formerNoticePath = '/webhooks/sandbox'

/** Labels of the mandates, by the methods that can store one. */
const labels: Partial<Record<PaymentMethod, string>> = { card: '•• 4242', directdebit: '•• 3000' }

const currencies = new Set(Intl.supportedValuesOf('currency'))

interface Change {
  readonly status: PaymentState
  readonly failure?: FailureReason
  /** The later change of a pending payment. */
  readonly next?: { readonly status: PaymentState; readonly failure?: FailureReason }
  /** The bank's code for a debit that does not last, and whether the debit completes before it is returned. */
  readonly returned?: { readonly code: ReturnCode; readonly isLate: boolean }
}

const changes: Readonly<Record<SandboxOutcome, Change>> = {
  paid: { status: 'completed' },
  declined: { status: 'failed', failure: 'declined' },
  needs_card_entry: { status: 'failed', failure: 'needs_card_entry' },
  insufficient_funds: { status: 'failed', failure: 'insufficient_funds' },
  cancelled: { status: 'cancelled' },
  pending_paid: { status: 'pending', next: { status: 'completed' } },
  pending_declined: { status: 'pending', next: { status: 'failed', failure: 'declined' } },
}

/**
 * Creates the embedded payment provider. On its hosted page (`/sandbox-pay/…`) the buyer chooses the outcome of the
 * payment. No money moves. Later outcomes and notices are rows with the time at which they are due, so that they
 * survive a restart.
 * Owns: sandbox_payment, sandbox_notice.
 * @param key the key that signs the notices
 */
export function createSandboxProvider({
  db,
  clock,
  key,
}: {
  readonly db: Queryable
  readonly clock: Clock
  readonly key: KeyObject
}): SandboxProvider {
  async function findRow(reference: string): Promise<statements.PaymentRow | null> {
    if (!isReference(reference)) return null
    await statements.applyDue(db, { due_at: clock.now(), reference })
    return (await statements.selectPayment(db, { reference })).rows[0] ?? null
  }

  async function findByOrder(request: PaymentRequest): Promise<CreatedPayment | null> {
    const row = (await statements.selectPaymentOfOrder(db, { order_id: request.orderId })).rows[0]
    return row ? createdOf(row, request) : null
  }

  async function insert(
    request: PaymentRequest,
    { status, failure, next, returned }: Change,
    mandateId: string | null,
  ): Promise<CreatedPayment> {
    const now = clock.now()
    const later = next ? new Date(now.getTime() + pending_ms) : null
    const returnsAt = returned?.isLate ? new Date(now.getTime() + 2 * pending_ms) : null
    const isDecided = request.payment.kind === 'mandate'
    const times = [now, later, returnsAt].filter((time) => time !== null)
    const { eventIds, dueAt } = planNotices(isDecided ? times : [])
    const { rows } = await statements.insertPayment(db, {
      order_id: request.orderId,
      reference: newReference(),
      amount_cents: request.amountCents,
      currency: request.currency,
      method: request.method,
      description: request.description,
      return_url: request.returnUrl,
      notice_url: request.noticeUrl,
      locale: request.locale,
      payer_country: countryOf(request.locale),
      expires_at: request.expiresAt,
      has_page: request.payment.kind === 'checkout',
      mandate_id: mandateId,
      status,
      failure: failure ?? null,
      next_status: next?.status ?? null,
      next_at: later,
      created_at: now,
      event_ids: eventIds,
      due_ats: dueAt,
      next_failure: next?.failure ?? null,
      return_code: returned?.code ?? null,
      returns_at: returnsAt,
      payer: isDecided && request.method === 'directdebit' ? null : cardOf(request.email),
    })
    return createdOf(rows[0] as statements.PaymentRow, request)
  }

  /**
   * Returns the fingerprint of the buyer's card. Each mail address has one card; an address with a tag, such as
   * `anna+due@posta.example`, has the card of the address without it.
   */
  const cardOf = (email: string) =>
    createHmac('sha256', key)
      .update(`card ${email.toLowerCase().replace(/\+[^@]*(?=@)/, '')}`)
      .digest('base64url')

  /** Charges a mandate. A card pays immediately; a debit of an account stays pending for a while. */
  async function charge(request: PaymentRequest, { id }: MandateKey): Promise<CreatedPayment> {
    const mandate = isMandateId(id)
      ? (await statements.selectMandate(db, { mandate_id: id })).rows[0]
      : undefined
    if (!mandate || mandate.method !== request.method)
      throw new PaymentRefused('the sandbox has no such mandate', 'needs_card_entry')
    const { needs_card_entry, pending_paid, paid } = changes
    const accepted = mandate.method === 'directdebit' ? returning(pending_paid, mandate) : paid
    return await insert(request, mandate.mandate_rejected ? needs_card_entry : accepted, null)
  }

  async function choose(
    reference: string,
    outcome: SandboxOutcome,
    delivery: SandboxDelivery = {},
  ): Promise<boolean> {
    if (!isReference(reference)) return false
    await statements.applyDue(db, { due_at: clock.now(), reference })
    return await change(reference, changes[outcome], delivery)
  }

  /** Changes an open payment, or decides a pending one. Returns false if the payment has ended. */
  async function change(
    reference: string,
    { status, failure, next, returned }: Change,
    delivery: SandboxDelivery = {},
  ): Promise<boolean> {
    const now = clock.now()
    const later = next ? new Date(now.getTime() + pending_ms) : null
    const { eventIds, dueAt } = planNotices(later ? [now, later] : [now], delivery)
    const { rows } = await statements.updateOutcome(db, {
      reference,
      status,
      failure: failure ?? null,
      next_status: next?.status ?? null,
      next_failure: next?.failure ?? null,
      next_at: later,
      event_ids: eventIds,
      due_ats: dueAt,
      return_code: returned?.code ?? null,
    })
    return rows.length > 0
  }

  /** Returns id and time of an event that happens now, as parameters of a statement. */
  function eventNow(): { event_id: string; due_at: Date } {
    const due_at = clock.now()
    return { event_id: planNotices([due_at]).eventIds[0] as string, due_at }
  }

  function present({ id, event_id, reference, notice_url }: statements.NoticeRow): SandboxNotice {
    const body = bodyOf({ eventId: event_id, reference })
    const path = notice_url === null ? formerNoticePath : new URL(notice_url).pathname
    return { id, path, headers: signNotice(key, body, clock.now()), body }
  }

  return {
    name: 'sandbox',
    isLive: false,
    methods: paymentMethods,
    mandateMethods: paymentMethods.filter((method) => method in labels),
    noticeResponse: { status: 200, body: '' },
    acceptsCurrency: (currency) => currencies.has(currency),
    minimumCents: () => minimum_cents,
    async create(request) {
      const { payment, method, amountCents, currency } = request
      if (amountCents < minimum_cents) throw new PaymentRefused('the amount is below the minimum')
      if (!currencies.has(currency)) throw new PaymentRefused('the currency is unknown')
      const existing = await findByOrder(request)
      if (existing) return existing
      if (payment.kind === 'mandate') return await charge(request, payment.mandate)
      if (payment.storesMandate && !(method in labels))
        throw new PaymentRefused('this method stores no mandates')
      return await insert(request, { status: 'open' }, payment.storesMandate ? newMandateId() : null)
    },
    async find(reference) {
      const row = await findRow(reference)
      return row && paymentOf(row)
    },
    findByOrder,
    canCancel: true,
    async cancel(reference) {
      await choose(reference, 'cancelled')
    },
    async refund({ reference, refundId, amountCents, currency }) {
      if (!isReference(reference)) throw new PaymentRefused('the sandbox has no such payment')
      const refund = { reference, refund_id: refundId, cents: amountCents, currency, ...eventNow() }
      if ((await statements.updateRefunds(db, refund)).rows.length > 0) return
      const row = (await statements.selectPayment(db, { reference })).rows[0]
      if (row?.returned_refunds.includes(refundId)) throw new PaymentRefused('this refund came back')
      if (!row?.refunds[refundId]) throw new PaymentRefused('this amount cannot be refunded')
    },
    readNotices(request) {
      const notice = readNotice(key, request)
      return notice && [notice]
    },
    async createMandate({ mandateId, iban, signedAt }) {
      const returned = returnOf(iban)
      const [code, isLate] = [returned?.code ?? null, returned?.isLate ?? false]
      const { rows } = await statements.insertMandate(db, {
        ...{ order_id: mandateId, reference: newReference(), mandate_id: newMandateId() },
        ...{ return_code: code, returns_late: isLate, created_at: signedAt },
      })
      return { customer: '', id: rows[0]?.id ?? '' }
    },
    async revokeMandate({ id }) {
      if (isMandateId(id))
        await statements.revokeMandate(db, { mandate_id: id, mandate_revoked_at: clock.now() })
    },
    async findPayment(reference) {
      const row = await findRow(reference)
      return row && sandboxPaymentOf(row)
    },
    choose,
    async chargeBack(reference, as, amountCents) {
      await statements.updateChargeback(db, {
        ...{ reference, cents: amountCents ?? null, charged_back_as: as, return_code: null },
        ...eventNow(),
      })
    },
    async returnDebit(reference, code) {
      if (!isReference(reference)) return
      const failed = {
        status: 'failed',
        failure: failureOfReturn(code),
        returned: { code, isLate: false },
      } as const
      if (await change(reference, failed)) return
      await statements.updateChargeback(db, {
        ...{ reference, cents: null, charged_back_as: 'returned_debit', return_code: code },
        ...eventNow(),
      })
    },
    async winDispute(reference) {
      await statements.clearChargeback(db, { reference, ...eventNow() })
    },
    async returnRefund(reference) {
      await statements.returnRefund(db, { reference, ...eventNow() })
    },
    async rejectMandate(reference) {
      await statements.rejectMandate(db, { reference })
    },
    async takeDueNotices(reference) {
      const now = clock.now()
      await statements.applyDue(db, { due_at: now, reference: reference ?? null })
      const { rows } = await statements.takeNotices(db, {
        due_at: now,
        reference: reference ?? null,
        limit: notices_max,
      })
      return rows.map(present)
    },
    async confirmNotice(id) {
      await statements.deleteNotice(db, { id, attempts_max })
    },
  }
}

/** Returns the change of a debit whose account's bank returns it, before or after its completion. */
function returning(change: Change, { returns: code, returns_late: isLate }: statements.MandateRow): Change {
  if (code === null) return change
  const returned = { code, isLate }
  return isLate
    ? { ...change, returned }
    : { ...change, returned, next: { status: 'failed', failure: failureOfReturn(code) } }
}

const mandatePattern = /^mdt_[\w-]{22}$/
const newMandateId = () => `mdt_${randomBytes(16).toString('base64url')}`
const isMandateId = (id: string) => mandatePattern.test(id)

/** Returns the country of the buyer's card: the country of the buyer's language. */
const countryOf = (locale: string): string | null => new Intl.Locale(locale).maximize().region ?? null

function createdOf({ reference, has_page }: statements.PaymentRow, request: PaymentRequest): CreatedPayment {
  const checkoutUrl = has_page ? new URL(pagePath + reference, request.returnUrl).href : null
  return { reference, checkoutUrl }
}

function paymentOf(row: statements.PaymentRow) {
  const isCompleted = row.status === 'completed'
  const isStored = isCompleted && row.mandate_id !== null && row.mandate_revoked_at === null
  return {
    reference: row.reference,
    orderId: row.order_id,
    state: row.status,
    failure: row.failure,
    returnCode: row.status === 'failed' || row.charged_back_cents > 0 ? row.return_code : null,
    amountCents: row.amount_cents,
    currency: row.currency,
    refundedCents: row.refunded_cents,
    returnedRefunds: row.returned_refunds,
    chargedBackCents: row.charged_back_cents,
    payerCountry: isCompleted ? row.payer_country : null,
    payerFingerprint: isCompleted ? row.payer : null,
    mandate: isStored
      ? { customer: '', id: row.mandate_id as string, label: labels[row.method] as string }
      : null,
  } satisfies Payment
}

const sandboxPaymentOf = (row: statements.PaymentRow): SandboxPayment => ({
  ...paymentOf(row),
  method: row.method,
  description: row.description,
  returnUrl: row.return_url,
  locale: row.locale,
  chargedBackAs: row.charged_back_as,
  isMandateRejected: row.mandate_rejected,
})
