import * as limits from '#contract/limits.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { publishAll } from '#server/kernel/event.ts'
import { addJobs } from '#server/kernel/job.ts'
import { reachesPhones } from '#server/kernel/phones.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { checkInAsked } from './asked-event.ts'
import type { CheckInMessage } from './parties.ts'
import * as store from './store.ts'
import { tellFriend } from './write-to-friend.ts'
import { askMember, textMember } from './write-to-member.ts'

/** Steps of each kind in one transaction. */
const batch = 500

/**
 * Moves the check-ins that are due. The table is the only timer: nothing is lost in a restart, and a process that was
 * off catches up. A step and its messages are one transaction on a locked row, so that several processes never take the same
 * step. A member who is asked late still has the whole half hour. Every worker calls this every two seconds; a batch is
 * few statements, however many check-ins are due at the same hour.
 */
export async function sweepCheckIns(
  app: App,
): Promise<{ readonly rows: number; readonly mayHaveMore: boolean }> {
  return inTransaction(app.db, async (tx) => {
    const now = app.clock.now()
    const answer_by = new Date(now.getTime() + minutes(limits.check_in_answer_minutes))
    const { rows: asked } = await store.askDue(tx, { now, answer_by, limit: batch })
    await addJobs(tx, askMember, asked.map(messageOf))
    if (reachesPhones(app)) await addJobs(tx, textMember, asked.map(messageOf))
    await publishAll(app, tx, checkInAsked, asked.map(messageOf))
    const { rows: ended } = await store.tellDue(tx, { now, limit: batch })
    await addJobs(tx, tellFriend, ended.filter(({ state }) => state === 'told').map(messageOf))
    const mayHaveMore = asked.length === batch || ended.length === batch
    return { rows: asked.length + ended.length, mayHaveMore }
  })
}

/**
 * Asks the members again who were asked when a backup or an export of their site was made, and gives them the whole half
 * hour: a lost database may have had their answer, and nobody could answer until the restore or the import. A friend who
 * is told for nothing trusts the next alarm less.
 * @param site the site that was imported; `null` after a restore, for all sites
 */
export async function askCheckInsAgain(tx: Tx, now: Date, site: SiteId | null): Promise<void> {
  await store.askAgain(tx, { now, site_id: site })
}

const messageOf = ({
  id,
  member_id: member,
}: Pick<store.CheckInRow, 'id' | 'member_id'>): CheckInMessage => ({ member, id })
