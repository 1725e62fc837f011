import { Stripe } from 'stripe'
import { z } from 'zod'
import type { Notice, NoticeRequest } from '../port.ts'
import { idOf } from './references.ts'

const tolerance_seconds = 300

const Payment = z.object({ object: z.enum(['checkout.session', 'payment_intent']), id: z.string() })
const PaymentPart = z.object({
  object: z.enum(['charge', 'refund', 'dispute']),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }), z.null()]),
})
const Event = z.object({ id: z.string().min(1), data: z.object({ object: z.unknown() }) })

/**
 * Returns the notice of an event that is signed with one of the secrets, no notice for an event about something else, and `null` for a forged request.
 * Stripe signs each delivery at its own time, so an event that arrives days late has a recent signature.
 */
export function readNotices(
  { headers, body, now }: NoticeRequest,
  webhookSecrets: readonly string[],
): readonly Notice[] | null {
  const signature = headers['stripe-signature']
  const verified = webhookSecrets.map((secret) => verify(body, signature, secret, now))
  const event = Event.safeParse(verified.find((each) => each !== null))
  if (!event.success) return null
  const { id, data } = event.data
  const reference = referenceOf(data.object)
  return reference ? [{ reference, eventId: id }] : []
}

function verify(body: Buffer, signature: string | undefined, secret: string, now: Date): unknown {
  if (!signature) return null
  try {
    const { webhooks } = Stripe
    return webhooks.constructEvent(body, signature, secret, tolerance_seconds, undefined, now.getTime())
  } catch {
    return null
  }
}

/** Returns the id of the payment that an event is about. A charge without an intent is not a payment of ours. */
function referenceOf(object: unknown): string | null {
  const payment = Payment.safeParse(object)
  if (payment.success) return payment.data.id
  const part = PaymentPart.safeParse(object)
  return part.success ? idOf(part.data.payment_intent) : null
}
