import type { MemberId } from '#contract/wire/ids.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { eraseEverything } from './personal-data.ts'

/**
 * If `isDue` returns true, erases the member's data in all modules, then ends the member's open streams and presence.
 * `isDue` must lock the member's row. A repeated call changes nothing.
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
  app.presence.remove(member)
}

/**
 * Erases data that was stored after the member was erased, for example by a concurrent upload or like. Does nothing if
 * the account still exists.
 */
export const eraseLateArrivals = defineJob<{ member: MemberId }>(
  'members.erase_late_arrivals',
  async (app, { member }) => {
    if (await findAccount(app.db, member)) return
    await inTransaction(app.db, (tx) => eraseEverything(app, tx, member))
  },
)
