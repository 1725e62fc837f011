import type { X509Certificate } from 'node:crypto'
import { CBORTag, type CBORType } from '@levischuck/tiny-cbor'
import {
  bytesOf,
  chainOf,
  type CborMap,
  decode,
  embed,
  embeddedBytes,
  encode,
  isSignedBy,
  listOf,
  mapOf,
  readKey,
  readSigned,
  refuse,
  sha256,
  type Signed,
} from './cose.ts'

/** Type and namespace of the EU's proof of age (age verification profile, annex A). */
export const age_document = 'eu.europa.ec.av.1'
export const age_element = 'age_over_18'

/** Longest chain of certificates from the signer to a trusted issuer, without the issuer. */
const chain_max = 3

/**
 * Verifies a DeviceResponse (ISO/IEC 18013-5, sections 8.3.2.1 and 9.1) that contains a proof of age, and returns its
 * answer. Checks the issuer's chain of certificates, signature and validity, the digest of the answer, and the signature
 * of the wallet's key over this request. Throws `AgeProofRefused`, or an error of the decoder.
 * @param trusted certificates of the issuers
 * @param transcript encoded SessionTranscript of the request
 */
export function verifyAge(
  response: Uint8Array,
  { trusted, transcript, now }: { trusted: readonly X509Certificate[]; transcript: Uint8Array; now: Date },
): boolean {
  const answer = mapOf(decode(response), 'response')
  if (answer.get('version') !== '1.0' || answer.get('status') !== 0) refuse('response has no success')
  const document = listOf(answer.get('documents'), 'documents')
    .map((each) => mapOf(each, 'document'))
    .find((each) => each.get('docType') === age_document)
  if (!document) refuse('no proof of age')
  const issued = mapOf(document.get('issuerSigned'), 'issuerSigned')
  const signed = readSigned(issued.get('issuerAuth'), 'issuerAuth')
  const object = verifyIssuer(signed, trusted, now)
  verifyDevice(mapOf(document.get('deviceSigned'), 'deviceSigned'), object, transcript)
  return readAnswer(issued, object)
}

/** Verifies the MobileSecurityObject, and returns it. */
function verifyIssuer(signed: Signed, trusted: readonly X509Certificate[], now: Date): CborMap {
  const chain = chainOf(signed)
  const [signer] = chain
  if (!signer || chain.length > chain_max) refuse('no chain of certificates')
  const isTrusted = chain.every((each, place) => {
    const above = chain[place + 1]
    const issuers = above ? [above, ...trusted] : trusted
    return (
      isValidAt(each, now) && issuers.some((issuer) => isIssuedBy(each, issuer) && isValidAt(issuer, now))
    )
  })
  if (!isTrusted) refuse('issuer is not trusted')
  const payload = signed.payload ?? refuse('no security object')
  if (!isSignedBy(signed, payload, signer.publicKey)) refuse('wrong signature of the issuer')
  const object = mapOf(decode(embeddedBytes(decode(payload), 'security object')), 'security object')
  if (object.get('docType') !== age_document) refuse('security object of another document')
  if (object.get('digestAlgorithm') !== 'SHA-256') refuse('digests are not SHA-256')
  const validity = mapOf(object.get('validityInfo'), 'validityInfo')
  const at = (name: string) => timeOf(validity.get(name))
  if (!isValidAt(signer, at('signed'))) refuse('signed outside the validity of the certificate')
  if (at('validFrom') > now || at('validUntil') < now) refuse('attestation is not valid now')
  return object
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

const isValidAt = ({ validFrom, validTo }: X509Certificate, time: Date) =>
  new Date(validFrom) <= time && time <= new Date(validTo)

function timeOf(value: CBORType): Date {
  const text = value instanceof CBORTag && value.tag === 0 ? value.value : null
  const time = new Date(typeof text === 'string' ? text : Number.NaN)
  return Number.isNaN(time.getTime()) ? refuse('no time of validity') : time
}

/** Verifies that the wallet which holds the attestation's key signed this request. */
function verifyDevice(device: CborMap, object: CborMap, transcript: Uint8Array): void {
  const { nameSpaces, deviceAuth } = {
    nameSpaces: embeddedBytes(device.get('nameSpaces'), 'device namespaces'),
    deviceAuth: mapOf(device.get('deviceAuth'), 'deviceAuth'),
  }
  const key = readKey(mapOf(object.get('deviceKeyInfo'), 'deviceKeyInfo').get('deviceKey'))
  const signed = readSigned(deviceAuth.get('deviceSignature'), 'deviceSignature')
  if (!isSignedBy(signed, deviceBytes(transcript, nameSpaces), key))
    refuse('wallet did not sign this request')
}

/** The bytes that the wallet signs: DeviceAuthenticationBytes (ISO/IEC 18013-5, section 9.1.3.4). */
export const deviceBytes = (transcript: Uint8Array, nameSpaces: Uint8Array): Uint8Array =>
  encode(embed(encode(['DeviceAuthentication', decode(transcript), age_document, embed(nameSpaces)])))

/** The digest of an IssuerSignedItem, over its bytes with their tag. */
export const digestOf = (item: Uint8Array): Buffer => sha256(encode(embed(item)))

/** Returns the answer, if its digest is the one that the issuer signed. */
function readAnswer(issued: CborMap, object: CborMap): boolean {
  const spaces = mapOf(issued.get('nameSpaces'), 'nameSpaces')
  const digests = mapOf(mapOf(object.get('valueDigests'), 'valueDigests').get(age_document), 'digests')
  for (const tagged of listOf(spaces.get(age_document), 'elements')) {
    const bytes = embeddedBytes(tagged, 'element')
    const item = mapOf(decode(bytes), 'element')
    if (item.get('elementIdentifier') !== age_element) continue
    const id = item.get('digestID')
    const digest = typeof id === 'number' ? bytesOf(digests.get(id), 'digest') : refuse('no digest')
    if (!digestOf(bytes).equals(digest)) refuse('answer was changed')
    const value = item.get('elementValue')
    return typeof value === 'boolean' ? value : refuse('answer is neither yes nor no')
  }
  return refuse('no answer')
}
