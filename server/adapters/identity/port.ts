/** A person as an identity provider names them. */
export interface Identity {
  readonly issuer: string
  /** The person's id at this issuer. It never changes, unlike the mail address. */
  readonly subject: string
  /** The mail address, or `null` if the provider has not verified it. */
  readonly email: string | null
  /** Whether the person proved a second factor to the provider (`amr` contains `mfa`, RFC 8176). */
  readonly hasSecondFactor: boolean
}

/** Signs people in by their organisation (OpenID Connect Core 1.0, authorization code flow with PKCE). */
export interface IdentityProvider {
  /** The name that the sign-in page shows. */
  readonly name: string
  /**
   * Returns the provider's address for one sign-in, and the checks that its answer must pass. The browser keeps the
   * checks meanwhile, so that an answer counts only in the browser in which the sign-in began.
   * @param redirect address to which the provider sends the browser back
   */
  begin(redirect: string): Promise<{ readonly url: string; readonly checks: string }>
  /**
   * Exchanges the answer for the person's identity. Throws if the answer does not pass the checks, or the provider
   * refuses it.
   * @param answer address of the redirect, with the provider's parameters
   */
  finish(answer: URL, checks: string): Promise<Identity>
}
