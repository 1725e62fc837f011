import type { Evidence, ReportOutcome, ReportReason, ReportSubject } from '#contract/moderation/reports.ts'
import type { ConversationId, MemberId, PhotoId, ReportId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { ReviewState } from '#server/domain/photos/index.ts'
import { named } from '#server/kernel/sql.ts'

/** The statements on the table `report`. The current time is always a parameter. */

export interface ReportRow {
  id: ReportId
  site_id: SiteId
  member_id: MemberId | null
  reporter_id: MemberId | null
  reporter_email: string | null
  reporter_language: string
  about: ReportSubject
  photo_id: PhotoId | null
  conversation_id: ConversationId | null
  message_number: number | null
  reason: ReportReason
  words: string
  evidence: Omit<Evidence, 'photo_filename'> | null
  evidence_key: string | null
  created_at: string
  waiting_since: string | null
  outcome: ReportOutcome | null
  ground: ReportReason | null
  note: string
  decided_at: string | null
  decided_by: StaffId | null
  photo_before: ReviewState | null
  member_told_at: string | null
  reporter_appeal: string | null
  reporter_appealed_at: string | null
  member_appeal: string | null
  member_appealed_at: string | null
}

const columns = `id, site_id, member_id, reporter_id, reporter_email, reporter_language, about, photo_id, conversation_id,
  message_number, reason, words, evidence, evidence_key, created_at, waiting_since, outcome, ground, note, decided_at,
  decided_by, photo_before, member_told_at, reporter_appeal, reporter_appealed_at, member_appeal, member_appealed_at`

export const insertReport = named(
  'insert_report',
  `insert into report (id, site_id, member_id, reporter_id, reporter_email, reporter_language, about, photo_id,
                       conversation_id, message_number, reason, words, evidence, evidence_key, created_at, waiting_since)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14, $15, $15)`,
)

/** Selects the latest undecided report of reporter $1 about exactly this subject ($2–$6). */
export const selectSameOpen = named<{ id: ReportId }>(
  'select_same_open_report',
  `select id from report
    where reporter_id = $1 and member_id = $2 and about = $3 and photo_id is not distinct from $4
      and conversation_id is not distinct from $5 and message_number is not distinct from $6 and outcome is null
    order by id desc limit 1`,
)

export const selectReport = named<ReportRow>('select_report', `select ${columns} from report where id = $1`)

export const selectReportForUpdate = named<ReportRow>(
  'select_report_for_update',
  `select ${columns} from report where id = $1 and site_id = any ($2::bigint[]) for update`,
)

export const selectByReporter = named<ReportRow>(
  'select_reports_by_reporter',
  `select ${columns} from report where reporter_id = $1 order by id desc limit 100`,
)

export const selectByMember = named<ReportRow>(
  'select_reports_by_member',
  `select ${columns} from report where member_id = $1 order by id desc limit 100`,
)

/** Selects waiting reports. Reports about minors come first, then the reports that have waited longest. */
export const selectWaiting = named<ReportRow>(
  'select_waiting_reports',
  `select ${columns} from report where site_id = any ($1::bigint[]) and waiting_since is not null
    order by reason <> 'minor', waiting_since, id limit $2`,
)

export const countWaiting = named<{ count: number }>(
  'count_waiting_reports',
  `select count(*)::int as count
     from (select 1 from report where site_id = any ($1::bigint[]) and waiting_since is not null limit $2) waiting`,
)

/** Counts, for each reported member, the reports that wait for a decision and the reports that led to a sanction. */
export const countAbout = named<{ member_id: MemberId; open: number; upheld: number }>(
  'count_reports_about',
  `select member_id, count(*) filter (where waiting_since is not null)::int as open,
          count(*) filter (where outcome <> 'no_breach')::int as upheld
     from report where member_id = any ($1::bigint[]) group by member_id`,
)

/** Stores a decision. Updates no row if the report does not wait for a decision. */
export const updateDecision = named(
  'update_report_decision',
  `update report
      set outcome = $2, ground = $3, note = $4, decided_at = $5, decided_by = $6, photo_before = $7::jsonb,
          waiting_since = null
    where id = $1 and waiting_since is not null`,
)

/** Restores the state before a decision. Updates no row if the report already waits for a decision. */
export const restoreDecision = named(
  'restore_report_decision',
  `update report
      set outcome = $2, ground = $3, note = $4, decided_at = $5, decided_by = $6, photo_before = $7::jsonb,
          waiting_since = $8
    where id = $1 and waiting_since is null`,
)

/**
 * Stores the reporter's appeal. Updates no row if the reporter has already appealed, if the report has no decision, or
 * if the decision was made at $4 or earlier.
 */
export const updateReporterAppeal = named(
  'appeal_report_as_reporter',
  `update report set reporter_appeal = $2, reporter_appealed_at = $3, waiting_since = coalesce(waiting_since, $3)
    where id = $1 and reporter_appealed_at is null and outcome is not null and decided_at > $4`,
)

export const updateMemberAppeal = named(
  'appeal_report_as_member',
  `update report set member_appeal = $2, member_appealed_at = $3, waiting_since = coalesce(waiting_since, $3)
    where id = $1 and member_appealed_at is null and outcome <> 'no_breach' and decided_at > $4`,
)

export const updateMemberTold = named(
  'update_report_member_told',
  'update report set member_told_at = $2 where id = $1 and member_told_at is null',
)

/** Erases the evidence, and the texts of the reporter, the reported member and the reviewer. */
export const eraseEvidence = named(
  'forget_report_evidence',
  `update report
      set evidence = null, evidence_key = null, words = '', reporter_email = null, reporter_appeal = null,
          member_appeal = null, note = ''
    where id = $1`,
)

export const selectEvidenceKey = named<{ site_id: SiteId }>(
  'select_evidence_by_key',
  'select site_id from report where evidence_key = $1',
)

/** Selects the reports by or about a member, oldest first. */
export const selectOfMember = named<ReportRow>(
  'select_reports_of_member',
  `select ${columns} from report where member_id = $1 union select ${columns} from report where reporter_id = $1
    order by id`,
)

/**
 * Erases from the evidence the texts of the messages that the reporter wrote. Must run before `anonymizeMember`, which
 * removes the reporter from the report.
 */
export const eraseReporterTexts = named(
  'forget_reporters_words',
  `update report set evidence = jsonb_set(evidence, '{messages}', (
       select coalesce(jsonb_agg(case when (m->>'by_member')::boolean then m else jsonb_set(m, '{text}', '""') end order by n), '[]')
         from jsonb_array_elements(evidence->'messages') with ordinality as each (m, n)))
    where reporter_id = $1 and about = 'message' and evidence is not null`,
)

/**
 * Removes a member from the reports that they made and from the reports about them. Also erases the texts that the
 * member wrote as the reporter, except in reports that wait for a decision.
 */
export const anonymizeMember = named(
  'forget_member_in_reports',
  `update report set member_id = case when member_id = $1 then null else member_id end,
                     reporter_id = case when reporter_id = $1 then null else reporter_id end,
                     reporter_email = case when reporter_id = $1 then null else reporter_email end,
                     words = case when reporter_id = $1 and waiting_since is null then '' else words end,
                     reporter_appeal = case when reporter_id = $1 and waiting_since is null then null else reporter_appeal end,
                     conversation_id = null, message_number = null, photo_id = case when member_id = $1 then null else photo_id end
    where member_id = $1 or reporter_id = $1`,
)

/** Selects the earliest report whose decision suspends the member. Ignores report $2. */
export const selectOtherSuspension = named<{ id: ReportId }>(
  'select_other_suspension',
  `select id from report where member_id = $1 and id <> $2 and outcome = 'suspended' order by id limit 1`,
)

/** Selects the reports whose decisions hide photos of a member. */
export const selectHiding = named<ReportRow>(
  'select_hiding_reports',
  `select ${columns} from report where member_id = $1 and outcome = 'photo_hidden' order by id`,
)

/** Selects the earliest report whose decision hides the photo. Ignores report $3. */
export const selectOtherHiding = named<ReportRow>(
  'select_other_hiding_report',
  `select ${columns} from report where member_id = $1 and photo_id = $2 and id <> $3 and outcome = 'photo_hidden'
    order by id limit 1`,
)

export const updatePhotoBefore = named(
  'update_report_photo_before',
  'update report set photo_before = $2::jsonb where id = $1',
)
