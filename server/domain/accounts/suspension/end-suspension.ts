import type { MemberId } from '#contract/wire/ids.ts'
import { minutes } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { accountShown } from '../events.ts'
import { selectEnded } from './store.ts'

/**
 * Announces that a profile is shown again, because the time of its suspension has come. Queries compare that time
 * themselves; this tells the modules that left out the member meanwhile, such as those of reminders.
 */
export const endSuspension = defineJob<{ member: MemberId }>('accounts.end_suspension', (app, { member }) =>
  inTransaction(app.db, async (tx) => {
    const ended = (await selectEnded(tx, { id: member, now: app.clock.now() })).rows[0]
    if (ended) await publish(app, tx, accountShown, { member, site: ended.site_id })
  }),
)

/** Schedules the job, a minute late, so that no clock is still before the time. A later suspension replaces it. */
export async function scheduleEnd(db: Queryable, member: MemberId, until: Date): Promise<void> {
  const runAt = new Date(until.getTime() + minutes(1))
  await addJob(db, endSuspension, { member }, { runAt, key: `accounts.end_suspension:${member}` })
}
