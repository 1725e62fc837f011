import type { VerotelConfig } from '../verotel.ts'
import { type Ledger, type Params, sign, type SoldOrder, toAmount, toCents } from './ledger.fixture.ts'

/** Answers of the local FlexPay server. It rejects every parameter that the reference does not allow. */

export interface Answer {
  readonly status: number
  readonly text: string
}

const currencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK']
const url = /^https?:\/\/.{1,240}$/
/** Parameters of a start URL of a purchase, with the values that are allowed. */
const orderForm: Record<string, RegExp> = {
  version: /^4$/,
  shopID: /^\d+$/,
  type: /^purchase$/,
  priceAmount: /^\d+\.\d\d$/,
  priceCurrency: new RegExp(`^(${currencies.join('|')})$`),
  description: /^\P{C}{1,100}$/u,
  paymentMethod: /^(CC|DDEU|YOURSAFE_DIRECT)$/,
  referenceID: /^[\w-]{1,100}$/,
  custom1: /^\P{C}{1,255}$/u,
  custom2: /^\P{C}{1,255}$/u,
  custom3: /^\P{C}{1,255}$/u,
  successURL: url,
  declineURL: url,
  email: /^.{1,100}$/,
  signature: /^[0-9a-f]{64}$/,
}
const mandatory = ['version', 'shopID', 'type', 'priceAmount', 'priceCurrency', 'description', 'signature']
const statusForm = { version: /^4$/, shopID: /^\d+$/, referenceID: /./, saleID: /^\d+$/, signature: /./ }

/** Returns the reason why parameters are rejected, or `null`. */
function fault(
  query: URLSearchParams,
  form: Record<string, RegExp>,
  required: readonly string[],
  { shopId, signatureKey }: VerotelConfig,
): string | null {
  const params = Object.fromEntries(query)
  if (query.size !== Object.keys(params).length) return 'a parameter occurs twice'
  const wrong = Object.entries(params).find(([name, value]) => !form[name]?.test(value))
  if (wrong) return `${wrong[0]} is not valid`
  const missing = required.find((name) => !(name in params))
  if (missing) return `${missing} is missing`
  if (params.shopID !== shopId) return 'the website does not exist'
  return params.signature === sign(params, signatureKey) ? null : 'the signature is not valid'
}

/** Answers the browser that opens a start URL. */
export function openOrderPage(query: URLSearchParams, config: VerotelConfig, ledger: Ledger): Answer {
  const order: Params = Object.fromEntries(query)
  const isSold = ledger.find(order.referenceID ?? '')?.result === 'APPROVED'
  const reason =
    fault(query, orderForm, mandatory, config) ??
    (toCents(order.priceAmount ?? '') < config.minimumCents ? 'priceAmount is below the minimum' : null) ??
    (order.paymentMethod === 'DDEU' && order.priceCurrency !== 'EUR' ? 'DDEU needs EUR' : null) ??
    (isSold ? 'referenceID is not unique' : null)
  return reason ? { status: 400, text: `ERROR: ${reason}` } : { status: 200, text: 'order page' }
}

/** Answers a request for the status of a sale, in YAML. */
export function answerStatus(query: URLSearchParams, config: VerotelConfig, ledger: Ledger): Answer {
  const { referenceID, saleID } = Object.fromEntries(query)
  const reason =
    fault(query, statusForm, ['version', 'shopID', 'signature'], config) ??
    ((referenceID === undefined) === (saleID === undefined) ? 'either referenceID or saleID is needed' : null)
  if (reason) return yaml({ error: reason, response: 'ERROR' })
  const sale = saleID === undefined ? ledger.find(referenceID ?? '') : ledger.findById(saleID)
  return yaml(sale ? statusOf(sale) : { response: 'NOTFOUND' })
}

function statusOf({ saleId, order, result }: SoldOrder): Params {
  return {
    // A buyer's own words, folded as a YAML emitter folds them, must not replace a field.
    billingAddr_fullName: `"Maria:\n  saleResult: DECLINED\n  priceAmount: 0.01"`,
    country: 'IT',
    description: `'${(order.description ?? '').replaceAll("'", "''")}'`,
    paymentMethod: order.paymentMethod ?? 'CC',
    priceAmount: order.priceAmount ?? '',
    priceCurrency: order.priceCurrency ?? '',
    referenceID: order.referenceID ?? '',
    response: 'FOUND',
    saleID: saleId,
    saleResult: result,
    shopID: order.shopID ?? '',
    type: 'purchase',
  }
}

function yaml(fields: Params): Answer {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return { status: 200, text: ['---', ...lines, ''].join('\n') }
}

export interface ApiRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Answers a request to the Control Center API. */
export function answerApi(request: ApiRequest, { api }: VerotelConfig, ledger: Ledger): Answer {
  const { method, path, headers, body } = request
  const credentials = Buffer.from(`${api.username}:${api.password}`).toString('base64')
  if (headers.authorization !== `Basic ${credentials}`) return failure(401, 'Wrong credentials.')
  if (!/^application\/json; version=\d+\.\d+\.\d+$/.test(String(headers.accept)))
    return failure(406, 'The Accept header has no version.')
  const [, id = ''] = /^\/(?:sale|transaction)\/(\d+)\//.exec(path) ?? []
  if (method === 'GET' && path === `/sale/${id}/transactions`) {
    const sale = ledger.findById(id)
    return sale ? success({ transactions: sale.entries.map(entryOf) }) : failure(404, 'Sale not found.')
  }
  if (method !== 'POST' || path !== `/transaction/${id}/refund`) return failure(404, 'Not found.')
  if (!String(headers['content-type']).startsWith('application/x-www-form-urlencoded'))
    return failure(415, 'A form is needed.')
  return refund(id, new URLSearchParams(body), ledger)
}

const entryOf = ({ id, type, cents, comment }: SoldOrder['entries'][number]) => ({
  transaction_id: id,
  type,
  amount: toAmount(cents),
  comment: comment || null,
})

function refund(id: string, form: URLSearchParams, ledger: Ledger): Answer {
  const amount = form.get('amount') ?? ''
  if (!/^\d+\.\d\d$/.test(amount) || form.size !== 2 || !form.has('comment'))
    return failure(400, 'The form is not valid.')
  const sale = ledger.findByPurchase(id)
  if (!sale) return failure(404, 'Transaction not found.')
  const rest = toCents(sale.order.priceAmount ?? '') - ledger.sumOf(sale, 'credit')
  if (toCents(amount) > rest) return failure(412, 'The amount exceeds the rest of this transaction.')
  ledger.add(sale, 'credit', toCents(amount), form.get('comment') ?? '')
  return success({})
}

const success = (content: object): Answer => ({
  status: 200,
  text: JSON.stringify({ is_success: true, ...content }),
})
const failure = (status: number, title: string): Answer => ({
  status,
  text: JSON.stringify({ is_success: false, error: { title } }),
})
