import type { CBORType } from '@levischuck/tiny-cbor'
import { beforeAll, expect, test } from 'vitest'
import { days } from '#server/kernel/clock.ts'
import { decode, embed, embeddedBytes, encode, listOf, mapOf } from './cose.ts'
import { age_document } from './mdoc.ts'
import { createEuAppAgeProof } from './openid4vp.ts'
import { AgeProofRefused, type Challenge } from './port.ts'
import { createSandboxIssuer, presentAge, type SandboxIssuer } from './sandbox.ts'

const now = new Date('2026-11-28T12:00:00Z')
const challenge: Challenge = { nonce: 'bm9uY2Utb2YtdGhpcy1yZXF1ZXN0', origin: 'https://main.test' }
const valid = { signed: new Date(now.getTime() - days(1)), until: new Date(now.getTime() + days(30)) }

let issuer: SandboxIssuer
let stranger: SandboxIssuer
beforeAll(async () => {
  issuer = await createSandboxIssuer(now)
  stranger = await createSandboxIssuer(now)
})

const verify = (answer: unknown, { at = now, of = challenge, trusted = issuer } = {}) =>
  createEuAppAgeProof([trusted.authority]).verify(answer, of, at)
const present = (isOver18 = true, by = issuer, of = challenge, times = valid) =>
  presentAge(by, isOver18, of, times)

/** Changes the parts of an answer as an attacker would, without any key. */
function tamper(answer: ReturnType<typeof present>, change: (document: Map<string, CBORType>) => void) {
  const bytes = new Uint8Array(Buffer.from(answer.vp_token.age?.[0] ?? '', 'base64url'))
  const response = mapOf(decode(bytes), 'response') as Map<string, CBORType>
  change(mapOf(listOf(response.get('documents'), 'documents')[0], 'document') as Map<string, CBORType>)
  return { vp_token: { age: [Buffer.from(encode(response)).toString('base64url')] } }
}
const part = (from: CBORType, name: string) =>
  mapOf(mapOf(from, name).get(name), name) as Map<string, CBORType>

test('asks for nothing but the answer, with the nonce of the request', () => {
  const { protocol, data } = createEuAppAgeProof([]).request(challenge)
  expect(protocol).toBe('openid4vp-v1-unsigned')
  expect(data).toMatchObject({
    ...{ response_type: 'vp_token', response_mode: 'dc_api', nonce: challenge.nonce },
    dcql_query: { credentials: [{ claims: [{ path: [age_document, 'age_over_18'] }] }] },
  })
})

test.each([true, false])('reads the answer %s of an attestation', (isOver18) => {
  expect(verify(present(isOver18))).toEqual({ isOver18 })
})

test('accepts an attestation until its last second', () => {
  expect(verify(present(), { at: valid.until })).toEqual({ isOver18: true })
})

test.each<[string, () => unknown, string]>([
  [
    'the nonce of another request',
    () => verify(present(), { of: { ...challenge, nonce: 'b3RoZXI' } }),
    'wallet did not sign this request',
  ],
  [
    'the origin of another site',
    () => verify(present(), { of: { ...challenge, origin: 'https://a.test' } }),
    'wallet did not sign this request',
  ],
  ['an issuer that is not on the list', () => verify(present(true, stranger)), 'issuer is not trusted'],
  [
    'an issuer with the same name and another key',
    () => verify(present(), { trusted: stranger }),
    'issuer is not trusted',
  ],
  [
    'an attestation that has ended',
    () => verify(present(), { at: new Date(valid.until.getTime() + 1000) }),
    'attestation is not valid now',
  ],
  [
    'an attestation that has not begun',
    () => verify(present(), { at: new Date(valid.signed.getTime() - 1000) }),
    'attestation is not valid now',
  ],
  [
    'an attestation older than the certificate of its signer',
    () => verify(present(true, issuer, challenge, { ...valid, signed: new Date(now.getTime() - days(400)) })),
    'signed outside the validity of the certificate',
  ],
  [
    'certificates that have ended',
    () => {
      const until = new Date(now.getTime() + days(900))
      return verify(present(true, issuer, challenge, { ...valid, until }), {
        at: new Date(now.getTime() + days(200)),
      })
    },
    'issuer is not trusted',
  ],
  [
    'an answer that was changed from no to yes',
    () =>
      verify(
        tamper(present(false), (document) => {
          const spaces = part(document.get('issuerSigned'), 'nameSpaces')
          const item = mapOf(
            decode(embeddedBytes(listOf(spaces.get(age_document), 'elements')[0], 'element')),
            'element',
          ) as Map<string, CBORType>
          item.set('elementValue', true)
          spaces.set(age_document, [embed(encode(item))])
        }),
      ),
    'answer was changed',
  ],
  [
    'the answer of another attestation of the same issuer',
    () =>
      verify(
        tamper(present(false), (document) => {
          tamper(present(true), (other) => {
            const theirs = part(other.get('issuerSigned'), 'nameSpaces')
            const issued = mapOf(document.get('issuerSigned'), 'issuerSigned') as Map<string, CBORType>
            issued.set('nameSpaces', theirs)
          })
        }),
      ),
    'answer was changed',
  ],
  [
    'an attestation that another wallet presents',
    () =>
      verify(
        tamper(present(), (document) => {
          tamper(present(), (other) => document.set('deviceSigned', other.get('deviceSigned')))
        }),
      ),
    'wallet did not sign this request',
  ],
  [
    'an answer without the signature of the wallet',
    () => verify(tamper(present(), (document) => part(document.get('deviceSigned'), 'deviceAuth').clear())),
    'deviceSignature is not a list',
  ],
  [
    'another document',
    () => verify(tamper(present(), (document) => document.set('docType', 'org.iso.18013.5.1.mDL'))),
    'no proof of age',
  ],
  ['no answer', () => verify({ vp_token: {} }), 'answer is malformed'],
  ['an encrypted answer, which was not asked for', () => verify({ response: 'eyJ' }), 'answer is malformed'],
  ['bytes that are no CBOR', () => verify({ vp_token: { age: ['____'] } }), 'answer is malformed'],
  ['nothing', () => verify(null), 'answer is malformed'],
])('refuses %s', (_name, act, reason) => {
  expect(act).toThrow(AgeProofRefused)
  expect(act).toThrow(reason)
})

test('refuses an attestation whose bytes were changed anywhere', () => {
  const whole = Buffer.from(present().vp_token.age?.[0] ?? '', 'base64url')
  // Every thirteenth byte, so that the test stays below a second.
  for (let place = 0; place < whole.length; place += 13) {
    const changed = Buffer.from(whole)
    changed[place] = (changed[place] ?? 0) ^ 1
    let outcome: unknown = 'refused'
    try {
      outcome = verify({ vp_token: { age: [changed.toString('base64url')] } })
    } catch (error) {
      expect(error).toBeInstanceOf(AgeProofRefused)
    }
    // A changed byte of the unprotected rest may leave the answer as it was, but never makes another one.
    if (outcome !== 'refused') expect({ place, outcome }).toEqual({ place, outcome: { isOver18: true } })
  }
})
