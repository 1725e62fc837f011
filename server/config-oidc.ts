import type { OpenIdConfig } from './adapters/identity/openid.ts'

type Value = (name: string) => string | null
type Expect = (isRight: boolean, problem: string) => unknown

/** Reads the organisation's OpenID provider, with which staff may sign in. `null` if none is configured. */
export function readOidcConfig(value: Value, expect: Expect): OpenIdConfig | null {
  const [issuerText, clientId] = [value('OIDC_ISSUER'), value('OIDC_CLIENT_ID')]
  if (issuerText === null && clientId === null) return null
  const issuer = issuerText !== null && URL.canParse(issuerText) ? new URL(issuerText) : null
  const isLocal = issuer !== null && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname)
  const isRight =
    issuer !== null && (issuer.protocol === 'https:' || (issuer.protocol === 'http:' && isLocal))
  expect(
    isRight,
    `OIDC_ISSUER=${issuerText ?? ''}: expected an https address such as https://login.example.com`,
  )
  expect(clientId !== null, 'OIDC_CLIENT_ID: expected the id that the provider gave this installation')
  if (!isRight || clientId === null) return null
  return {
    issuer: issuer.href,
    clientId,
    clientSecret: value('OIDC_CLIENT_SECRET'),
    name: value('OIDC_NAME') ?? issuer.hostname,
  }
}
