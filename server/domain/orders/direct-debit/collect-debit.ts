import * as limits from '#contract/limits.ts'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { queueMail } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, hours, iso, minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import { PaymentRefused } from '#server/kernel/payments.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { requestOf, saveCheckout } from '../open-payment.ts'
import { providerNamed } from '../provider-of.ts'
import { type OrderRow, selectOrder } from '../store/orders.ts'
import { setCollecting, setCollectionUnknown, setRefused } from '../store/scheduled-debits.ts'
import { announceDebit } from './announce-debit.ts'
import { timesOf } from './end-mandate.ts'
import { collect_debit, planCollection } from './plan-collection.ts'
import { planUpkeep } from './plan-upkeep.ts'
import { register } from './register-mandate.ts'
import { collectionDay, startOfCollection } from './rules.ts'
import { selectDebitMandate, setUsed } from './store.ts'

/** Pause before a collection without a result is tried again. */
const retry_ms = hours(1)

/**
 * Collects a debit on its day, which is at least two days after its announcement. The provider charges an order once, so
 * an attempt whose answer was lost is repeated until the result is known (decision 043). Then the usual checks of open
 * orders follow the payment.
 */
export const collectDebit: Job<{ member: MemberId; order: OrderId }> = defineJob(
  collect_debit,
  async (app, { member, order }) => {
    const row = (await selectOrder(app.db, { member_id: member, id: order })).rows[0]
    if (row?.status !== 'pending' || row.provider_reference !== null || !row.collect_on) return
    const now = app.clock.now()
    const start = earliestStart(row, now)
    if (!row.announced_at) await announceAgain(app, row)
    // Planned before the provider is asked, so that an error does not end the attempts.
    await planCollection(app.db, row, start > now ? start : new Date(now.getTime() + retry_ms))
    if (start > now) return
    await collect(app, row, now)
  },
)

/**
 * Queues another announcement, because the mail of the first one failed, or its process died before it recorded the mail.
 */
async function announceAgain(app: App, { member_id, id }: OrderRow): Promise<void> {
  const facts = { order: id }
  await inTransaction(app.db, (tx) => queueMail(app, tx, announceDebit, 'debit_notice', member_id, { facts }))
}

/** Returns the time from which a debit may be collected. A debit that was not announced waits for its announcement. */
function earliestStart({ announced_at, collect_on }: OrderRow, now: Date): Date {
  if (!announced_at) return new Date(now.getTime() + days(limits.debit_notice_days))
  const noticed = collectionDay(new Date(iso(announced_at)))
  return startOfCollection(collect_on && collect_on > noticed ? collect_on : noticed)
}

async function collect(app: App, row: OrderRow, now: Date): Promise<void> {
  const { member_id: member, id, mandate_id } = row
  if (!mandate_id) return
  const provider = providerNamed(app, row.provider)
  try {
    if (!(await register(app, member, mandate_id))) return
    // A debit that the member has cancelled meanwhile is not collected.
    if ((await setCollecting(app.db, { member_id: member, id, attempted_at: now })).rowCount === 0) return
    const created = await provider.create(await requestOf(app, row))
    await saveCheckout(app, row, created)
  } catch (error) {
    app.log.warn({ err: error, order: id, provider: provider.name }, 'a debit was not collected')
    if (error instanceof PaymentRefused)
      await setRefused(app.db, { member_id: member, id, failure: error.reason, return_code: null })
    else await setCollectionUnknown(app.db, { member_id: member, id })
    app.bus.wake([member])
    return
  }
  await setUsed(app.db, { member_id: member, id: mandate_id, last_used_at: now })
  const evidence = (await selectDebitMandate(app.db, { member_id: member, id: mandate_id })).rows[0]
  if (evidence) await planUpkeep(app.db, evidence, { ...timesOf(evidence), isEnded: false })
  const runAt = new Date(now.getTime() + minutes(1))
  await addJob(
    app.db,
    { name: 'orders.check_open' },
    { member, order: id },
    { runAt, key: `check order ${id}` },
  )
  app.bus.wake([member])
}
