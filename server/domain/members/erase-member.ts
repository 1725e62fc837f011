import type { MemberId } from '#contract/wire/ids.ts'
import { findAccount, type ReceiptName } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { eraseEverything } from './personal-data.ts'

/**
 * If `isDue` returns true, erases the member's data in all modules, then ends the member's open streams and presence.
 * `isDue` must lock the member's row. A repeated call changes nothing.
 * @param receipt names the receipt for which the member's browser waits (X21)
 */
export async function eraseMember(
  app: App,
  member: MemberId,
  isDue: (tx: Tx) => Promise<boolean>,
  receipt?: ReceiptName,
): Promise<void> {
  const erased = await inTransaction(app.db, async (tx) => {
    if (!(await isDue(tx))) return false
    // Before the commit: an erasure without its entry would be undone by a restore. If the commit then fails, the job
    // is repeated.
    await app.erasureLog.add(member, app.clock.now())
    await eraseEverything(app, tx, member, receipt)
    const runAt = new Date(app.clock.now().getTime() + minutes(1))
    await addJob(tx, eraseLateArrivals, { member }, { runAt })
    return true
  })
  if (!erased) return
  app.bus.endSessions(member)
  app.presence.remove(member)
}

/**
 * Erases the members of the erasure log whom a restored backup contains. Returns their number. A repeated call changes
 * nothing.
 */
export async function repeatErasures(app: App): Promise<number> {
  let count = 0
  for (const entry of await app.erasureLog.list()) {
    const member = entry.member as MemberId
    if (!(await findAccount(app.db, member))) continue
    await eraseMember(app, member, async (tx) => (await findAccount(tx, member)) !== null)
    count++
  }
  return count
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
