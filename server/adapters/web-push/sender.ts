import type { LookupAddress } from 'node:dns'
import dns from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { seconds } from '#server/kernel/clock.ts'
import { encryptPush } from './encrypt.ts'
import type { PushMessage, PushOutcome, PushTarget, PushTransport } from './port.ts'
import { assertPublic, isPushEndpoint } from './push-hosts.ts'
import { generateVapidKeys, vapidHeader } from './vapid.ts'

interface Options {
  /** Replaces the checks of host names and IP addresses, so that tests can use a push service on this machine. */
  readonly trusted?: (endpoint: string) => boolean
  /** Replaces the DNS look-up. */
  readonly lookup?: (name: string) => Promise<LookupAddress[]>
  readonly timeout_ms?: number
}

/**
 * Creates a sender of messages to push services (RFC 8030). Checks the IP address while connecting, so that a second
 * DNS look-up cannot return a private IP address (DNS rebinding). Does not follow redirects.
 */
export function createPushSender({ trusted, lookup, timeout_ms = seconds(10) }: Options = {}): PushTransport {
  const accepts = trusted ?? isPushEndpoint
  const checked = lookup ?? (trusted ? undefined : lookUp)
  return {
    accepts,
    generateKeys: generateVapidKeys,
    async send(target, message) {
      if (!accepts(target.endpoint)) return { kind: 'gone' }
      const body = encrypt(target, message.payload)
      if (!body) return { kind: 'unusable' }
      try {
        return await post(target, message, body, checked && checkedLookup(checked), timeout_ms)
      } catch {
        return { kind: 'later', seconds: null }
      }
    },
  }
}

/** Encrypts a message. Returns `null` if encryption for this browser fails; a retry would fail again. */
function encrypt(target: PushTarget, payload: string): Buffer | null {
  try {
    return encryptPush(target, payload)
  } catch {
    return null
  }
}

const lookUp = (name: string) => dns.lookup(name, { all: true })

const checkedLookup =
  (find: (name: string) => Promise<LookupAddress[]>): LookupFunction =>
  (name, options, done) => {
    const answer = async () => {
      const addresses = await find(name)
      assertPublic(addresses)
      return addresses as [LookupAddress, ...LookupAddress[]]
    }
    callbackify(answer)((error, addresses) => {
      if (error) done(error, [])
      else if (options.all) done(null, addresses)
      else done(null, addresses[0].address, addresses[0].family)
    })
  }

function post(
  target: PushTarget,
  message: PushMessage,
  body: Buffer,
  lookup: LookupFunction | undefined,
  timeout_ms: number,
): Promise<PushOutcome> {
  const request = target.endpoint.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sending = request(
      target.endpoint,
      {
        method: 'POST',
        lookup,
        signal: AbortSignal.timeout(timeout_ms),
        headers: {
          authorization: vapidHeader(message.vapid, message.subject, target.endpoint, Date.now() / 1_000),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: message.ttl_seconds,
          urgency: message.urgency,
          topic: message.topic,
        },
      },
      (answer) => {
        answer.resume() // Discards the body, because only the status matters.
        resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']))
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', seconds: secondsOf(retryAfter) }
  return { kind: 'refused', status }
}

/**
 * Converts the header `Retry-After`, a number or a date (RFC 9110 §10.2.3), to seconds. Returns null if the header is
 * missing, invalid or in the past.
 */
function secondsOf(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000
  return Number.isFinite(wait) && wait > 0 ? Math.ceil(wait) : null
}
