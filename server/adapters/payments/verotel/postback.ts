import type { Notice } from '../port.ts'
import { parseReference } from './reference.ts'
import { isSigned, type Params } from './signature.ts'

/**
 * Reads a postback, which FlexPay sends as a GET request with signed parameters. Returns no notice for a sale of the
 * same website that is not ours.
 *
 * Postbacks and start URLs have the same signature. A buyer could therefore send the signed parameters of the start
 * URL to our endpoint; they lack Verotel's `saleID`.
 *
 * The notices have no event id: the published reference does not say whether a credit or a chargeback repeats the
 * `transactionID` of its purchase, and an id that we have seen would be ignored.
 */
export function readPostback(
  query: string,
  {
    shopId,
    signatureKey,
    otherSignatureKey,
  }: {
    readonly shopId: string
    readonly signatureKey: string
    readonly otherSignatureKey?: string | null
  },
): readonly Notice[] | null {
  const params = readParams(query)
  const keys = [signatureKey, otherSignatureKey].filter((key) => key != null)
  if (!params || !keys.some((key) => isSigned(params, key))) return null
  const { shopID, saleID = '', referenceID = '' } = params
  if (shopID !== shopId || !/^\d+$/.test(saleID)) return null
  if (parseReference(referenceID)?.shopId !== shopId) return []
  return [{ reference: referenceID, eventId: null }]
}

/** Returns the parameters, or `null` if a name occurs twice, because it is unclear which value the signature covers. */
function readParams(query: string): Params | null {
  const pairs = [...new URLSearchParams(query)]
  const params = Object.fromEntries(pairs)
  return Object.keys(params).length === pairs.length ? params : null
}
