import type { OpenIdConfig } from '../adapters/identity/openid.ts'
import { anyText, secureUrl, type SettingsReader } from './setting.ts'

export const oidcSettings = {
  OIDC_ISSUER: {
    about:
      'Issuer of the OpenID provider with which staff may [sign in](console.md#with-the-organisations-account).',
    example: 'https://login.example.com',
    unset: 'staff use passwords and passkeys',
    expected: 'an https address such as https://login.example.com',
    parse: secureUrl,
  },
  OIDC_CLIENT_ID: {
    about: 'Id that the provider gave this installation.',
    example: 'batticuore',
    unset: 'required with `OIDC_ISSUER`',
    expected: 'the id that the provider gave this installation',
    parse: anyText,
  },
  OIDC_CLIENT_SECRET: {
    about: 'Secret that the provider gave this installation.',
    example: 'a-long-secret',
    unset: 'the sign-in is protected by PKCE alone',
    expected: 'a text',
    isSecret: true,
    parse: anyText,
  },
  OIDC_NAME: {
    about: 'Name of the provider on the button of the sign-in page.',
    example: 'Palude',
    unset: 'the host of the issuer',
    expected: 'a name',
    parse: anyText,
  },
} as const

/** Reads the organisation's OpenID provider, with which staff may sign in. `null` if none is configured. */
export function readOidcConfig(reader: SettingsReader): OpenIdConfig | null {
  const values = reader.read(oidcSettings)
  const client = reader.allOrNone(values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID'])
  return (
    client && {
      issuer: client.OIDC_ISSUER.href,
      clientId: client.OIDC_CLIENT_ID,
      clientSecret: values.OIDC_CLIENT_SECRET,
      name: values.OIDC_NAME ?? client.OIDC_ISSUER.hostname,
    }
  )
}
