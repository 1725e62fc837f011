import { type Amount, decimalsOf, type Mandate, minorUnits, type PaymentBody } from './records.fixture.ts'

/** A refusal of Mollie: 422 with the field that caused it. */
export interface Refusal {
  readonly status: 404 | 422
  readonly detail: string
  readonly field?: string
}

interface Known {
  readonly customers: ReadonlyMap<string, unknown>
  readonly mandates: ReadonlyMap<string, Mandate>
}

const refuse = (detail: string, field?: string): Refusal => ({ status: 422, detail, ...(field && { field }) })

/** Smallest amounts in minor units by method: the page of each method at docs.mollie.com. */
const minimums: Record<string, number> = { ideal: 1, creditcard: 1, paypal: 1, bancontact: 2, directdebit: 1 }
const largest_units = 1_000_000

/** Methods that support only EUR. */
const onlyEuro = new Set(['ideal', 'bancontact', 'directdebit'])

const locales = new Set(
  `en_US en_GB nl_NL nl_BE fr_FR fr_BE de_DE de_AT de_CH es_ES ca_ES pt_PT it_IT nb_NO sv_SE fi_FI da_DK is_IS
  hu_HU pl_PL lv_LV lt_LT`.split(/\s+/),
)
const commonFields = ['amount', 'description', 'method', 'sequenceType', 'webhookUrl', 'metadata']
const pageFields = [...commonFields, 'redirectUrl', 'locale']
/** Fields of each sequence type. The server rejects all others, so that a misspelled field is detected. */
const fieldsOf: Record<string, readonly string[]> = {
  oneoff: pageFields,
  first: [...pageFields, 'customerId'],
  recurring: [...commonFields, 'customerId', 'mandateId'],
}

type Body = Record<string, unknown>

/** Returns the reason to refuse the body of `POST /v2/payments`, or `null` if it is valid. */
export function refusalOfPayment(body: unknown, known: Known): Refusal | null {
  if (!isRecord(body)) return refuse('The body is not a JSON object')
  const fields = fieldsOf[String(body.sequenceType)]
  if (!fields) return refuse('The sequence type is invalid', 'sequenceType')
  const unknownField = Object.keys(body).find((field) => !fields.includes(field))
  if (unknownField !== undefined) return refuse('The field is not allowed here', unknownField)
  return (
    refusalOfAmount(body.amount, String(body.method)) ??
    refusalOfTexts(body) ??
    (body.sequenceType === 'recurring' ? null : refusalOfPage(body)) ??
    refusalOfCustomer(body as unknown as PaymentBody, known)
  )
}

/** Returns the reason to refuse an amount, or `null` if it is valid. */
export function refusalOfAmount(amount: unknown, method: string): Refusal | null {
  if (!isRecord(amount)) return refuse('The amount is missing', 'amount')
  const { currency, value, ...others } = amount
  if (Object.keys(others).length > 0) return refuse('The amount has unknown fields', 'amount')
  const decimals = typeof currency === 'string' ? decimalsOf[currency] : undefined
  if (decimals === undefined || (onlyEuro.has(method) && currency !== 'EUR'))
    return refuse('The currency is not supported', 'amount.currency')
  const form = decimals === 0 ? /^(0|[1-9]\d*)$/ : /^(0|[1-9]\d*)\.\d\d$/
  if (typeof value !== 'string' || !form.test(value))
    return refuse('The amount contains an invalid value', 'amount.value')
  const units = minorUnits(amount as unknown as Amount)
  if (units < (minimums[method] ?? 1)) return refuse('The amount is lower than the minimum', 'amount')
  if (units > largest_units) return refuse('The amount is higher than the maximum', 'amount')
  return null
}

function refusalOfTexts({ description, method, webhookUrl, metadata }: Body): Refusal | null {
  if (typeof description !== 'string' || description === '')
    return refuse('The description is missing', 'description')
  if (typeof method !== 'string' || minimums[method] === undefined)
    return refuse('The payment method is invalid', 'method')
  if (!isUrl(webhookUrl) || /\/\/(localhost|127\.)/.test(webhookUrl))
    return refuse('The webhook URL is invalid because it is unreachable from Mollie', 'webhookUrl')
  if (!isRecord(metadata) || JSON.stringify(metadata).length > 1024)
    return refuse('The metadata is larger than 1 kB', 'metadata')
  return null
}

function refusalOfPage({ method, redirectUrl, locale }: Body): Refusal | null {
  if (!isUrl(redirectUrl)) return refuse('The redirect URL is missing or invalid', 'redirectUrl')
  if (locale !== undefined && !(typeof locale === 'string' && locales.has(locale)))
    return refuse('The locale is not supported', 'locale')
  if (method === 'directdebit') return refuse('The payment method is not enabled for this payment', 'method')
  return null
}

function refusalOfCustomer(body: PaymentBody, { customers, mandates }: Known): Refusal | null {
  const { sequenceType, customerId, mandateId, method } = body
  if (sequenceType === 'oneoff') return null
  if (typeof customerId !== 'string') return refuse('The customer is required', 'customerId')
  if (!customers.has(customerId))
    return { status: 404, detail: `No customer exists with token ${customerId}.` }
  if (sequenceType === 'first') return null
  const mandate = mandates.get(String(mandateId))
  if (mandate?.customer !== customerId || mandate.status !== 'valid')
    return refuse('The customer has no suitable mandates', 'mandateId')
  return mandate.method === method ? null : refuse('The payment method does not match the mandate', 'method')
}

const mandateFields = ['method', 'consumerName', 'consumerAccount', 'signatureDate', 'mandateReference']

/** Returns the reason to refuse the body of `POST /v2/customers/{id}/mandates`, or `null` if it is valid. */
export function refusalOfMandate(body: unknown): Refusal | null {
  if (!isRecord(body)) return refuse('The body is not a JSON object')
  const unknownField = Object.keys(body).find((field) => !mandateFields.includes(field))
  if (unknownField !== undefined) return refuse('The field is not allowed here', unknownField)
  if (body.method !== 'directdebit') return refuse('The method is not supported for this request', 'method')
  if (typeof body.consumerName !== 'string' || body.consumerName === '')
    return refuse('The consumer name is missing', 'consumerName')
  if (typeof body.consumerAccount !== 'string' || !isIban(body.consumerAccount))
    return refuse('The consumer account is invalid', 'consumerAccount')
  if (!/^\d{4}-\d\d-\d\d$/.test(String(body.signatureDate)))
    return refuse('The signature date is invalid', 'signatureDate')
  return null
}

/** ISO 13616: the rearranged number, with letters as numbers, has the remainder 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Returns the reason to refuse the body of `POST /v2/payments/{id}/refunds`, or `null` if it is valid. */
export function refusalOfRefund(body: unknown): Refusal | null {
  if (!isRecord(body)) return refuse('The body is not a JSON object')
  const unknownField = Object.keys(body).find(
    (field) => !['amount', 'description', 'metadata'].includes(field),
  )
  if (unknownField !== undefined) return refuse('The field is not allowed here', unknownField)
  if (typeof body.description !== 'string') return refuse('The description is missing', 'description')
  return refusalOfAmount(body.amount, '')
}

export const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:\/\//.test(value)
