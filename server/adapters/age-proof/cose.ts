import { createHash, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { CBORTag, type CBORType, decodeCBOR, encodeCBOR } from '@levischuck/tiny-cbor'
import { AgeProofRefused } from './port.ts'

/** The parts of CBOR (RFC 8949) and COSE (RFC 9052, 9053) that ISO 18013-5 uses, with ES256 only. */

export type CborMap = ReadonlyMap<string | number, CBORType>

const es256 = -7
const x5chain = 33
/** Tag of a byte string that contains encoded CBOR. */
const embedded = 24

export function refuse(reason: string): never {
  throw new AgeProofRefused(reason)
}

export const mapOf = (value: CBORType, what: string): CborMap =>
  value instanceof Map ? value : refuse(`${what} is not a map`)
export const listOf = (value: CBORType, what: string): readonly CBORType[] =>
  Array.isArray(value) ? value : refuse(`${what} is not a list`)
export const bytesOf = (value: CBORType, what: string): Uint8Array =>
  value instanceof Uint8Array ? value : refuse(`${what} is not a byte string`)

/** Returns the bytes of a tag 24, which contain encoded CBOR. */
export const embeddedBytes = (value: CBORType, what: string): Uint8Array =>
  value instanceof CBORTag && value.tag === embedded
    ? bytesOf(value.value, what)
    : refuse(`${what} is not embedded CBOR`)

export const embed = (bytes: Uint8Array): CBORTag => new CBORTag(embedded, bytes)
export const decode = (bytes: Uint8Array): CBORType => decodeCBOR(bytes)
export const encode = (value: CBORType): Uint8Array => encodeCBOR(value)
export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** A COSE_Sign1 structure. */
export interface Signed {
  readonly protected: Uint8Array
  readonly unprotected: CborMap
  /** `null` if the payload travels elsewhere. */
  readonly payload: Uint8Array | null
  readonly signature: Uint8Array
}

export function readSigned(value: CBORType, what: string): Signed {
  const [head, unprotected, payload, signature] = listOf(value, what)
  const protectedBytes = bytesOf(head, `${what}: protected header`)
  const algorithm = protectedBytes.length > 0 ? mapOf(decode(protectedBytes), what).get(1) : undefined
  if (algorithm !== es256) refuse(`${what}: algorithm ${String(algorithm)}`)
  return {
    protected: protectedBytes,
    unprotected: mapOf(unprotected, `${what}: unprotected header`),
    payload: payload === null ? null : bytesOf(payload, `${what}: payload`),
    signature: bytesOf(signature, `${what}: signature`),
  }
}

/** The bytes that a COSE_Sign1 signs, without external data (RFC 9052, section 4.4). */
const signedBytes = (head: Uint8Array, payload: Uint8Array) =>
  encode(['Signature1', head, new Uint8Array(), payload])

export function isSignedBy(
  { protected: head, signature }: Signed,
  payload: Uint8Array,
  key: KeyObject,
): boolean {
  return verify('sha256', signedBytes(head, payload), { key, dsaEncoding: 'ieee-p1363' }, signature)
}

/** Signs a payload with ES256. `isDetached` leaves the payload out of the structure. */
export function makeSigned(
  payload: Uint8Array,
  key: KeyObject,
  { chain = null, isDetached = false }: { chain?: Uint8Array | null; isDetached?: boolean } = {},
): CBORType[] {
  const head = encode(new Map([[1, es256]]))
  const signature = sign('sha256', signedBytes(head, payload), { key, dsaEncoding: 'ieee-p1363' })
  const unprotected = new Map<number, CBORType>(chain ? [[x5chain, chain]] : [])
  return [head, unprotected, isDetached ? null : payload, new Uint8Array(signature)]
}

/** Returns the certificates of a signer, its own first (RFC 9360). */
export function chainOf({ unprotected }: Signed): X509Certificate[] {
  const chain = unprotected.get(x5chain)
  const list = chain instanceof Uint8Array ? [chain] : listOf(chain, 'x5chain')
  return list.map((each) => new X509Certificate(bytesOf(each, 'x5chain')))
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** Reads a COSE_Key on P-256. */
export function readKey(value: CBORType): KeyObject {
  const key = mapOf(value, 'device key')
  if (key.get(1) !== 2 || key.get(-1) !== 1) refuse('device key is not on P-256')
  const [x, y] = [bytesOf(key.get(-2), 'device key'), bytesOf(key.get(-3), 'device key')]
  return createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: base64url(x), y: base64url(y) },
    format: 'jwk',
  })
}

/** Returns a public key on P-256 as a COSE_Key. */
export function makeKey(key: KeyObject): CBORType {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return new Map<number, CBORType>([
    [1, 2],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
}
