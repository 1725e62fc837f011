import * as limits from '#contract/limits.ts'
import type { ReportId } from '#contract/wire/ids.ts'
import { deletePictureFiles } from '#server/domain/photos/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { eraseEvidence as eraseEvidenceOf, selectReport } from './store.ts'

/** Schedules the job `eraseEvidence` for a report, `inDays` days from now, or at once if `inDays` is 0. */
export async function planEvidenceErasure(app: App, tx: Tx, report: ReportId, inDays: number): Promise<void> {
  const runAt = inDays === 0 ? undefined : new Date(app.clock.now().getTime() + days(inDays))
  await addJob(tx, eraseEvidence, { report }, { ...(runAt && { runAt }), key: `report evidence ${report}` })
}

/**
 * Erases a report's evidence and texts when the time to appeal is over. The decision itself stays.
 *
 * If the reported member was erased, other times apply (docs/retention.md). If the report was decided before the
 * erasure of the member, its evidence and texts are erased at once. If the report is decided later, its evidence and
 * texts are erased a day after the decision. If nobody decides, they are erased `limits.report_open_days` after the
 * erasure of the member or after the last appeal.
 */
export const eraseEvidence = defineJob(
  'moderation.forget_evidence',
  async (app: App, { report }: { report: ReportId }) => {
    const row = (await selectReport(app.db, { id: report })).rows[0]
    if (!row) return
    const age = (at: string | null) => app.clock.now().getTime() - Date.parse(iso(at ?? row.created_at))
    const isGone = row.member_id === null
    const isDue =
      isGone && row.waiting_since === null
        ? true
        : row.waiting_since === null && age(row.decided_at) >= days(limits.report_appeal_days)
    const isTooOld = isGone && age(row.waiting_since) >= days(limits.report_open_days)
    if (!isDue && !isTooOld) return
    if (row.evidence_key) await deletePictureFiles(app, row.evidence_key)
    await eraseEvidenceOf(app.db, { id: report })
  },
)
