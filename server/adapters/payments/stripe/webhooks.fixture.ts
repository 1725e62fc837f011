import { createHmac } from 'node:crypto'
import { minutes } from '#server/kernel/clock.ts'
import type { NoticeRequest } from '../port.ts'
import type { StripeEvent } from './account.fixture.ts'

/**
 * Signs a body by https://docs.stripe.com/webhooks/signature, with `scheme` at the time `at`. Shares no code with the
 * SDK.
 */
export function signatureOf(body: string, secret: string, at: Date, scheme = 'v1'): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},${scheme}=${mac}`
}

/** Builds a delivery of an event. Stripe signs each repeated delivery again, at its own time. */
export function deliver(event: StripeEvent, secret: string, now: Date): NoticeRequest {
  const body = JSON.stringify(event, null, 2)
  return request(body, signatureOf(body, secret, now), now)
}

export const request = (body: string, signature: string | undefined, now: Date): NoticeRequest => ({
  headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  query: '',
  body: Buffer.from(body),
  now,
})

/** Builds deliveries that only an attacker would send. */
export function forge(event: StripeEvent, secret: string, now: Date): readonly NoticeRequest[] {
  const body = JSON.stringify(event)
  const signature = signatureOf(body, secret, now)
  const old = new Date(now.getTime() - minutes(5) - 1_000)
  return [
    request(body.replace('"unpaid"', '"paid"'), signature, now),
    request(body, signatureOf(body, 'whsec_of_an_attacker', now), now),
    request(body, signatureOf(body, secret, old), now),
    request(body, signature.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1_000) + 1}`), now),
    request(body, signatureOf(body, secret, now, 'v0'), now),
    request(body, undefined, now),
    request(body, '', now),
    request(body, 't=,v1=', now),
    request('{"id":', signature, now),
    request('', signature, now),
  ]
}
