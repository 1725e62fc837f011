import type { MemberId } from '#contract/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { accountGone } from '../events.ts'
import { lockDue, selectDue } from './store.ts'

const atOnce = 200

/**
 * Members whose fourteen days are over are erased (A8): says so by an event, because what is kept of them lies in every
 * module. Looks again the day after whenever it found somebody, so that an erasing that failed is not forgotten.
 */
export const eraseDue = defineJob('accounts.erase_due', async (app: App, payload: object) => {
  const now = app.clock.now()
  const { rows } = await selectDue(app.db, [now, atOnce])
  await inTransaction(app.db, async (tx) => {
    for (const { id } of rows) await publish(app, tx, accountGone, { member: id as MemberId })
  })
  if (rows.length === atOnce)
    await addJob(app.db, eraseDue, payload, { runAt: new Date(now.getTime() + minutes(5)) })
  else if (rows.length > 0) await planErasing(app.db, new Date(now.getTime() + days(1)))
})

/** One look a day is planned, in the night after `eraseAt`, however many leave. */
export async function planErasing(db: Queryable, eraseAt: Date): Promise<void> {
  const night = new Date(`${eraseAt.toISOString().slice(0, 10)}T03:00:00Z`)
  const runAt = night < eraseAt ? new Date(night.getTime() + days(1)) : night
  const key = `accounts.erase_due:${runAt.toISOString().slice(0, 10)}`
  await addJob(db, { name: 'accounts.erase_due' }, {}, { runAt, key })
}

/** Whether a member has left and is to be erased by now; holds the row, so that no way back comes between. */
export async function lockGone(app: App, tx: Tx, member: MemberId): Promise<boolean> {
  return (await lockDue(tx, [member, app.clock.now()])).rows.length > 0
}
