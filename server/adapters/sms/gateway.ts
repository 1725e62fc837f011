import { seconds } from '#server/kernel/clock.ts'
import { SmsRejected } from '#server/kernel/sms-errors.ts'
import type { SmsTransport } from './port.ts'

/** Address of an HTTP gateway and the credentials for it. */
export interface SmsGateway {
  readonly url: string
  /** User and password of HTTP Basic, or `null`. */
  readonly login: { readonly user: string; readonly password: string } | null
}

/** Time after which a gateway without an answer has failed. The member waits for it. */
const timeout_ms = seconds(10)

/**
 * Creates a transport that posts each message to an HTTP gateway as `{"to": "+39…", "text": "…", "id": "…"}` with the id
 * as `Idempotency-Key` (docs/operating.md). Any status from 200 to 299 means that the gateway accepted the message.
 */
export function createSmsGateway({ url, login }: SmsGateway, timeoutMs = timeout_ms): SmsTransport {
  const authorization = login && `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`
  return {
    isReal: true,
    async send({ to, text, id }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(authorization && { authorization }),
        },
        body: JSON.stringify({ to, text, id }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      // The body can repeat the number, so it is neither read nor logged.
      await response.body?.cancel()
      if (!response.ok) throw new SmsRejected(`the SMS gateway answered with ${response.status}`)
    },
  }
}
