import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import type { ReportCase } from '#contract/moderation/reports.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { type CaseSide, makeCaseToken, readCaseToken } from '#server/domain/accounts/index.ts'
import { findPhoto } from '#server/domain/photos/index.ts'
import { listProfiles } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, hours } from '#server/kernel/clock.ts'
import type { MemberContext, RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { listDecisions } from './decision-history.ts'
import { planEvidenceErasure } from './erase-evidence.ts'
import { concernsMember, presentCase } from './present-case.ts'
import { promisedHours } from './promised-hours.ts'
import {
  type ReportRow,
  selectByMember,
  selectByReporter,
  selectReport,
  selectUnread,
  updateMemberAppeal,
  updateMemberRead,
  updateReporterAppeal,
} from './store.ts'

/** Returns the reports that a member made, and the decisions about that member (X4). */
export async function listOwnReports({
  app,
  site,
  session,
}: MemberContext): Promise<CallOutput<'listOwnReports'>> {
  const [reported, about] = await Promise.all([
    selectByReporter(app.db, { reporter_id: session.memberId }),
    selectByMember(app.db, { member_id: session.memberId }),
  ])
  const decided = about.rows.filter(concernsMember)
  return {
    reported: await presentCases(app, site.id, reported.rows, 'reporter'),
    decided: await presentCases(app, site.id, decided, 'member'),
  }
}

/** Returns the report of a case token. The token alone gives access, without a sign-in. Throws `report_not_found`. */
export async function getReport(
  { app, site, session }: RequestContext,
  token: CaseToken,
): Promise<ReportCase> {
  const { row, side } = await findCase(app, site.id, token)
  const [report] = await presentCases(app, site.id, [row], side)
  if (!report) throw new ApiError('report_not_found')
  const { content } = report
  // Adds the hidden photo only for its signed-in owner, because no other session can load the file.
  const isOwner = session?.kind === 'member' && session.memberId === row.member_id
  if (content?.what !== 'photo' || !isOwner || !row.photo_id) return report
  const photo = await findPhoto(app.db, session.memberId, row.photo_id)
  return { ...report, content: { ...content, photo: photo && photo.image } }
}

async function presentCases(
  app: App,
  site: SiteId,
  rows: readonly ReportRow[],
  side: CaseSide,
): Promise<ReportCase[]> {
  const [decisions, profiles] = await Promise.all([
    listDecisions(app.db, site, rows),
    side === 'reporter'
      ? listProfiles(app.db, [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))])
      : [],
  ])
  const kinds = new Map(profiles.map(({ member_id, kind }) => [member_id, kind]))
  return Promise.all(
    rows.map(async (row) => ({
      ...(await presentCase(app, row, side, decisions.get(row.id) ?? [])),
      kind: (row.member_id && kinds.get(row.member_id)) ?? null,
    })),
  )
}

/**
 * Appeals against a decision. The reporter and the reported member can appeal once each (DSA art. 20). Throws
 * `report_not_found`, `report_appeal_closed`.
 */
export async function appealReport(
  { app, site }: RequestContext,
  token: CaseToken,
  text: string,
): Promise<void> {
  const { row, side } = await findCase(app, site.id, token)
  const now = app.clock.now()
  const since = new Date(now.getTime() - days(limits.report_appeal_days))
  const update = side === 'member' ? updateMemberAppeal : updateReporterAppeal
  await inTransaction(app.db, async (tx) => {
    const { rowCount } = await update(tx, {
      ...{ id: row.id, appeal: text, now, since },
      due_at: new Date(now.getTime() + hours(promisedHours(row.reason, row.evidence?.signal))),
    })
    if (rowCount === 0) throw new ApiError('report_appeal_closed')
    // If the reported member was erased, schedules the erasure of the evidence and the appeal, because it is possible
    // that no reviewer decides about the appeal.
    if (row.member_id === null) await planEvidenceErasure(app, tx, row.id, limits.report_open_days)
  })
}

/** Returns the case of the latest measure that the member was told of and has not read, or `null` if there is none. */
export async function findUnreadDecision(
  app: Pick<App, 'db' | 'clock'>,
  member: MemberId,
): Promise<CaseToken | null> {
  const since = new Date(app.clock.now().getTime() - days(limits.report_appeal_days))
  const unread = (await selectUnread(app.db, { member_id: member, since })).rows[0]
  return unread ? makeCaseToken(app, unread.id, 'member') : null
}

/** Stores that the reported member has read the decision. Throws `report_not_found`, also for the reporter's token. */
export async function readDecision({ app, site }: RequestContext, token: CaseToken): Promise<void> {
  const { row, side } = await findCase(app, site.id, token)
  if (side !== 'member') throw new ApiError('report_not_found')
  await updateMemberRead(app.db, { id: row.id, member_read_at: app.clock.now() })
}

async function findCase(
  app: App,
  site: SiteId,
  token: CaseToken,
): Promise<{ row: ReportRow; side: CaseSide }> {
  const named = await readCaseToken(app, site, token)
  const row = named && (await selectReport(app.db, { id: named.report })).rows[0]
  if (!row || row.site_id !== site || (named.side === 'member' && !concernsMember(row)))
    throw new ApiError('report_not_found')
  return { row, side: named.side }
}
