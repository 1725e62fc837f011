import { generateKeyPairSync, KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import { CBORTag, type CBORType } from '@levischuck/tiny-cbor'
import type { X509CertificateGenerator } from '@peculiar/x509'
import { days } from '#server/kernel/clock.ts'
import { embed, encode, makeKey, makeSigned } from './cose.ts'
import { age_document, age_element, deviceBytes, digestOf } from './mdoc.ts'
import { createEuAppAgeProof, credential_id, transcriptOf } from './openid4vp.ts'
import type { Challenge, SandboxAgeProof } from './port.ts'

/** An issuer of attestations: a certificate authority, and a signer with its certificate. */
export interface SandboxIssuer {
  readonly authority: X509Certificate
  readonly signer: { readonly certificate: X509Certificate; readonly key: KeyObject }
}

/** The types of the package are those of browsers, which the server does not have. */
type CreateSelfSigned = typeof X509CertificateGenerator.createSelfSigned
type Keys = Parameters<CreateSelfSigned>[0]['keys']
type CryptoOfPackage = Parameters<CreateSelfSigned>[1]

/** Creates an issuer whose certificates are valid for a year around `now`. */
export async function createSandboxIssuer(now: Date): Promise<SandboxIssuer> {
  // The package needs the polyfill first.
  await import('reflect-metadata')
  const x509 = await import('@peculiar/x509')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const makeKeys = async () =>
    (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as unknown as Keys
  const [authorityKeys, signerKeys] = await Promise.all([makeKeys(), makeKeys()])
  const span = {
    notBefore: new Date(now.getTime() - days(183)),
    notAfter: new Date(now.getTime() + days(183)),
    signingAlgorithm: algorithm,
  }
  const authority = await x509.X509CertificateGenerator.createSelfSigned(
    {
      ...{ serialNumber: '01', name: 'CN=Sandbox Age Issuer CA', keys: authorityKeys, ...span },
      extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
    },
    webcrypto as CryptoOfPackage,
  )
  const signer = await x509.X509CertificateGenerator.create(
    {
      ...{ serialNumber: '02', subject: 'CN=Sandbox Age Issuer', issuer: authority.subject, ...span },
      ...{ publicKey: signerKeys.publicKey, signingKey: authorityKeys.privateKey },
    },
    webcrypto as CryptoOfPackage,
  )
  return {
    authority: new X509Certificate(Buffer.from(authority.rawData)),
    signer: {
      certificate: new X509Certificate(Buffer.from(signer.rawData)),
      key: KeyObject.from(signerKeys.privateKey as webcrypto.CryptoKey),
    },
  }
}

/** Times of an attestation. */
interface Validity {
  readonly signed: Date
  readonly until: Date
}

/** Issues an attestation to a new wallet key, and presents it for a request: the `data` of a `DigitalCredential`. */
export function presentAge(
  { signer }: SandboxIssuer,
  isOver18: boolean,
  challenge: Challenge,
  { signed, until }: Validity,
): { vp_token: Record<string, string[]> } {
  const device = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const item = encode(
    new Map<string, CBORType>([
      ['digestID', 0],
      ['random', new Uint8Array(randomBytes(32))],
      ['elementIdentifier', age_element],
      ['elementValue', isOver18],
    ]),
  )
  const time = (at: Date) => new CBORTag(0, `${at.toISOString().slice(0, 19)}Z`)
  const object = new Map<string, CBORType>([
    ['version', '1.0'],
    ['digestAlgorithm', 'SHA-256'],
    ['valueDigests', new Map([[age_document, new Map([[0, new Uint8Array(digestOf(item))]])]])],
    ['deviceKeyInfo', new Map([['deviceKey', makeKey(device.publicKey)]])],
    ['docType', age_document],
    [
      'validityInfo',
      new Map([
        ['signed', time(signed)],
        ['validFrom', time(signed)],
        ['validUntil', time(until)],
      ]),
    ],
  ])
  const nameSpaces = encode(new Map())
  const issuerAuth = makeSigned(encode(embed(encode(object))), signer.key, {
    chain: new Uint8Array(signer.certificate.raw),
  })
  const deviceSignature = makeSigned(deviceBytes(transcriptOf(challenge), nameSpaces), device.privateKey, {
    isDetached: true,
  })
  const document = new Map<string, CBORType>([
    ['docType', age_document],
    [
      'issuerSigned',
      new Map<string, CBORType>([
        ['nameSpaces', new Map([[age_document, [embed(item)]]])],
        ['issuerAuth', issuerAuth],
      ]),
    ],
    [
      'deviceSigned',
      new Map<string, CBORType>([
        ['nameSpaces', embed(nameSpaces)],
        ['deviceAuth', new Map([['deviceSignature', deviceSignature]])],
      ]),
    ],
  ])
  const response = encode(
    new Map<string, CBORType>([
      ['version', '1.0'],
      ['documents', [document]],
      ['status', 0],
    ]),
  )
  return { vp_token: { [credential_id]: [Buffer.from(response).toString('base64url')] } }
}

/**
 * Creates the sandbox. Its issuer exists only in this process, and is made at the first use: a presentation and its
 * verification happen within one call.
 */
export function createSandboxAgeProof(): SandboxAgeProof {
  let issuer: Promise<SandboxIssuer> | undefined
  let trusted: readonly X509Certificate[] = []
  return {
    request: createEuAppAgeProof([]).request,
    verify: (answer, challenge, now) => createEuAppAgeProof(trusted).verify(answer, challenge, now),
    async present(isOver18, challenge, now) {
      issuer ??= createSandboxIssuer(now)
      const known = await issuer
      trusted = [known.authority]
      return presentAge(known, isOver18, challenge, {
        signed: now,
        until: new Date(now.getTime() + days(90)),
      })
    },
  }
}
