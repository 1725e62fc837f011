import type { Stripe } from 'stripe'
import type { MandateKey } from '../port.ts'
import { ask, askForExisting } from './failure.ts'

/** Detaches the card or account, which Stripe then never charges again, and deletes its customer with the mail address. */
export async function revokeMandate(stripe: Stripe, { customer, id }: MandateKey): Promise<void> {
  const method = await askForExisting(() => stripe.paymentMethods.retrieve(id))
  if (method?.customer) await ask(() => stripe.paymentMethods.detach(id))
  await askForExisting(() => stripe.customers.del(customer))
}
