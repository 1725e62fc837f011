import { queueMail } from '#server/domain/accounts/index.ts'
import { markBrowser } from '#server/domain/accounts/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { type OrderRow, selectOrder } from '../store/orders.ts'
import { setScheduled } from '../store/scheduled-debits.ts'
import { announceDebit } from './announce-debit.ts'
import { registerMandate } from './register-mandate.ts'
import { collectionDay, startOfCollection } from './rules.ts'

/** Time after the day of a debit after which its order ends if the provider has not answered. */
const patience_ms = days(30)

/**
 * Makes a new order wait for its day: queues the mail that announces amount and day, whose job plans the collection, and
 * the registration of the mandate at the provider.
 */
export async function scheduleDebit(
  requestContext: MemberContext,
  tx: Tx,
  order: OrderRow,
): Promise<OrderRow> {
  const { app } = requestContext
  const { member_id, id, mandate_id } = order
  const day = collectionDay(app.clock.now())
  const end = new Date(startOfCollection(day).getTime() + patience_ms)
  await setScheduled(tx, { member_id, id, collect_on: day, expires_at: end })
  const facts = { order: id }
  await queueMail(app, tx, announceDebit, 'debit_notice', member_id, {
    facts,
    browser: markBrowser(requestContext),
  })
  if (mandate_id) await addJob(tx, registerMandate, { member: member_id, mandate: mandate_id })
  return (await selectOrder(tx, { member_id, id })).rows[0] ?? order
}
