import type { ReportId } from '#contract/wire/ids.ts'
import { type CaseSide, deliverMail, makeCaseToken } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { selectLatest } from '../store.ts'
import { findRecipient } from './notify-outcome.ts'
import { concernsMember } from './present-case.ts'
import type { StoredDecision } from './record-decision.ts'
import { ignoreRefusal } from './send-receipt.ts'
import { type ReportRow, selectReport } from './store.ts'

/** Schedules the mails about a decision that was undone after its own mails had left: to each side that was told. */
export async function planUndoneMails(tx: Tx, row: ReportRow): Promise<void> {
  const sides: CaseSide[] = concernsMember(row) ? ['reporter', 'member'] : ['reporter']
  for (const side of sides)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, one after the other
    await addJob(tx, notifyUndone, { report: row.id, side }, { key: `report undone ${side} ${row.id}` })
}

/** Mails that a decision no longer holds, and what holds now. Does nothing if there is a new decision, which says both. */
export const notifyUndone = defineJob(
  'moderation.tell_undone',
  async (app: App, { report, side }: { readonly report: ReportId; readonly side: CaseSide }) => {
    const row = (await selectReport(app.db, { id: report })).rows[0]
    const to = row && (await findRecipient(app, row, side))
    if (!to) return
    const object = { object_kind: 'report', object_id: report } as const
    const undo = (await selectLatest(app.db, { site_ids: [row.site_id], ...object })).rows[0]
    if (undo?.action !== 'report_decision_undone') return
    const [undone, now] = [undo.before as StoredDecision, undo.after as StoredDecision]
    if (!undone.outcome || !undone.decided_at) return
    const site = await getSite(app, row.site_id)
    await ignoreRefusal(
      deliverMail(
        app,
        site,
        `decision_undone-${side}-${report}-${Date.parse(iso(undo.at))}`,
        to,
        'decision_undone',
        {
          undone: { outcome: undone.outcome, at: undone.decided_at },
          restored: now.outcome && now.decided_at ? { outcome: now.outcome, at: now.decided_at } : null,
          url: `${site.origin}/reports/${await makeCaseToken(app, report, side)}`,
          site_name: site.settings.name,
        },
      ),
    )
  },
)
