import {
  amountOf,
  type ChargebackRecord,
  type Customer,
  type Mandate,
  minorUnits,
  type PaymentRecord,
  type RefundRecord,
  unitsChargedBack,
  unitsRefunded,
} from './records.fixture.ts'

/** This file writes resources as Mollie does, in HAL: https://docs.mollie.com/reference/common-data-types */

const hal = (href: string) => ({ href, type: 'application/hal+json' })
const html = (href: string) => ({ href, type: 'text/html' })
const documentation = html('https://docs.mollie.com/reference')
const time = (date: Date) => date.toISOString().replace(/\.\d+Z$/, '+00:00')

export function representPayment(payment: PaymentRecord, origin: string, embed: readonly string[] = []) {
  const { id, body, status } = payment
  const self = `${origin}/v2/payments/${id}`
  const { currency } = body.amount
  const refunded = unitsRefunded(payment)
  const chargedBack = unitsChargedBack(payment)
  const isFinal = status !== 'open' && status !== 'pending'
  return {
    resource: 'payment',
    id,
    mode: 'test',
    createdAt: time(payment.createdAt),
    amount: body.amount,
    ...(status === 'paid' && {
      amountRefunded: amountOf(refunded, currency),
      amountRemaining: amountOf(minorUnits(body.amount) - refunded, currency),
    }),
    ...(chargedBack > 0 && { amountChargedBack: amountOf(chargedBack, currency) }),
    description: body.description,
    method: body.method,
    metadata: body.metadata,
    status,
    ...(!isFinal && { isCancelable: payment.isCancelable }),
    ...(payment.expiresAt && status === 'open' && { expiresAt: time(payment.expiresAt) }),
    ...(payment.details && { details: payment.details }),
    ...(body.locale && { locale: body.locale }),
    profileId: 'pfl_QkEhN94Ba',
    ...(body.customerId && { customerId: body.customerId }),
    ...(payment.mandateId && { mandateId: payment.mandateId }),
    sequenceType: body.sequenceType,
    ...(body.redirectUrl && { redirectUrl: body.redirectUrl }),
    webhookUrl: body.webhookUrl,
    _links: {
      self: hal(self),
      ...(status === 'open' &&
        body.sequenceType !== 'recurring' && {
          checkout: html(`https://www.mollie.com/checkout/select-method/${id.slice(3)}`),
        }),
      dashboard: html(`https://my.mollie.com/dashboard/org_1/payments/${id}`),
      ...(refunded > 0 && { refunds: hal(`${self}/refunds`) }),
      documentation,
    },
    ...(embed.length > 0 && {
      _embedded: {
        ...(embed.includes('refunds') && {
          refunds: payment.refunds.map((refund) => representRefund(refund, id, origin)),
        }),
        ...(embed.includes('chargebacks') && {
          chargebacks: payment.chargebacks.map((chargeback) => representChargeback(chargeback, id, origin)),
        }),
      },
    }),
  }
}

export const representRefund = (refund: RefundRecord, payment: string, origin: string) => ({
  resource: 'refund',
  id: refund.id,
  mode: 'test',
  amount: refund.amount,
  status: refund.status,
  description: refund.description,
  metadata: refund.metadata ?? null,
  paymentId: payment,
  _links: {
    self: hal(`${origin}/v2/payments/${payment}/refunds/${refund.id}`),
    payment: hal(`${origin}/v2/payments/${payment}`),
    documentation,
  },
})

const representChargeback = (
  { id, amount, reason, reversedAt }: ChargebackRecord,
  payment: string,
  origin: string,
) => ({
  resource: 'chargeback',
  id,
  amount,
  paymentId: payment,
  reason,
  reversedAt: reversedAt && time(reversedAt),
  _links: {
    self: hal(`${origin}/v2/payments/${payment}/chargebacks/${id}`),
    payment: hal(`${origin}/v2/payments/${payment}`),
    documentation,
  },
})

export const representCustomer = ({ id, metadata }: Customer, origin: string) => ({
  resource: 'customer',
  id,
  mode: 'test',
  name: null,
  email: null,
  locale: null,
  metadata,
  _links: { self: hal(`${origin}/v2/customers/${id}`), documentation },
})

export const representMandate = (
  { id, customer, method, details, mandateReference, status }: Mandate,
  origin: string,
) => ({
  resource: 'mandate',
  id,
  mode: 'test',
  status,
  method,
  details,
  mandateReference: mandateReference ?? null,
  _links: {
    self: hal(`${origin}/v2/customers/${customer}/mandates/${id}`),
    customer: hal(`${origin}/v2/customers/${customer}`),
    documentation,
  },
})

/** Writes one page of a list. `next` is the id at which the next page begins. */
export const representPage = (
  name: string,
  items: readonly object[],
  url: string,
  next: { readonly from: string; readonly limit: number } | null,
) => ({
  count: items.length,
  _embedded: { [name]: items },
  _links: {
    self: hal(url),
    previous: null,
    next: next && hal(`${url}?from=${next.from}&limit=${next.limit}`),
    documentation,
  },
})

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  500: 'Internal Server Error',
}

export const representError = (status: number, detail: string, field?: string) => ({
  status,
  title: titles[status],
  detail,
  ...(field && { field }),
  _links: { documentation: html('https://docs.mollie.com/reference/handling-errors') },
})
