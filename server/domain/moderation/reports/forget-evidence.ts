import type { ReportId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { forgetEvidence as forget, selectReport } from './store.ts'

/** Looks again in so many days (0: at once) whether what a report rests on is still needed. */
export async function planForgetting(app: App, tx: Tx, report: ReportId, inDays: number): Promise<void> {
  const runAt = inDays === 0 ? undefined : new Date(app.clock.now().getTime() + days(inDays))
  await addJob(tx, forgetEvidence, { report }, { ...(runAt && { runAt }), key: `report evidence ${report}` })
}

/**
 * Forgets what a report rested on and what was written, when the days to appeal are over; at once where it was about
 * somebody who is gone, and is decided or has waited for too long (docs/retention.md). The decision stays.
 */
export const forgetEvidence = defineJob(
  'moderation.forget_evidence',
  async (app: App, { report }: { report: ReportId }) => {
    const row = (await selectReport(app.db, [report])).rows[0]
    if (!row) return
    const age = (at: string | null) => app.clock.now().getTime() - Date.parse(iso(at ?? row.created_at))
    const isGone = row.member_id === null
    const isDue =
      isGone && row.waiting_since === null
        ? true
        : row.waiting_since === null && age(row.decided_at) >= days(limits.report_appeal_days)
    const isTooOld = isGone && age(row.waiting_since) >= days(limits.report_open_days)
    if (!isDue && !isTooOld) return
    if (row.evidence_key) await app.storage.delete(`${row.evidence_key}/large.webp`)
    await forget(app.db, [report])
  },
)
