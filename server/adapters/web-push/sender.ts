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
  /** Replaces the list of known services and the check of their addresses: a test's own service on this machine. */
  readonly trusted?: (endpoint: string) => boolean
  /** How a name is looked up. */
  readonly lookup?: (name: string) => Promise<LookupAddress[]>
  readonly timeout_ms?: number
}

/**
 * Sends to push services (RFC 8030). Which address is connected to is checked while connecting, so that a name cannot
 * lead elsewhere the second time it is asked; redirects are not followed.
 */
export function createPushSender({ trusted, lookup, timeout_ms = seconds(10) }: Options = {}): PushTransport {
  const accepts = trusted ?? isPushEndpoint
  const checked = lookup ?? (trusted ? undefined : lookUp)
  return {
    accepts,
    generateKeys: generateVapidKeys,
    async send(target, message) {
      if (!accepts(target.endpoint)) return { kind: 'gone' }
      try {
        return await post(target, message, checked && checkedLookup(checked), timeout_ms)
      } catch {
        return { kind: 'later', seconds: null }
      }
    },
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
  lookup: LookupFunction | undefined,
  timeout_ms: number,
): Promise<PushOutcome> {
  const body = encryptPush(target, message.payload)
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
        answer.resume() // what it says beyond the status is of no use
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

/** `Retry-After` in seconds, whether it was a number or a date (RFC 9110 §10.2.3). */
function secondsOf(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000
  return Number.isFinite(wait) && wait > 0 ? Math.ceil(wait) : null
}
