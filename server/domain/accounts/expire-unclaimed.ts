import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Account } from './account.ts'
import { accountExpired } from './events.ts'
import { deleteExpiredSessions } from './sessions/store.ts'
import { forgetOldDevices } from './sign-in/device.ts'
import { lockMember, selectUnclaimed } from './store.ts'

const batch_members = 200

/**
 * Erases provisional members who did not claim their mail address within 14 days and bought nothing (A1). Publishes an
 * event for each member, so that every module erases its own data. Also deletes expired sessions and the records of
 * browsers that were not used within the lifetime of their cookie.
 */
export const expireUnclaimed = defineJob('accounts.expire_unclaimed', async (app: App, payload: object) => {
  const now = app.clock.now()
  const before = new Date(now.getTime() - days(limits.provisional_days))
  await deleteExpiredSessions(app.db, { before: now })
  await forgetOldDevices(app)
  const { rows } = await selectUnclaimed(app.db, { before, limit: batch_members })
  await inTransaction(app.db, async (tx) => {
    for (const { id } of rows) await publish(app, tx, accountExpired, { member: id as MemberId })
  })
  // Runs the job again after a full batch, because more members may be due. The handlers of the event erase the members
  // in other jobs, and the delay of a minute gives these jobs time to finish.
  if (rows.length === batch_members)
    await addJob(app.db, expireUnclaimed, payload, {
      runAt: new Date(now.getTime() + 60_000),
      key: 'accounts.expire_unclaimed',
    })
})

/**
 * Schedules the erasure for 03:00 UTC, `provisional_days` + 1 days after the sign-up date. All sign-ups of one date
 * (UTC) share one job.
 */
export async function scheduleExpiry(app: App, { created_at }: Pick<Account, 'created_at'>): Promise<void> {
  const due = new Date(Date.parse(created_at) + days(limits.provisional_days + 1))
  const day = due.toISOString().slice(0, 10)
  await addJob(
    app.db,
    expireUnclaimed,
    {},
    { runAt: new Date(`${day}T03:00:00Z`), key: `accounts.expire_unclaimed:${day}` },
  )
}

/**
 * Returns whether a member is still provisional and has bought nothing. Members with a purchase are not erased, because
 * the purchase would be lost. Locks the member's row, so that no activation happens between this check and the erasure.
 */
export async function lockUnclaimed(tx: Tx, member: MemberId): Promise<boolean> {
  const { rows } = await lockMember(tx, { id: member })
  return rows[0]?.status === 'not_confirmed' && !rows[0].paid
}
