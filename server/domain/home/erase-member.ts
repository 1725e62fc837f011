import type { MemberId } from '#contract/ids.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { eraseEverything } from './personal-data.ts'

/**
 * Erases a member everywhere, if `isDue` says so while it holds the row; a repetition finds nothing to do. Their open
 * streams end, and nobody sees them here any more.
 */
export async function eraseMember(
  app: App,
  member: MemberId,
  isDue: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const erased = await inTransaction(app.db, async (tx) => {
    if (!(await isDue(tx))) return false
    await eraseEverything(app, tx, member)
    const runAt = new Date(app.clock.now().getTime() + minutes(1))
    await addJob(tx, eraseLateArrivals, { member }, { runAt })
    return true
  })
  if (!erased) return
  app.bus.endSessions(member)
  app.presence.forget(member)
}

/** What was under way when its member was erased (an upload, a like) and arrived after: goes the same way. */
export const eraseLateArrivals = defineJob<{ member: MemberId }>(
  'home.erase_late_arrivals',
  async (app, { member }) => {
    if (await findAccount(app.db, member)) return
    await inTransaction(app.db, (tx) => eraseEverything(app, tx, member))
  },
)
