import type { FailureReason, PaymentState } from '../port.ts'
import { maskText } from '../provider-text.ts'
import { parseAmount } from './amount.ts'
import { readFlatYaml } from './flat-yaml.ts'
import { signedUrl } from './signature.ts'

/** Version of the FlexPay protocol. */
export const protocol_version = '4'

interface Config {
  readonly shopId: string
  readonly signatureKey: string
  readonly baseUrl: string
  readonly timeoutMs: number
}

/** A sale of FlexPay: the attempt of a buyer to pay. */
export interface Sale {
  /** Verotel's id of the sale. */
  readonly id: string
  readonly state: PaymentState
  readonly failure: FailureReason | null
  readonly amountCents: number
  readonly currency: string
  readonly country: string | null
}

/** Values of `saleResult`. */
const results: Readonly<Record<string, Pick<Sale, 'state' | 'failure'>>> = {
  APPROVED: { state: 'completed', failure: null },
  DECLINED: { state: 'failed', failure: 'declined' },
  ERROR: { state: 'failed', failure: 'other' },
}

/**
 * Asks FlexPay's sale status for the sale of a reference. Returns `null` if no buyer has paid or tried to pay it. Any
 * answer that is not clear is an error, because the product would read `null` as "not paid".
 */
export async function findSale(reference: string, config: Config): Promise<Sale | null> {
  const { shopId, signatureKey, baseUrl, timeoutMs } = config
  const params = { version: protocol_version, shopID: shopId, referenceID: reference }
  const response = await fetch(signedUrl(`${baseUrl}/salestatus`, params, signatureKey), {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Verotel sale status: ${response.status}`)
  const fields = readFlatYaml(text)
  if (fields.get('response') === 'NOTFOUND') return null
  if (fields.get('response') !== 'FOUND')
    throw new Error(`Verotel sale status: ${maskText(fields.get('error') ?? 'no answer')}`)
  return toSale(fields, reference, shopId)
}

function toSale(fields: ReadonlyMap<string, string>, reference: string, shopId: string): Sale {
  if (fields.get('referenceID') !== reference || fields.get('shopID') !== shopId)
    throw new Error('Verotel sale status: the answer is about another sale')
  const id = fields.get('saleID') ?? ''
  if (!/^\d+$/.test(id)) throw new Error('Verotel sale status: malformed saleID')
  const result = results[fields.get('saleResult') ?? '']
  if (!result) throw new Error('Verotel sale status: unknown saleResult')
  const country = fields.get('country') || (fields.get('billingAddr_country') ?? '')
  return {
    id,
    ...result,
    amountCents: parseAmount(fields.get('priceAmount') ?? ''),
    currency: fields.get('priceCurrency') ?? '',
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  }
}
