import type { Stripe } from 'stripe'
import { ask, askForExisting, isFailure } from './failure.ts'
import { isSession } from './references.ts'

/**
 * Ends an open page. Marks the session first, because Stripe does not tell whether a session was ended or has expired.
 * The mark has no effect on a session that the buyer pays at this moment. A payment from a mandate is never open.
 */
export async function cancelPayment(stripe: Stripe, reference: string): Promise<void> {
  if (!isSession(reference)) return
  const session = await askForExisting(() => stripe.checkout.sessions.retrieve(reference))
  if (session?.status !== 'open') return
  await ask(() => stripe.checkout.sessions.update(reference, { metadata: { cancelled: 'true' } }))
  await expireSession(stripe, reference)
}

/** Ends a page. Does nothing if it is no longer open. */
export async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await ask(() => stripe.checkout.sessions.expire(id))
  } catch (error) {
    if (!isFailure(error, 'refused')) throw error
  }
}
