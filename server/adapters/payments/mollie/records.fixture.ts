/** Records of the local server that imitates Mollie. Shares no code with the adapter, so that its errors are detected. */

export interface Amount {
  readonly currency: string
  readonly value: string
}

export interface Customer {
  readonly id: string
  readonly metadata: unknown
}

export interface Mandate {
  readonly id: string
  readonly customer: string
  readonly method: string
  readonly details: Record<string, string>
  readonly mandateReference?: string
  status: 'valid' | 'invalid'
}

export interface RefundRecord {
  readonly id: string
  readonly amount: Amount
  readonly description: string
  readonly metadata: unknown
  status: 'pending' | 'refunded' | 'failed'
}

export interface ChargebackRecord {
  readonly id: string
  readonly amount: Amount
  readonly reason: { readonly code: string; readonly description: string } | null
  reversedAt: Date | null
}

/** The body of `POST /v2/payments`, after its check. */
export interface PaymentBody {
  readonly amount: Amount
  readonly description: string
  readonly method: string
  readonly sequenceType: 'oneoff' | 'first' | 'recurring'
  readonly redirectUrl?: string
  readonly webhookUrl: string
  readonly locale?: string
  readonly metadata: Record<string, unknown>
  readonly customerId?: string
  readonly mandateId?: string
}

export interface PaymentRecord {
  readonly id: string
  readonly body: PaymentBody
  readonly createdAt: Date
  expiresAt: Date | null
  status: 'open' | 'pending' | 'paid' | 'canceled' | 'expired' | 'failed'
  details: Record<string, string> | null
  mandateId: string | null
  isCancelable: boolean
  readonly refunds: RefundRecord[]
  readonly chargebacks: ChargebackRecord[]
}

/** Decimals of the currencies that Mollie supports: https://docs.mollie.com/docs/multicurrency */
export const decimalsOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HUF', 'NOK', 'PLN', 'SEK', 'USD'].map((code) => [
      code,
      2,
    ]),
  ),
  ISK: 0,
  JPY: 0,
}

/** Returns an amount in minor units. */
export const minorUnits = ({ value }: Amount): number => Number(value.replace('.', ''))

/** Writes an amount that is given in minor units. */
export function amountOf(units: number, currency: string): Amount {
  const decimals = decimalsOf[currency] ?? 2
  const scale = 10n ** BigInt(decimals)
  const whole = BigInt(units) / scale
  const rest = String(BigInt(units) % scale).padStart(decimals, '0')
  return { currency, value: decimals === 0 ? String(whole) : `${whole}.${rest}` }
}

/** Returns the minor units of all refunds that the bank has not sent back. */
export const unitsRefunded = ({ refunds }: PaymentRecord): number =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + minorUnits(amount), 0)

/** Returns the minor units of all chargebacks that stand. */
export const unitsChargedBack = ({ chargebacks }: PaymentRecord): number =>
  chargebacks.filter(({ reversedAt }) => !reversedAt).reduce((sum, { amount }) => sum + minorUnits(amount), 0)

/** Details that Mollie shows after a payment by each method: https://docs.mollie.com/reference/get-payment */
export const detailsOf: Readonly<Record<string, Record<string, string>>> = {
  creditcard: {
    cardNumber: '4242',
    cardFingerprint: 'f2ZpGn',
    cardHolder: 'Giulia Bianchi',
    cardLabel: 'Visa',
    cardCountryCode: 'IT',
    cardSecurity: '3dsecure',
    feeRegion: 'intra-eu',
  },
  ideal: {
    consumerName: 'Giulia Bianchi',
    consumerAccount: 'NL55INGB0000000000',
    consumerBic: 'INGBNL2A',
  },
  bancontact: { cardNumber: '5525', cardFingerprint: 'k2Yzf8' },
  paypal: {
    consumerName: 'Giulia Bianchi',
    consumerAccount: 'giulia@wallet.example',
    paypalReference: '9AL35361CF606152E',
  },
  directdebit: {
    consumerName: 'Giulia Bianchi',
    consumerAccount: 'IT60X0542811101000000123456',
    consumerBic: 'BPPIITRR',
  },
}
