import type { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { encode, sha256 } from './cose.ts'
import { age_document, age_element, verifyAge } from './mdoc.ts'
import { type AgeAttestation, type AgeProofMethod, AgeProofRefused, type Challenge } from './port.ts'

/** Id of the only credential of the request, and its key in the answer. */
export const credential_id = 'age'
/** An answer with one boolean has about 2 KB. */
const answer_max = 64 * 1024

const Answer = z.object({
  vp_token: z.object({ [credential_id]: z.tuple([z.string().max(answer_max)]) }),
})

/**
 * The EU's proof of age by OpenID for Verifiable Presentations 1.0 over the browser's Digital Credentials API (appendix
 * A). The request is unsigned: a site has no certificate of a relying party, and the browser tells the wallet our origin.
 * The answer is not encrypted beyond TLS, as the EU's profile allows (annex A, section A.9).
 */
export function createEuAppAgeProof(trusted: readonly X509Certificate[]): AgeProofMethod {
  return {
    request: ({ nonce }) => ({
      protocol: 'openid4vp-v1-unsigned',
      data: {
        response_type: 'vp_token',
        response_mode: 'dc_api',
        nonce,
        dcql_query: {
          credentials: [
            {
              id: credential_id,
              format: 'mso_mdoc',
              meta: { doctype_value: age_document },
              // We keep the answer: yes or no.
              claims: [{ path: [age_document, age_element], intent_to_retain: true }],
            },
          ],
        },
        client_metadata: {
          vp_formats_supported: {
            mso_mdoc: { issuerauth_alg_values: [-7], deviceauth_alg_values: [-7] },
          },
        },
      },
    }),
    verify: (answer, challenge, now) => verifyAnswer(answer, trusted, challenge, now),
  }
}

export function verifyAnswer(
  answer: unknown,
  trusted: readonly X509Certificate[],
  challenge: Challenge,
  now: Date,
): AgeAttestation {
  try {
    const [presentation] = Answer.parse(answer).vp_token[credential_id] ?? ['']
    const response = new Uint8Array(Buffer.from(presentation, 'base64url'))
    return { isOver18: verifyAge(response, { trusted, transcript: transcriptOf(challenge), now }) }
  } catch (error) {
    if (error instanceof AgeProofRefused) throw error
    // The decoders throw errors of several types for bytes that are no CBOR, no key or no certificate.
    throw new AgeProofRefused('answer is malformed', { cause: error })
  }
}

/** The encoded SessionTranscript of a request without encryption (OpenID4VP 1.0, appendix B.2.6.2). */
export const transcriptOf = ({ origin, nonce }: Challenge): Uint8Array =>
  encode([null, null, ['OpenID4VPDCAPIHandover', new Uint8Array(sha256(encode([origin, nonce, null])))]])
