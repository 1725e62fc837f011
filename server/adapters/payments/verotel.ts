import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { type Payment, PaymentRefused, type PaymentProvider, type PaymentRequest } from './port.ts'
import { formatAmount, sellsIn } from './verotel/amount.ts'
import { type ControlCenterConfig, createControlCenter } from './verotel/control-center.ts'
import { readPostback } from './verotel/postback.ts'
import { formatReference, parseReference } from './verotel/reference.ts'
import { refundSale, sumOf } from './verotel/refund.ts'
import { findSale, protocol_version, type Sale } from './verotel/sale-status.ts'
import { signedUrl } from './verotel/signature.ts'

export interface VerotelConfig extends ControlCenterConfig {
  /** Id of the website in Verotel's Control Center. */
  readonly shopId: string
  /** The website's FlexPay signature key. */
  readonly signatureKey: string
  /** Another key with which postbacks are accepted, while the operator changes it. */
  readonly otherSignatureKey?: string | null
  /** Address of the order page, such as `https://secure.verotel.com`. */
  readonly baseUrl: string
  /** The minimum processing amount that Verotel has agreed with the operator. */
  readonly minimumCents: number
}

/** FlexPay's names of payment methods. `DDEU` is a direct debit in euro. */
const methodNames: Partial<Record<PaymentMethod, string>> = { card: 'CC', directdebit: 'DDEU' }

/** The state of a payment before a buyer has paid or was declined. */
const unpaid = { state: 'open', failure: null, country: null } as const

const description_max_chars = 100
const url_max_chars = 255

/**
 * Creates the adapter of Verotel FlexPay 4 (https://controlcenter.verotel.com/flexpay-doc/purchase.html), for sites
 * that other providers exclude.
 *
 * - A payment exists at Verotel only after a buyer has paid on the order page or was declined. Its start URL does not
 *   expire and cannot be withdrawn, so an order can complete after its time. Verotel accepts one sale per reference.
 * - The address for postbacks is a setting of the website in the Control Center, not a parameter.
 * - Verotel pays a card payment back by itself if our endpoint does not answer its postback with `OK`.
 * - One-click tokens are valid once and arrive only in postbacks, so this adapter stores no mandates.
 */
export function createVerotelProvider(config: VerotelConfig): PaymentProvider {
  const { shopId, signatureKey, baseUrl, minimumCents } = config
  const controlCenter = createControlCenter(config)

  const referenceOf = ({ orderId, amountCents, currency }: PaymentRequest) =>
    formatReference({ orderId, amountCents, currency, shopId })

  const startUrl = (request: PaymentRequest) =>
    signedUrl(`${baseUrl}/startorder`, startParams(request, referenceOf(request), shopId), signatureKey)

  /** Returns the parts of a reference of this website, or `null` for any other text. */
  const ownReference = (reference: string) => {
    const parts = parseReference(reference)
    return parts?.shopId === shopId ? parts : null
  }

  /**
   * Returns the sums of credits and chargebacks of a sale. The signed sale status has already proved the payment, so an
   * error of the other API must not delay its credits: the sums are then unknown.
   */
  async function correctionsOf(
    sale: Sale | null,
  ): Promise<Pick<Payment, 'refundedCents' | 'chargedBackCents'>> {
    if (sale?.state !== 'completed') return { refundedCents: 0, chargedBackCents: 0 }
    try {
      const transactions = await controlCenter.transactionsOf(sale.id)
      return {
        refundedCents: sumOf(transactions, 'credit'),
        chargedBackCents: sumOf(transactions, 'chargeback'),
      }
    } catch {
      return { refundedCents: null, chargedBackCents: null }
    }
  }

  return {
    name: 'verotel',
    // A website is in test mode by a setting of the Control Center, which this adapter cannot read.
    isLive: true,
    methods: ['card', 'directdebit'],
    mandateMethods: [],
    acceptsCurrency: sellsIn,
    minimumCents: () => minimumCents,
    async create(request) {
      const reason = refusalOf(request, minimumCents)
      if (reason) throw new PaymentRefused(reason)
      // The buyer's browser makes the first request for the payment. A wrong key or an outage must show before that.
      await findSale(referenceOf(request), config)
      return { reference: referenceOf(request), checkoutUrl: startUrl(request) }
    },
    async find(reference) {
      const parts = ownReference(reference)
      if (!parts) return null
      const sale = await findSale(reference, config)
      const { orderId, amountCents, currency } = parts
      const { state, failure, country } = sale ?? unpaid
      return {
        reference,
        orderId,
        state,
        failure,
        returnCode: null,
        amountCents: sale?.amountCents ?? amountCents,
        currency: sale?.currency ?? currency,
        ...(await correctionsOf(sale)),
        // The Control Center does not report credits that came back.
        returnedRefunds: [],
        payerCountry: country,
        payerFingerprint: null,
        mandate: null,
      }
    },
    async findByOrder(request) {
      const sale = await findSale(referenceOf(request), config)
      return sale && { reference: referenceOf(request), checkoutUrl: startUrl(request) }
    },
    canCancel: false,
    cancel: async () => {},
    withoutIdempotencyKeys: true,
    async refund(request) {
      if (!ownReference(request.reference)) throw new PaymentRefused('the payment is unknown')
      await refundSale(request, await findSale(request.reference, config), controlCenter)
    },
    readNotices: ({ query }) => readPostback(query, config),
    noticeResponse: { status: 200, body: 'OK' },
    acknowledgesAlways: true,
    revokeMandate: async () => {},
  }
}

/** Returns the reason why FlexPay cannot take a payment, or `null`. */
function refusalOf(request: PaymentRequest, minimumCents: number): string | null {
  const { amountCents, currency, method, payment } = request
  if (payment.kind === 'mandate' || payment.storesMandate) return 'mandates are not offered'
  if (!methodNames[method]) return 'the method is not offered'
  if (!sellsIn(currency) || (method === 'directdebit' && currency !== 'EUR'))
    return 'the currency is not offered'
  return amountCents < minimumCents ? 'the amount is below the minimum' : null
}

/**
 * Returns the parameters of a start URL. They contain no mail address: the order page asks for it, and an address in a
 * URL would end up in logs and in the browser's history.
 */
function startParams(request: PaymentRequest, reference: string, shopId: string) {
  const { amountCents, currency, method, description, returnUrl } = request
  if (returnUrl.length > url_max_chars) throw new Error('Verotel: the return URL is too long')
  return {
    version: protocol_version,
    shopID: shopId,
    type: 'purchase',
    priceAmount: formatAmount(amountCents),
    priceCurrency: currency,
    description: [...description].slice(0, description_max_chars).join(''),
    paymentMethod: methodNames[method] ?? '',
    referenceID: reference,
    successURL: returnUrl,
    declineURL: returnUrl,
  }
}
