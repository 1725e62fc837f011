import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
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

const atOnce = 200

/**
 * Provisional members whose address nobody claimed in 14 days are to be erased (A1): says so by an event, because what
 * is kept of them lies in every module.
 */
export const expireUnclaimed = defineJob('accounts.expire_unclaimed', async (app: App, payload: object) => {
  const now = app.clock.now()
  const before = new Date(now.getTime() - days(limits.provisional_days))
  await deleteExpiredSessions(app.db, [now])
  await forgetOldDevices(app)
  const { rows } = await selectUnclaimed(app.db, [before, atOnce])
  await inTransaction(app.db, async (tx) => {
    for (const { id } of rows) await publish(app, tx, accountExpired, { member: id as MemberId })
  })
  // The erasing follows in jobs of its own: look again when they had time to run.
  if (rows.length === atOnce)
    await addJob(app.db, expireUnclaimed, payload, {
      runAt: new Date(now.getTime() + 60_000),
      key: 'accounts.expire_unclaimed',
    })
})

/** One look a day is planned, however many sign up: a day's provisional members are all due on the same later day. */
export async function planExpiry(app: App, { created_at }: Pick<Account, 'created_at'>): Promise<void> {
  const due = new Date(Date.parse(created_at) + days(limits.provisional_days + 1))
  const day = due.toISOString().slice(0, 10)
  await addJob(
    app.db,
    expireUnclaimed,
    {},
    { runAt: new Date(`${day}T03:00:00Z`), key: `accounts.expire_unclaimed:${day}` },
  )
}

/** Whether a member is still provisional and has bought nothing, which would be erased with it; holds its row, so that no activation comes between the answer and the erasing. */
export async function lockUnclaimed(tx: Tx, member: MemberId): Promise<boolean> {
  const { rows } = await lockMember(tx, [member])
  return rows[0]?.status === 'not_confirmed' && !rows[0].paid
}
