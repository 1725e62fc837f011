import { generateKeyPairSync, hash, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Person {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly amr?: readonly string[]
}

/** An OpenID provider on this machine, for one client with a secret. */
export interface TestIssuer extends AsyncDisposable {
  readonly url: string
  /** Signs a person in at the authorization address, and returns the query with which the browser comes back. */
  signIn(address: string, person: Person): string
  /** Whether the provider answers at all. */
  isDown: boolean
}

export const testClient = { clientId: 'batticuore', clientSecret: 'segreto' } as const

export async function startIssuer(): Promise<TestIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { person: Person; asked: URLSearchParams }>()
  let url = ''
  const issuer = { isDown: false }

  const server = createServer(async (request, response) => {
    if (issuer.isDown) return void response.writeHead(503).end()
    if (request.url === '/.well-known/openid-configuration')
      return send(response, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (request.url === '/keys')
      return send(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', kid: 'one' }] })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    const found = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = hash('sha256', body.get('code_verifier') ?? '', 'base64url')
    if (!found || body.get('client_secret') !== testClient.clientSecret)
      return send(response, { error: 'invalid_grant' }, 400)
    if (found.asked.get('code_challenge') !== challenge)
      return send(response, { error: 'invalid_grant' }, 400)
    const now = Math.floor(Date.now() / 1_000)
    const { sub, ...claims } = found.person
    const token = {
      iss: url,
      aud: testClient.clientId,
      iat: now,
      exp: now + 60,
      nonce: found.asked.get('nonce'),
      sub,
      ...claims,
    }
    return send(response, { access_token: 'none', token_type: 'Bearer', id_token: jwt(token) })
  })

  function jwt(claims: object): string {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const signed = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(issuer, {
    url,
    signIn(address: string, person: Person) {
      const asked = new URL(address).searchParams
      const code = randomUUID()
      codes.set(code, { person, asked })
      return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

const send = (response: ServerResponse, body: object, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
