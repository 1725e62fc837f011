import { createECDH } from 'node:crypto'
import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { encryptPush, payload_max_bytes } from './encrypt.ts'
import type { PushMessage } from './port.ts'
import { isPublicAddress, isPushEndpoint } from './push-hosts.ts'
import { startPushService } from './push-service.fixture.ts'
import { createPushSender } from './sender.ts'
import { generateVapidKeys } from './vapid.ts'

const message: PushMessage = {
  payload: '{"title":"è arrivato"}',
  ttl_seconds: 60,
  urgency: 'normal',
  topic: 'prova',
  vapid: generateVapidKeys(),
  subject: 'mailto:aiuto@batticuore.test',
}

describe('encryption', () => {
  test('reproduces the example of RFC 8291, Appendix A', () => {
    const bytes = (text: string) => Buffer.from(text, 'base64url')
    const body = encryptPush(
      {
        p256dh: bytes(
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        ),
        auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
      },
      'When I grow up, I want to be a watermelon',
      {
        key: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
        salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      },
    )
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test('accepts the largest message and rejects a message with one more byte', async () => {
    await using service = await startPushService()
    const sender = createPushSender({ trusted: () => true })
    const target = { endpoint: `${service.origin}/big`, ...service.keys }
    const payload = 'a'.repeat(payload_max_bytes)
    expect(await sender.send(target, { ...message, payload })).toEqual({ kind: 'sent' })
    expect(service.received[0]?.text).toBe(payload)
    expect(() => encryptPush(service.keys, `${payload}a`)).toThrow(RangeError)
  })
})

describe('createPushSender', () => {
  test('sends a signed message that the browser can decrypt', async () => {
    await using service = await startPushService()
    const sender = createPushSender({ trusted: () => true })
    const target = { endpoint: `${service.origin}/send/1`, ...service.keys }
    expect(await sender.send(target, message)).toEqual({ kind: 'sent' })
    expect(await sender.send(target, message)).toEqual({ kind: 'sent' })
    const [first, second] = service.received
    expect(first).toMatchObject({
      path: '/send/1',
      text: message.payload,
      headers: { ttl: '60', urgency: 'normal', topic: 'prova', 'content-encoding': 'aes128gcm' },
      vapid: { aud: service.origin, sub: message.subject },
    })
    const lasts = (first?.vapid.exp ?? 0) - Date.now() / 1_000
    expect(lasts).toBeGreaterThan(0)
    expect(lasts).toBeLessThanOrEqual(24 * 3_600)
    // All messages to a service share one token.
    expect(second?.headers.authorization).toBe(first?.headers.authorization)
  })

  test.each([
    [{ status: 404 }, { kind: 'gone' }],
    [{ status: 410 }, { kind: 'gone' }],
    [
      { status: 429, headers: { 'retry-after': '120' } },
      { kind: 'later', seconds: 120 },
    ],
    [{ status: 503 }, { kind: 'later', seconds: null }],
    [{ status: 403 }, { kind: 'refused', status: 403 }],
    [{ status: 413 }, { kind: 'refused', status: 413 }],
  ] as const)('maps the response %j to an outcome', async (response, outcome) => {
    await using service = await startPushService()
    service.responses.push(response)
    const sender = createPushSender({ trusted: () => true })
    expect(await sender.send({ endpoint: service.origin, ...service.keys }, message)).toEqual(outcome)
  })

  test('does not retry a message that cannot be encrypted', async () => {
    await using service = await startPushService()
    const sender = createPushSender({ trusted: () => true })
    const target = { endpoint: service.origin, ...service.keys }
    const tooLong = 'a'.repeat(payload_max_bytes + 1)
    expect(await sender.send(target, { ...message, payload: tooLong })).toEqual({ kind: 'unusable' })
    const offCurve = { ...target, p256dh: Buffer.alloc(65, 4) }
    expect(await sender.send(offCurve, message)).toEqual({ kind: 'unusable' })
    expect(service.received).toEqual([])
  })

  test('accepts a date in Retry-After', async () => {
    await using service = await startPushService()
    service.responses.push({
      status: 429,
      headers: { 'retry-after': new Date(Date.now() + 90_000).toUTCString() },
    })
    const outcome = await createPushSender({ trusted: () => true }).send(
      { endpoint: service.origin, ...service.keys },
      message,
    )
    expect(outcome.kind === 'later' && outcome.seconds).toBeGreaterThan(60)
  })

  test('does not follow redirects', async () => {
    await using inside = await startPushService()
    await using service = await startPushService()
    service.responses.push({ status: 307, headers: { location: `${inside.origin}/secret` } })
    const sender = createPushSender({ trusted: () => true })
    expect(await sender.send({ endpoint: service.origin, ...service.keys }, message)).toEqual({
      kind: 'refused',
      status: 307,
    })
    expect(inside.received).toEqual([])
  })

  test('returns the outcome `later` after a timeout', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const browser = createECDH('prime256v1')
    const target = {
      endpoint: `http://127.0.0.1:${port}`,
      p256dh: browser.generateKeys(),
      auth: Buffer.alloc(16),
    }
    const sender = createPushSender({ trusted: () => true, timeout_ms: 100 })
    expect(await sender.send(target, message)).toEqual({ kind: 'later', seconds: null })
    silent.closeAllConnections()
    silent.close()
  })
})

describe('the sender rejects', () => {
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys(), auth: Buffer.alloc(16) }

  // oxfmt-ignore
  test.each([
    '127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.100.0.1', '0.0.0.0', '224.0.0.1',
    '255.255.255.255', '::', '::1', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::1', 'ff02::1',
  ])('a push service with the address %s', async (address) => {
    expect(isPublicAddress(address)).toBe(false)
    let lookups = 0
    const lookup = async () => {
      lookups += 1
      return [
        { address: '142.250.180.10', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ]
    }
    const sender = createPushSender({ lookup })
    const target = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', ...keys }
    expect(await sender.send(target, message)).toEqual({ kind: 'later', seconds: null })
    expect(lookups).toBe(1)
  })

  test('unknown hosts without a DNS look-up', async () => {
    const lookup = async () => {
      throw new Error('looked up')
    }
    const sender = createPushSender({ lookup })
    for (const endpoint of ['https://evil.test/', 'http://fcm.googleapis.com/', 'https://localhost/'])
      expect(await sender.send({ endpoint, ...keys }, message), endpoint).toEqual({ kind: 'gone' })
  })

  test('all endpoints except those of known services', () => {
    for (const known of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
      'https://web.push.apple.com/abc',
    ])
      expect(isPushEndpoint(known), known).toBe(true)
    for (const unknown of [
      'https://fcm.googleapis.com.evil.test/x',
      'https://evil.test/fcm.googleapis.com',
      'https://evilnotify.windows.com.test/',
      'https://notpush.apple.com.evil/',
      'https://fcm.googleapis.com:8443/x',
      'https://a@fcm.googleapis.com/x',
      'ftp://fcm.googleapis.com/x',
      'no address',
      '',
    ])
      expect(isPushEndpoint(unknown), unknown).toBe(false)
  })

  test('no public addresses', () => {
    for (const address of ['8.8.8.8', '142.250.180.10', '2a00:1450:4002:403::200a'])
      expect(isPublicAddress(address), address).toBe(true)
  })
})
