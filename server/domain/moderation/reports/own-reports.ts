import { ApiError } from '#contract/errors.ts'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { CaseToken, ReportCase } from '#contract/reports.ts'
import { type CaseSide, readCaseToken } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import type { MemberVisit, Visit } from '#server/kernel/visit.ts'
import { concernsMember, presentCase } from './present-case.ts'
import {
  type ReportRow,
  selectByMember,
  selectByReporter,
  selectReport,
  updateMemberAppeal,
  updateReporterAppeal,
} from './store.ts'

/** What a member has reported, and what was decided about themselves (X4). */
export async function listOwnReports({ app, session }: MemberVisit): Promise<CallOutput<'listOwnReports'>> {
  const [reported, about] = await Promise.all([
    selectByReporter(app.db, [session.memberId]),
    selectByMember(app.db, [session.memberId]),
  ])
  const decided = about.rows.filter(concernsMember)
  return {
    reported: await Promise.all(reported.rows.map((row) => presentCase(app, row, 'reporter'))),
    decided: await Promise.all(decided.map((row) => presentCase(app, row, 'member'))),
  }
}

/** One of them, for whoever has its token. Throws `report_not_found`. */
export async function getReport({ app, site }: Visit, token: CaseToken): Promise<ReportCase> {
  const { row, side } = await findCase(app, site.id, token)
  return presentCase(app, row, side)
}

/** Asks another person to look again, once a side (DSA art. 20). Throws `report_not_found`, `report_appeal_closed`. */
export async function appealReport({ app, site }: Visit, token: CaseToken, text: string): Promise<void> {
  const { row, side } = await findCase(app, site.id, token)
  const now = app.clock.now()
  const since = new Date(now.getTime() - days(limits.report_appeal_days))
  const update = side === 'member' ? updateMemberAppeal : updateReporterAppeal
  const { rowCount } = await update(app.db, [row.id, text, now, since])
  if (rowCount === 0) throw new ApiError('report_appeal_closed')
}

async function findCase(
  app: App,
  site: Visit['site']['id'],
  token: CaseToken,
): Promise<{ row: ReportRow; side: CaseSide }> {
  const named = await readCaseToken(app, token)
  const row = named && (await selectReport(app.db, [named.report])).rows[0]
  if (!row || row.site_id !== site || (named.side === 'member' && !concernsMember(row)))
    throw new ApiError('report_not_found')
  return { row, side: named.side }
}
