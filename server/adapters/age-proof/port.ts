export { AgeProofRefused } from '#server/kernel/age-proof.ts'

/** Binds an attestation to one request, so that a stolen answer is worthless for another member, site or hour. */
export interface Challenge {
  /** Nonce of the request, base64url. */
  readonly nonce: string
  /** Origin of the page that asks, such as `https://batticuore.example`. */
  readonly origin: string
}

/** One entry of `digital.requests` of the browser's `navigator.credentials.get` (W3C Digital Credentials API). */
export interface DigitalRequest {
  readonly protocol: string
  readonly data: object
}

/** The answer of an attestation that passed every check. Nothing else in it is read. */
export interface AgeAttestation {
  readonly isOver18: boolean
}

/** A way to prove that a person is at least 18 years old. */
export interface AgeProofMethod {
  request(challenge: Challenge): DigitalRequest
  /**
   * Verifies what the wallet answered to `request`. Throws `AgeProofRefused`.
   * @param answer the `data` of the browser's `DigitalCredential`
   */
  verify(answer: unknown, challenge: Challenge, now: Date): AgeAttestation
}

/** An issuer and wallet of this process, for demos and tests. Its attestations pass the same checks as real ones. */
export interface SandboxAgeProof extends AgeProofMethod {
  /** Issues an attestation, and answers the request with it as a wallet would. */
  present(isOver18: boolean, challenge: Challenge, now: Date): Promise<unknown>
}

/** The configured methods; `null` for a method that this installation does not have. */
export interface AgeProofs {
  /** The EU age verification app, in browsers with the Digital Credentials API. */
  readonly eu_app: AgeProofMethod | null
  readonly sandbox: SandboxAgeProof | null
}
