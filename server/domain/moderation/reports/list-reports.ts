import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { ReportId, SiteId } from '#contract/wire/ids.ts'
import { listSuspendedAmong } from '#server/domain/accounts/index.ts'
import { listProfiles } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type Backlog, backlogOf, type FoundCase } from '#server/kernel/backlog.ts'
import { iso } from '#server/kernel/clock.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { findHolders, listSkipped } from '../locks/case-locks.ts'
import { listForOthers } from '../other-person.ts'
import { presentReviewed } from '../present-member.ts'
import { messages_before } from './read-messages.ts'
import { wordsIn } from './removed-words.ts'
import { showsPictures } from './show-pictures.ts'
import {
  countAbout,
  countByReporter,
  type ReportRow,
  selectAlike,
  selectAppealBacklog,
  selectBacklog,
  selectMuted,
  selectReport,
  selectWaiting,
  selectWaitingAppeals,
} from './store.ts'

/** The number of reports per page. */
const page_size = 24

/** The two queues: reports without a decision, and decided reports with an appeal. */
const queues = {
  reports: { backlog: selectBacklog, waiting: selectWaiting },
  appeals: { backlog: selectAppealBacklog, waiting: selectWaitingAppeals },
}

const findBacklog = async (app: Pick<App, 'db'>, sites: readonly SiteId[], queue: keyof typeof queues) =>
  backlogOf(
    (await queues[queue].backlog(app.db, { site_ids: sites, limit: limits.search_count_cap })).rows[0],
  )

/** Returns the reports on these sites that wait for a first decision. */
export const findReportBacklog = (app: Pick<App, 'db'>, sites: readonly SiteId[]): Promise<Backlog> =>
  findBacklog(app, sites, 'reports')

/** Returns the appeals on these sites that wait for a decision. */
export const findAppealBacklog = (app: Pick<App, 'db'>, sites: readonly SiteId[]): Promise<Backlog> =>
  findBacklog(app, sites, 'appeals')

/** Returns the first waiting report or appeal on these sites; `null` for one that the reviewer has skipped. */
export async function findFirstReport(
  { app, session }: StaffContext,
  sites: readonly SiteId[],
  queue: keyof typeof queues,
): Promise<FoundCase | null> {
  const row = (await queues[queue].waiting(app.db, { site_ids: sites, skipped: [], limit: 1 })).rows[0]
  if (!row || (await listSkipped({ app, session }, sites, 'report')).includes(row.id)) return null
  const kind = queue === 'reports' ? 'report' : 'report_appeal'
  return { id: row.id, member: row.member_id, subject: { kind, reason: row.reason } }
}

/** Returns a report or an appeal of one of these sites that waits for a decision. */
export async function findWaitingReport(
  db: Queryable,
  sites: readonly SiteId[],
  id: string,
): Promise<ReportRow | undefined> {
  const row = (await selectReport(db, { id: id as ReportId })).rows[0]
  return row?.waiting_since && sites.includes(row.site_id) ? row : undefined
}

/** Returns the waiting reports or appeals of the reviewer's sites. Throws `forbidden`. */
export async function listReports(
  requestContext: StaffContext,
  queue: keyof typeof queues,
): Promise<CallOutput<'listReportsToReview'>> {
  const { app, session } = requestContext
  const sites = shownSites(session)
  const skipped = await listSkipped({ app, session }, sites, 'report')
  const [{ waiting }, { rows }, all, shows_pictures] = await Promise.all([
    findBacklog(app, sites, queue),
    queues[queue].waiting(app.db, { site_ids: sites, skipped: skipped as ReportId[], limit: page_size }),
    listSites(app),
    showsPictures(app, session.staffId),
  ])
  const members = [...new Set(rows.flatMap((row) => row.member_id ?? []))]
  const reporters = [...new Set(rows.flatMap((row) => row.reporter_id ?? []))]
  const contested = rows.flatMap(({ id, site_id: site, outcome, decided_by: first }) =>
    outcome !== null && first ? [{ id, site, first }] : [],
  )
  const [profiles, counts, suspended, forOthers, accuracies, muted, alike] = await Promise.all([
    listProfiles(app.db, members),
    countAbout(app.db, { member_ids: members }),
    listSuspendedAmong(app, members),
    listForOthers(requestContext, contested),
    countByReporter(app.db, { reporter_ids: reporters }),
    selectMuted(app.db, { reporter_ids: reporters }),
    selectAlike(app.db, { member_ids: members, limit: page_size * limits.reports_alike_max }),
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
    shows_pictures,
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
        // A previous release, still running during an upgrade, stores no promised time.
        due: iso(row.due_at ?? row.waiting_since ?? row.created_at),
        points: row.points,
        by_member: row.reporter_id !== null,
        language: row.reporter_language,
        reporter: accuracyOf(accuracies.rows.find((each) => each.reporter_id === row.reporter_id)),
        is_muted: muted.rows.some((each) => each.reporter_id === row.reporter_id),
        notifier: row.notifier,
        evidence: evidenceOf(row),
        earlier_messages: Math.max(0, (row.evidence?.messages.length ?? 0) - messages_before - 1),
        alike: alike.rows
          .filter(
            (each) => each.id !== row.id && each.member_id === row.member_id && each.site_id === row.site_id,
          )
          .slice(0, limits.reports_alike_max)
          .map((each) => ({
            ...{ id: each.id, about: each.about, reason: each.reason, at: iso(each.created_at) },
            is_same: isSameSubject(each, row),
          })),
        profile: profile ? presentReviewed(profile, now) : null,
        is_suspended: profile !== undefined && suspended.has(profile.member_id),
        open_reports: Math.max(0, (about?.open ?? 0) - (isOpen ? 1 : 0)),
        upheld_reports: Math.max(0, (about?.upheld ?? 0) - (isUpheld ? 1 : 0)),
        may_hide_photo: profile !== undefined && row.photo_id !== null,
        holder: holders.get(row.id) ?? null,
        decision: row.outcome && { outcome: row.outcome, ground: row.ground, note: row.note },
        appeals: appealsOf(row),
        needs_another_reviewer: forOthers.has(row.id),
      }
    }),
  }
}

/** Returns a reporter's accuracy, or `null` while too few of their reports are decided. */
const accuracyOf = (counts: { readonly decided: number; readonly right: number } | undefined) =>
  counts && counts.decided >= limits.reporter_decided_min
    ? { decided: counts.decided, right: counts.right }
    : null

type About = Pick<ReportRow, 'about' | 'photo_id' | 'conversation_id' | 'message_number'>

const isSameSubject = (one: About, other: About): boolean =>
  one.about === other.about &&
  (one.about !== 'photo' || one.photo_id === other.photo_id) &&
  one.conversation_id === other.conversation_id &&
  one.message_number === other.message_number

/** Returns the evidence with the reported message and those just before it: the others are read with a reason. */
function evidenceOf({ evidence, evidence_key }: ReportRow) {
  if (!evidence) return null
  const { voice_intro = null } = evidence
  const isVoice = voice_intro !== null || evidence.messages.at(-1)?.kind === 'voice'
  return {
    ...evidence,
    prompts: [...wordsIn(evidence).prompts],
    opening_question: wordsIn(evidence).opening_question,
    removed: evidence.removed ?? [],
    voice_intro: voice_intro && { question: voice_intro.question, caption: voice_intro.caption },
    messages: evidence.messages.slice(-messages_before - 1),
    // `null` for old reports, because they were stored before a release added `photo_at`.
    photo_at: evidence.photo_at ?? null,
    // `null` for reports: only cases that a sign has opened have it.
    signal: evidence.signal ?? null,
    photo_filename: evidence_key && !isVoice ? `${evidence_key}/large.webp` : null,
    voice_filename: evidence_key && isVoice ? `${evidence_key}/voice.wav` : null,
  }
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
