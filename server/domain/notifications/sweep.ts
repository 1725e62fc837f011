import type { App } from '#server/kernel/app.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import * as store from './store.ts'
import { tellJob } from './tell.ts'
import { tellWeek } from './weekly.ts'

const at_once = 200
const jobs = { tell: tellJob, weekly: tellWeek }

/**
 * Queues a job for everybody whose moment has come; the worker calls it every two seconds, and all workers may. A row is
 * taken with its job made, so that none is lost and none is made twice.
 * @returns how many there were
 */
export async function sweepDue(app: App): Promise<number> {
  return inTransaction(app.db, async (tx) => {
    const { rows } = await store.takeDue(tx, [app.clock.now(), at_once])
    for (const { member_id: member, kind } of rows)
      await addJob(tx, jobs[kind], { member }, { key: `notifications.${kind}:${member}` })
    return rows.length
  })
}
