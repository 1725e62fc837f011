import type { SiteId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { listSuspendedAmong } from '#server/domain/accounts/index.ts'
import { listProfiles } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffVisit } from '#server/kernel/visit.ts'
import { assertReviewer } from '../assert-reviewer.ts'
import { presentReviewed } from '../present-member.ts'
import { countAbout, countWaiting, type ReportRow, selectWaiting } from './store.ts'

/** As many as a page shows. */
const page = 24

/** Reports and appeals of these sites that wait, counted up to 1001. */
export async function countWaitingReports(app: Pick<App, 'db'>, sites: readonly SiteId[]): Promise<number> {
  return (await countWaiting(app.db, [sites, limits.search_count_cap])).rows[0]?.count ?? 0
}

/** Reports of the own sites that wait for a decision. Throws `forbidden`. */
export async function listReportsToReview({
  app,
  session,
}: StaffVisit): Promise<CallOutput<'listReportsToReview'>> {
  assertReviewer(session)
  const sites = [...session.siteIds]
  const [waiting, { rows }, all] = await Promise.all([
    countWaitingReports(app, sites),
    selectWaiting(app.db, [sites, page]),
    listSites(app),
  ])
  const members = [...new Set(rows.flatMap((row) => row.member_id ?? []))]
  const [profiles, counts, suspended] = await Promise.all([
    listProfiles(app.db, members),
    countAbout(app.db, [members]),
    listSuspendedAmong(app.db, members),
  ])
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
        decision: row.outcome && { outcome: row.outcome, ground: row.ground, note: row.note },
        appeals: appealsOf(row),
      }
    }),
  }
}

const evidenceOf = ({ evidence, evidence_key }: ReportRow) =>
  evidence && { ...evidence, photo_filename: evidence_key && `${evidence_key}/large.webp` }

/** Those that nobody has answered yet. */
function appealsOf(row: ReportRow) {
  const isNew = (at: string | null) => at !== null && row.decided_at !== null && at > row.decided_at
  const sides = [
    { side: 'reporter', text: row.reporter_appeal, at: row.reporter_appealed_at },
    { side: 'member', text: row.member_appeal, at: row.member_appealed_at },
  ] as const
  return sides.flatMap(({ side, text, at }) => (text !== null && isNew(at) ? [{ side, text }] : []))
}
