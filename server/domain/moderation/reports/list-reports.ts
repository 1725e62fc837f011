import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { ReportId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { hasOtherReviewer, listSuspendedAmong } from '#server/domain/accounts/index.ts'
import { listProfiles } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type Backlog, backlogOf } from '#server/kernel/backlog.ts'
import { iso } from '#server/kernel/clock.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { findHolders, listSkipped } from '../locks/case-locks.ts'
import { presentReviewed } from '../present-member.ts'
import { isOwnDecision } from './present-case.ts'
import { countAbout, type ReportRow, selectBacklog, selectWaiting } from './store.ts'

/** The number of reports per page. */
const page_size = 24

/** Returns the reports and appeals on these sites that wait for review. */
export async function findReportBacklog(app: Pick<App, 'db'>, sites: readonly SiteId[]): Promise<Backlog> {
  const { rows } = await selectBacklog(app.db, { site_ids: sites, limit: limits.search_count_cap })
  return backlogOf(rows[0])
}

/** Returns the reports and appeals of the reviewer's sites that wait for a decision. Throws `forbidden`. */
export async function listReportsToReview({
  app,
  session,
}: StaffContext): Promise<CallOutput<'listReportsToReview'>> {
  const sites = shownSites(session)
  const skipped = await listSkipped({ app, session }, sites, 'report')
  const [{ waiting }, { rows }, all] = await Promise.all([
    findReportBacklog(app, sites),
    selectWaiting(app.db, { site_ids: sites, skipped: skipped as ReportId[], limit: page_size }),
    listSites(app),
  ])
  const members = [...new Set(rows.flatMap((row) => row.member_id ?? []))]
  const contested = rows.filter((row) => isOwnDecision(row, session.staffId))
  const [profiles, counts, suspended, withOthers] = await Promise.all([
    listProfiles(app.db, members),
    countAbout(app.db, { member_ids: members }),
    listSuspendedAmong(app.db, members),
    listWithOtherReviewer(app, [...new Set(contested.map((row) => row.site_id))], session.staffId),
  ])
  const holders = await findHolders(
    app,
    app.db,
    session.staffId,
    'report',
    rows.map((row) => row.id),
  )
  const now = app.clock.now()
  return {
    waiting,
    reports: rows.map((row) => {
      const profile = profiles.find((each) => each.member_id === row.member_id)
      const about = counts.rows.find((each) => each.member_id === row.member_id)
      const isOpen = row.waiting_since !== null
      const isUpheld = row.outcome !== null && row.outcome !== 'no_breach'
      return {
        id: row.id,
        site: row.site_id,
        site_name: all.find((site) => site.id === row.site_id)?.settings.name ?? '',
        about: row.about,
        reason: row.reason,
        text: row.words,
        at: iso(row.created_at),
        waiting_since: iso(row.waiting_since ?? row.created_at),
        by_member: row.reporter_id !== null,
        evidence: evidenceOf(row),
        profile: profile ? presentReviewed(profile, now) : null,
        is_suspended: profile !== undefined && suspended.has(profile.member_id),
        open_reports: Math.max(0, (about?.open ?? 0) - (isOpen ? 1 : 0)),
        upheld_reports: Math.max(0, (about?.upheld ?? 0) - (isUpheld ? 1 : 0)),
        may_hide_photo: profile !== undefined && row.photo_id !== null,
        holder: holders.get(row.id) ?? null,
        decision: row.outcome && { outcome: row.outcome, ground: row.ground, note: row.note },
        appeals: appealsOf(row),
        needs_another_reviewer: isOwnDecision(row, session.staffId) && withOthers.has(row.site_id),
      }
    }),
  }
}

/** Returns the sites among `sites` that have a reviewer other than this staff account. */
async function listWithOtherReviewer(
  app: Pick<App, 'db'>,
  sites: readonly SiteId[],
  staff: StaffId,
): Promise<ReadonlySet<SiteId>> {
  const have = await Promise.all(sites.map((site) => hasOtherReviewer(app.db, site, staff)))
  return new Set(sites.filter((_, index) => have[index]))
}

const evidenceOf = ({ evidence, evidence_key }: ReportRow) =>
  evidence && {
    ...evidence,
    // `null` for old reports, because they were stored before a release added `photo_at`.
    photo_at: evidence.photo_at ?? null,
    // `null` for reports: only cases that a sign has opened have it.
    signal: evidence.signal ?? null,
    photo_filename: evidence_key && `${evidence_key}/large.webp`,
  }

/** Returns the appeals that were made after the last decision. */
function appealsOf(row: ReportRow) {
  const isNew = (at: string | null) => at !== null && row.decided_at !== null && at > row.decided_at
  const sides = [
    { side: 'reporter', text: row.reporter_appeal, at: row.reporter_appealed_at },
    { side: 'member', text: row.member_appeal, at: row.member_appealed_at },
  ] as const
  return sides.flatMap(({ side, text, at }) => (text !== null && isNew(at) ? [{ side, text }] : []))
}
