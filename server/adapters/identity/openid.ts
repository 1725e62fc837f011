import * as client from 'openid-client'
import { z } from 'zod'
import type { IdentityProvider } from './port.ts'

export interface OpenIdConfig {
  /** The issuer's address. Its metadata is below it, at `/.well-known/openid-configuration`. */
  readonly issuer: string
  readonly clientId: string
  /** `null` for a client without a secret, which PKCE alone protects. */
  readonly clientSecret: string | null
  readonly name: string
}

/** Seconds until a provider without an answer has failed. The person waits for it. */
const timeout_s = 10

const Checks = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

/** Creates the port to an OpenID provider. Reads the provider's metadata at the first sign-in. */
export function createOpenIdProvider(config: OpenIdConfig): IdentityProvider {
  const { issuer, clientId, clientSecret, name } = config
  let discovered: Promise<client.Configuration> | null = null

  function discover(): Promise<client.Configuration> {
    discovered ??= client
      .discovery(
        new URL(issuer),
        clientId,
        clientSecret ?? undefined,
        clientSecret === null ? client.None() : undefined,
        {
          timeout: timeout_s,
          // `readOidcConfig` accepts plain http only for a provider on this machine.
          execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
        },
      )
      .catch((error: unknown) => {
        discovered = null
        throw error
      })
    return discovered
  }

  return {
    name,
    async begin(redirect) {
      const verifier = client.randomPKCECodeVerifier()
      const checks = { state: client.randomState(), nonce: client.randomNonce(), verifier }
      const url = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirect,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks: Buffer.from(JSON.stringify(checks)).toString('base64url') }
    },
    async finish(answer, text) {
      const checks = Checks.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      const tokens = await client.authorizationCodeGrant(await discover(), answer, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      const { iss, sub, email, email_verified, amr } = claims
      return {
        issuer: iss,
        subject: sub,
        email: email_verified === true && typeof email === 'string' ? email : null,
        hasSecondFactor: Array.isArray(amr) && amr.includes('mfa'),
      }
    },
  }
}
