import { createHash, timingSafeEqual } from 'node:crypto'

export type Params = Readonly<Record<string, string>>

/**
 * Computes the signature of FlexPay 4: SHA-256 over the signature key and all `name=value` pairs, sorted by name and
 * joined with colons.
 */
export function signatureOf(params: Params, signatureKey: string): string {
  const pairs = Object.keys(params)
    .filter((name) => name !== 'signature')
    .sort()
    .map((name) => `${name}=${params[name]}`)
  return createHash('sha256')
    .update([signatureKey, ...pairs].join(':'))
    .digest('hex')
}

export function signedUrl(base: string, params: Params, signatureKey: string): string {
  const signature = signatureOf(params, signatureKey)
  return `${base}?${new URLSearchParams({ ...params, signature })}`
}

/** Returns whether the parameters have a valid signature. The older signatures with SHA-1 are not accepted. */
export function isSigned(params: Params, signatureKey: string): boolean {
  const expected = Buffer.from(signatureOf(params, signatureKey))
  const actual = Buffer.from((params.signature ?? '').toLowerCase())
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
