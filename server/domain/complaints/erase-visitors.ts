import * as limits from '#contract/limits.ts'
import type { ComplaintId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import { deleteComplaints, selectComplaint } from './store.ts'

/** Schedules the erasure of a complaint without an account. Each change of the complaint postpones it. */
export async function planVisitorErasure(tx: Tx, complaint: ComplaintId, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + days(limits.complaint_visitor_days))
  await addJob(tx, eraseVisitors, { complaint }, { runAt, key: `complaint ${complaint}` })
}

/** Erases a complaint without an account, with its texts and its address (docs/retention.md). */
export const eraseVisitors: Job<{ complaint: ComplaintId }> = defineJob(
  'complaints.erase_visitors',
  async (app, { complaint }) => {
    const row = (await selectComplaint(app.db, { id: complaint })).rows[0]
    if (!row || row.member_id !== null) return
    const age = app.clock.now().getTime() - Date.parse(iso(row.changed_at))
    if (age >= days(limits.complaint_visitor_days)) await deleteComplaints(app.db, { ids: [complaint] })
  },
)
