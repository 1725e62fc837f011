import * as limits from '#contract/limits.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { checkInAsked } from './asked-event.ts'
import { askMember, tellFriend } from './send-mails.ts'
import * as store from './store.ts'

const batch = 100

/**
 * Moves the check-ins that are due. The table is the only timer: nothing is lost in a restart, and a process that was
 * off catches up. Each step and its mail are one transaction on a locked row, so that several processes never take the
 * same step. A member who is asked late still has the whole half hour. Every worker calls this every two seconds.
 */
export async function sweepCheckIns(
  app: App,
): Promise<{ readonly rows: number; readonly mayHaveMore: boolean }> {
  return inTransaction(app.db, async (tx) => {
    const now = app.clock.now()
    const { rows } = await store.lockDue(tx, { now, limit: batch })
    for (const row of rows)
      if (row.state === 'waiting') await ask(app, tx, row, now)
      else await tell(tx, row)
    return { rows: rows.length, mayHaveMore: rows.length === batch }
  })
}

async function ask(app: App, tx: Tx, { id, member_id: member }: store.CheckInRow, now: Date): Promise<void> {
  await store.markAsked(tx, { id, due_at: new Date(now.getTime() + minutes(limits.check_in_answer_minutes)) })
  await addJob(tx, askMember, { member, id })
  await publish(app, tx, checkInAsked, { member, id })
}

async function tell(tx: Tx, { id, member_id: member }: store.CheckInRow): Promise<void> {
  const [friend] = (await store.selectFriend(tx, { member_id: member })).rows
  await store.endCheckIn(tx, { id, state: friend?.agreed_at ? 'told' : 'ended' })
  if (friend?.agreed_at) await addJob(tx, tellFriend, { member, id })
}
