import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { accountGone } from '../events.ts'
import { lockDue, selectDue } from './store.ts'

const batch_members = 200

/**
 * Erases members whose grace period is over (A8). Publishes an event for each member, so that every module erases its
 * own data. If the batch was full, more members may be due, so the job runs again in five minutes. If the batch had
 * fewer members, the job runs again at the first 03:00 UTC after 24 hours, to retry failed erasures. If no member was
 * due, the job does not run again.
 */
export const eraseDue = defineJob('accounts.erase_due', async (app: App, payload: object) => {
  const now = app.clock.now()
  const { rows } = await selectDue(app.db, { before: now, limit: batch_members })
  await inTransaction(app.db, async (tx) => {
    for (const { id } of rows) await publish(app, tx, accountGone, { member: id as MemberId })
  })
  if (rows.length === batch_members)
    await addJob(app.db, eraseDue, payload, { runAt: new Date(now.getTime() + minutes(5)) })
  else if (rows.length > 0) await scheduleErasure(app.db, new Date(now.getTime() + days(1)))
})

/** Schedules the job for the first 03:00 UTC after `eraseAt`. All members of the same night share one run. */
export async function scheduleErasure(db: Queryable, eraseAt: Date): Promise<void> {
  const night = new Date(`${eraseAt.toISOString().slice(0, 10)}T03:00:00Z`)
  const runAt = night < eraseAt ? new Date(night.getTime() + days(1)) : night
  const key = `accounts.erase_due:${runAt.toISOString().slice(0, 10)}`
  await addJob(db, { name: 'accounts.erase_due' }, {}, { runAt, key })
}

/**
 * Returns whether a member is leaving and must be erased now. Locks the member's row, so that no reactivation happens
 * between this check and the erasure.
 */
export async function lockGone(app: App, tx: Tx, member: MemberId): Promise<boolean> {
  return (await lockDue(tx, { id: member, before: app.clock.now() })).rows.length > 0
}
