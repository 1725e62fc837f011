import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { recordLooks } from '../log/record-looks.ts'
import { selectReport } from './store.ts'

/** Number of messages before the reported one that a reviewer sees without a reason. */
export const messages_before = 2

/**
 * Returns all messages in the evidence of a report, and records the look with its reason. Throws `report_not_found`, also
 * after the evidence was erased.
 */
export async function readReportMessages(
  { app, session }: StaffContext,
  { report, reason }: ParsedInput<'readReportMessages'>,
): Promise<CallOutput<'readReportMessages'>> {
  const row = (await selectReport(app.db, { id: report })).rows[0]
  if (!row?.evidence || !session.siteIds.includes(row.site_id)) throw new ApiError('report_not_found')
  const why = { shows: ['conversation'], note: reason }
  await inTransaction(app.db, (tx) =>
    recordLooks(app, tx, session.staffId, 'report', [
      { id: report, site: row.site_id, member: row.member_id, why },
    ]),
  )
  return { messages: row.evidence.messages }
}
