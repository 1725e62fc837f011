import { z } from 'zod'

/**
 * This file contains the parts of Mollie's resources that the adapter reads:
 * https://docs.mollie.com/reference/get-payment
 */

const Amount = z.object({ currency: z.string(), value: z.string() })

/** Details of the buyer's card or account. The fields depend on the method. */
const Details = z.object({
  /** The last four digits of a card. */
  cardNumber: z.string().nullish(),
  /** The same for every payment with this card. */
  cardFingerprint: z.string().nullish(),
  cardCountryCode: z.string().nullish(),
  /** IBAN of a bank account, or mail address of a PayPal account. */
  consumerAccount: z.string().nullish(),
  /** Reason of a failed card payment. */
  failureReason: z.string().nullish(),
  /** ISO 20022 code of a failed direct debit. */
  bankReasonCode: z.string().nullish(),
})
export type Details = z.infer<typeof Details>

export const Refund = z.object({
  status: z.string(),
  amount: Amount,
  metadata: z.unknown(),
})
export type Refund = z.infer<typeof Refund>

const Chargeback = z.object({
  amount: Amount,
  reversedAt: z.string().nullish(),
  /** The bank's reason, with its ISO 20022 code for a direct debit. */
  reason: z.object({ code: z.string().nullish() }).nullish(),
})

/** The fields of HAL begin with an underscore. Each resource renames them. */
const Links = z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() })

/** A payment in a list or in the response to its creation. Other programs' payments of the same account have this form too. */
export const ListedPayment = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime({ offset: true }),
    metadata: z.unknown(),
    _links: Links,
  })
  .transform(({ _links: links, ...payment }) => ({ ...payment, links }))
export type ListedPayment = z.infer<typeof ListedPayment>

export const PaymentResource = z
  .object({
    id: z.string(),
    status: z.enum(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
    amount: Amount,
    /** Used only if the response does not embed the refunds. */
    amountRefunded: Amount.nullish(),
    /** Used only if the response does not embed the chargebacks. */
    amountChargedBack: Amount.nullish(),
    metadata: z.unknown(),
    sequenceType: z.string().nullish(),
    customerId: z.string().nullish(),
    mandateId: z.string().nullish(),
    isCancelable: z.boolean().nullish(),
    details: Details.nullish(),
    _embedded: z
      .object({ refunds: z.array(Refund).nullish(), chargebacks: z.array(Chargeback).nullish() })
      .nullish(),
  })
  .transform(({ _embedded: embedded, ...payment }) => ({ ...payment, ...embedded }))
export type PaymentResource = z.infer<typeof PaymentResource>

export const CustomerResource = z.object({ id: z.string() })

export const MandateResource = z.object({ id: z.string(), status: z.string() })

const Next = z.object({ next: z.object({ href: z.string() }).nullish() })
const pageOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z
    .object({ _embedded: z.object({ [name]: z.array(item) }), _links: Next })
    .transform(({ _embedded: embedded, _links: links }) => ({
      items: embedded[name] ?? [],
      next: links.next?.href ?? null,
    }))
export const PaymentPage = pageOf('payments', ListedPayment)
export const RefundPage = pageOf('refunds', Refund)
export const MandatePage = pageOf('mandates', MandateResource)

/** Ids of Mollie's resources. An id of another form is never inserted into a path. */
const idForms = {
  payment: /^tr_[A-Za-z0-9]{4,64}$/,
  customer: /^cst_[A-Za-z0-9]{4,64}$/,
  mandate: /^mdt_[A-Za-z0-9]{4,64}$/,
}
export const isId = (kind: keyof typeof idForms, id: string): boolean => idForms[kind].test(id)

/** Returns a text of our metadata, or `null` for a resource that another program has created. */
export function metadataOf(resource: { metadata?: unknown }, name: 'orderId' | 'refundId'): string | null {
  const { metadata } = resource
  if (typeof metadata !== 'object' || metadata === null) return null
  const value = (metadata as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : null
}
