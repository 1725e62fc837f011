import { retention } from '#contract/accounts/retention.ts'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import { insertContact, takeContact } from './store.ts'

/** Time for which the address of an erased buyer is stored. */
export const contact_ms = days(retention.payments.days)

interface KeptContact {
  readonly member: MemberId
  readonly order: OrderId
}

/**
 * Stores the address of a member who is being erased, for the open orders whose payment may still arrive. It is deleted
 * with the mail about the payment, or after 30 days.
 */
export async function keepContact(
  tx: Tx,
  leaving: { readonly member: MemberId; readonly anonymousId: MemberId; readonly orders: readonly OrderId[] },
  now: Date,
): Promise<void> {
  const { member, anonymousId, orders } = leaving
  const account = orders.length > 0 ? await findAccount(tx, member) : null
  if (!account) return
  const runAt = new Date(now.getTime() + contact_ms)
  for (const order of orders) {
    await insertContact(tx, {
      ...{ member_id: anonymousId, order_id: order, email: account.email, locale: account.language },
    })
    await addJob(tx, forgetContact, { member: anonymousId, order }, { runAt })
  }
}

export const forgetContact: Job<KeptContact> = defineJob(
  'orders.forget_contact',
  async (app, { member, order }) => {
    await takeContact(app.db, { member_id: member, order_id: order })
  },
)

/** Returns the address for a mail about an order, and deletes it if it was stored for an erased buyer. */
export async function takeAddress(
  tx: Tx,
  { member_id, id }: { readonly member_id: MemberId; readonly id: OrderId },
): Promise<{ readonly email: string; readonly locale: string } | null> {
  const account = await findAccount(tx, member_id)
  if (account) return { email: account.email, locale: account.language }
  return (await takeContact(tx, { member_id, order_id: id })).rows[0] ?? null
}
