import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { audit } from '../audit.ts'
import { orderReports } from './order-reports.ts'
import { deleteMute, insertMute, selectReportForUpdate } from './store.ts'

/**
 * Puts the reports of a report's author last, or no longer. The reviewer does not learn who that is. Throws
 * `report_not_found`, also for a report without an author.
 */
export async function muteReporter(
  { app, session }: StaffContext,
  { report, mute }: ParsedInput<'muteReporter'>,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const row = (await selectReportForUpdate(tx, { id: report, site_ids: session.siteIds })).rows[0]
    if (!row?.reporter_id) throw new ApiError('report_not_found')
    const { site_id: site, reporter_id: reporter } = row
    const now = app.clock.now()
    const { rowCount } = mute
      ? await insertMute(tx, { reporter_id: reporter, site_id: site, staff_id: session.staffId, at: now })
      : await deleteMute(tx, { reporter_id: reporter })
    if (rowCount === 0) return
    await orderReports(app, tx, { reporter })
    const object = { kind: 'report', id: report } as const
    const action = mute ? ('reporter_muted' as const) : ('reporter_unmuted' as const)
    await audit(
      tx,
      { staff: session.staffId, site, action, object, member: reporter, before: {}, after: {} },
      now,
    )
  })
}
