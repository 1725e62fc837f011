import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The decrypted payload. */
  readonly text: string
  /** Claims of the verified VAPID token. */
  readonly vapid: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** A response of the test service to one request. It replaces the default response 201. */
export interface ResponseOverride {
  readonly status: number
  readonly headers?: Record<string, string>
}

/**
 * Starts a push service with one browser. It verifies the sender as a real service does, and decrypts messages as a
 * browser does.
 */
export async function startPushService() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  const responses: ResponseOverride[] = []
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const response = responses.shift() ?? { status: 201 }
    if (response.status === 201)
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        text: decrypt(Buffer.concat(parts), browser, auth),
        vapid: readVapid(request.headers.authorization ?? ''),
      })
    answer.writeHead(response.status, response.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    responses,
    keys: { p256dh: browser.getPublicKey(), auth },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/**
 * Decrypts a message by RFC 8188 and RFC 8291. Shares no code with our sender, so that an error of the sender is
 * detected.
 */
export function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const input = derive(browser.computeSecret(sender), auth, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function readVapid(authorization: string): ReceivedPush['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isGood = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('the VAPID token has a wrong signature')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['vapid']
}
