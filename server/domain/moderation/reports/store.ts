import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `report`. The current time is always a parameter. */

export type ReportRow = Statements['select_report']['row']

const columns = `id, site_id, member_id, reporter_id, reporter_email, reporter_language, about, photo_id, conversation_id,
  message_number, reason, words, evidence, evidence_key, created_at, waiting_since, outcome, ground, note, decided_at,
  decided_by, decided_with, clause, photo_before, restricts, ends_at, own_initiative, due_at, points, member_told_at, member_read_at, reporter_appeal, reporter_appealed_at, member_appeal, member_appealed_at,
  notifier`

export const insertReport = named(
  'insert_report',
  `insert into report (id, site_id, member_id, reporter_id, reporter_email, reporter_language, about, photo_id,
                       conversation_id, message_number, reason, words, evidence, evidence_key, created_at,
                         waiting_since, due_at, own_initiative, notifier, flagger_id)
   values (:id, :site_id, :member_id, :reporter_id?, :reporter_email?, :reporter_language, :about, :photo_id?,
     :conversation_id?, :message_number?, :reason, :words, :evidence::jsonb, :evidence_key?, :created_at, :created_at,
     :due_at, :own_initiative, :notifier?, :flagger_id?)`,
)

/**
 * Selects the latest undecided report of reporter `:reporter_id` about exactly this subject
 * (`:member_id`–`:message_number`).
 */
export const selectSameOpen = named(
  'select_same_open_report',
  `select id from report
    where reporter_id = :reporter_id and member_id = :member_id and about = :about and photo_id is not distinct
      from :photo_id?
      and conversation_id is not distinct from :conversation_id? and message_number is not distinct
        from :message_number? and outcome is null
    order by id desc limit 1`,
)

export const selectReport = named('select_report', `select ${columns} from report where id = :id`)

export const selectReportForUpdate = named(
  'select_report_for_update',
  `select ${columns} from report where id = :id and site_id = any (:site_ids::bigint[]) for update`,
)

export const selectByReporter = named(
  'select_reports_by_reporter',
  `select ${columns} from report where reporter_id = :reporter_id order by id desc limit 100`,
)

export const selectByMember = named(
  'select_reports_by_member',
  `select ${columns} from report where member_id = :member_id order by id desc limit 100`,
)

/** Reports that wait for a first decision, and decided reports that wait for a second one. */
const undecided = 'waiting_since is not null and outcome is null'
const appealed = 'waiting_since is not null and outcome is not null'

/** The first waiting reports of each site, so that every site is read in the order of its index. */
const waitingWhere = (state: string) => `select first.* from unnest(:site_ids::bigint[]) as site (id)
    cross join lateral (select ${columns} from report
      where site_id = site.id and ${state} and id <> all (:skipped::bigint[]) order by due_at, id limit :limit) first
    order by first.due_at, first.id limit :limit`

/** Selects waiting reports in the order of their promised time. */
export const selectWaiting = named('select_waiting_reports', waitingWhere(undecided))

export const selectWaitingAppeals = named('select_waiting_report_appeals', waitingWhere(appealed))

const backlogWhere = (state: string) => `select (select count(*)::int
       from (select 1 from unnest(:site_ids::bigint[]) as site (id)
              cross join lateral (select from report where site_id = site.id and ${state}
                order by due_at limit :limit) each
         limit :limit) waiting) as count, first.waiting_since as since, first.due_at as due
     from (select 1) one left join lateral (select each.* from unnest(:site_ids::bigint[]) as site (id)
       cross join lateral (select waiting_since, due_at, id from report
         where site_id = site.id and ${state} order by due_at, id limit 1) each
       order by each.due_at, each.id limit 1) first on true`

/** Counts the waiting reports up to `:limit`, and selects the times of the report whose promised time comes first. */
export const selectBacklog = named('select_report_backlog', backlogWhere(undecided))

export const selectAppealBacklog = named('select_report_appeal_backlog', backlogWhere(appealed))

/** Selects the undecided reports about these members, oldest first. */
export const selectAlike = named(
  'select_alike_reports',
  `select id, site_id, member_id, about, photo_id, conversation_id, message_number, reason, created_at from report
    where member_id = any (:member_ids::bigint[]) and ${undecided} order by id limit :limit`,
)

/** Locks the other reports that a decision decides too. */
export const selectAlsoForUpdate = named(
  'select_also_decided_for_update',
  `select ${columns} from report
    where id = any (:ids::bigint[]) and site_id = :site_id and member_id = :member_id order by id for update`,
)

/** Locks the reports that the decision about report `:decided_with` has decided too. */
export const selectDecidedWith = named(
  'select_decided_with_for_update',
  `select ${columns} from report where decided_with = :decided_with and waiting_since is null order by id for update`,
)

/** Counts, for each reported member, the reports that wait for a decision and the reports that led to a sanction. */
export const countAbout = named(
  'count_reports_about',
  `select member_id, count(*) filter (where waiting_since is not null)::int as open,
          count(*) filter (where outcome <> 'no_breach' and decided_with is null)::int as upheld
     from report where member_id = any (:member_ids::bigint[]) group by member_id`,
)

/**
 * Stores a decision. Updates no row if the report does not wait for a decision, unless `:is_anew`: staff decide again
 * without an appeal.
 */
export const updateDecision = named(
  'update_report_decision',
  `update report
      set outcome = :outcome?, ground = :ground?, note = :note, decided_at = :decided_at, decided_by = :decided_by,
        decided_with = :decided_with?, clause = :clause?, photo_before = :photo_before::jsonb, waiting_since = null,
        due_at = null, restricts = :restricts?, ends_at = :ends_at?, member_read_at = null
    where id = :id and (waiting_since is not null or :is_anew)`,
)

/** Restores the state before a decision. Updates no row if the report already waits for a decision. */
export const restoreDecision = named(
  'restore_report_decision',
  `update report
      set outcome = :outcome?, ground = :ground?, note = :note, decided_at = :decided_at?, decided_by = :decided_by?,
        decided_with = :decided_with?, clause = :clause?, photo_before = :photo_before::jsonb,
        waiting_since = :waiting_since?, due_at = :due_at?, restricts = :restricts?, ends_at = :ends_at?
    where id = :id and waiting_since is null`,
)

/**
 * Stores the reporter's appeal. Updates no row if the reporter has already appealed, if the report has no
 * decision, or if the decision was made at `:since` or earlier.
 */
export const updateReporterAppeal = named(
  'appeal_report_as_reporter',
  `update report set reporter_appeal = :appeal, reporter_appealed_at = :now,
    waiting_since = coalesce(waiting_since, :now), due_at = coalesce(due_at, :due_at), points = '[]'
    where id = :id and reporter_appealed_at is null and outcome is not null and decided_at > :since`,
)

export const updateMemberAppeal = named(
  'appeal_report_as_member',
  `update report set member_appeal = :appeal, member_appealed_at = :now,
    waiting_since = coalesce(waiting_since, :now), due_at = coalesce(due_at, :due_at), points = '[]'
    where id = :id and member_appealed_at is null and outcome <> 'no_breach' and decided_at > :since`,
)

export const updateMemberTold = named(
  'update_report_member_told',
  'update report set member_told_at = :member_told_at where id = :id and member_told_at is null',
)

/** Stores that the member has read the decision. Keeps the first time. */
export const updateMemberRead = named(
  'update_report_member_read',
  'update report set member_read_at = :member_read_at where id = :id and member_read_at is null',
)

/** Erases the evidence, and the texts of the reporter, the reported member and the reviewer. */
export const eraseEvidence = named(
  'forget_report_evidence',
  `update report
      set evidence = null, evidence_key = null, words = '', reporter_email = null, notifier = null, reporter_appeal = null,
          member_appeal = null, note = ''
    where id = :id`,
)

export const selectEvidenceKey = named(
  'select_evidence_by_key',
  'select site_id from report where evidence_key = :media_key',
)

/** Selects the reports by or about a member, oldest first. */
export const selectOfMember = named(
  'select_reports_of_member',
  `select ${columns} from report where member_id = :member_id union select ${columns} from report where reporter_id = :member_id
    order by id`,
)

/** Notes which texts a decision takes off the profile. */
export const updateEvidence = named(
  'update_report_evidence',
  'update report set evidence = :evidence::jsonb where id = :id',
)

/**
 * Erases from the evidence the texts of the messages that the reporter wrote, and what the messages are about, because
 * that repeats the reporter's own words. Must run before `anonymizeMember`, which
 * removes the reporter from the report.
 */
export const eraseReporterTexts = named(
  'forget_reporters_words',
  `update report set evidence = jsonb_set(evidence, '{messages}', (
       select coalesce(jsonb_agg(case when (m->>'by_member')::boolean then m else jsonb_set(m, '{text}',
         '""') - 'changed' end - 'quote' order by n), '[]')
         from jsonb_array_elements(evidence->'messages') with ordinality as each (m, n)))
    where reporter_id = :reporter_id and about = 'message' and evidence is not null`,
)

/**
 * Removes a member from the reports that they made and from the reports about them. Also erases the texts that the
 * member wrote as the reporter, except in reports that wait for a decision.
 */
export const anonymizeMember = named(
  'forget_member_in_reports',
  `update report set member_id = case when member_id = :member_id then null else member_id end,
                     reporter_id = case when reporter_id = :member_id then null else reporter_id end,
                     reporter_email = case when reporter_id = :member_id then null else reporter_email end,
                     notifier = case when reporter_id = :member_id then null else notifier end,
                     words = case when reporter_id = :member_id and waiting_since is null then '' else words end,
                     reporter_appeal = case when reporter_id = :member_id
                       and waiting_since is null then null else reporter_appeal end,
                     conversation_id = null, message_number = null,
                       photo_id = case when member_id = :member_id then null else photo_id end
    where member_id = :member_id or reporter_id = :member_id`,
)

/** Selects the report whose decision suspends the member for the longest time from now. Ignores report `:id`. */
export const selectOtherSuspension = named(
  'select_other_suspension',
  `select id, ends_at from report
    where member_id = :member_id and id <> :id and outcome = 'suspended' and (ends_at is null or ends_at > :now)
      and decided_with is null
    order by ends_at desc nulls first, id limit 1`,
)

/** Selects the latest decision with a measure since `:since` that the member was told of, and has not read. */
export const selectUnread = named(
  'select_unread_decision',
  `select id from report
    where member_id = :member_id and outcome <> 'no_breach' and decided_with is null and member_told_at is not null and member_read_at is null
      and decided_at > :since
    order by decided_at desc limit 1`,
)

/** Selects the decisions with a measure against a member, latest first. */
export const selectMeasures = named(
  'select_measures_of_member',
  `select ${columns} from report
    where member_id = :member_id and site_id = any (:site_ids::bigint[]) and outcome <> 'no_breach' and decided_with is null
    order by decided_at desc, id desc limit 100`,
)

/** Selects the reports whose decisions hide photos of a member. */
export const selectHiding = named(
  'select_hiding_reports',
  `select ${columns} from report where member_id = :member_id and outcome = 'photo_hidden' and decided_with is null order by id`,
)

/** Selects the earliest report whose decision hides the photo. Ignores report `:id`. */
export const selectOtherHiding = named(
  'select_other_hiding_report',
  `select ${columns} from report where member_id = :member_id and photo_id = :photo_id and id <> :id and outcome = 'photo_hidden' and decided_with is null
    order by id limit 1`,
)

export const updatePhotoBefore = named(
  'update_report_photo_before',
  'update report set photo_before = :photo_before::jsonb where id = :id',
)

/** Selects the waiting reports about a member or by a reporter, whose order is computed again. */
export const selectToOrder = named(
  'select_reports_to_order',
  `select id, member_id, reporter_id, reason, outcome, waiting_since, evidence->>'signal' as signal,
          flagger_id is not null as by_flagger from report
    where waiting_since is not null and (member_id = :member_id? or reporter_id = :reporter_id?) order by id limit :limit`,
)

/** Counts, for each reported member, the reporters with an account since `:since`, and the sanctions so far. */
export const countReporters = named(
  'count_reporters_of_members',
  `select member_id, count(distinct reporter_id) filter (where created_at >= :since::timestamptz)::int as reporters,
          count(*) filter (where outcome <> 'no_breach' and decided_with is null)::int as sanctions
     from report where member_id = any (:member_ids::bigint[]) group by member_id`,
)

/** Counts, for each reporter, the decided reports and those that led to a sanction. */
export const countByReporter = named(
  'count_decided_by_reporter',
  `select reporter_id, count(*)::int as decided, count(*) filter (where outcome <> 'no_breach')::int as right
     from report where reporter_id = any (:reporter_ids::bigint[]) and outcome is not null and waiting_since is null
    group by reporter_id`,
)

/** Stores the order of reports. Leaves out those that no longer wait. */
export const updateOrder = named(
  'update_report_order',
  `update report set due_at = each.due_at, points = each.points
     from jsonb_to_recordset(:orders::jsonb) as each (id bigint, due_at timestamptz, points jsonb)
    where report.id = each.id and report.waiting_since is not null`,
)

export const selectMuted = named(
  'select_muted_reporters',
  'select reporter_id from reporter_mute where reporter_id = any (:reporter_ids::bigint[])',
)

export const insertMute = named(
  'mute_reporter',
  `insert into reporter_mute (reporter_id, site_id, staff_id, at) values (:reporter_id, :site_id, :staff_id, :at)
   on conflict do nothing`,
)

export const deleteMute = named(
  'unmute_reporter',
  'delete from reporter_mute where reporter_id = :reporter_id',
)

export const selectClearPictures = named(
  'select_clear_pictures',
  'select 1 as clear from clear_pictures where staff_id = :staff_id',
)

export const insertClearPictures = named(
  'show_pictures',
  'insert into clear_pictures (staff_id, at) values (:staff_id, :at) on conflict do nothing',
)

export const deleteClearPictures = named(
  'hide_pictures',
  'delete from clear_pictures where staff_id = :staff_id',
)

/** The statements on the table `ban_proposal`. */

export type ProposalRow = Statements['select_open_ban_proposals']['row']

const proposal = 'id, report_id, site_id, proposed_by, created_at, outcome, closed_by, closed_at, note'

export const insertProposal = named(
  'insert_ban_proposal',
  `insert into ban_proposal (id, report_id, site_id, proposed_by, created_at)
   values (:id, :report_id, :site_id, :proposed_by, :created_at)`,
)

export const selectOpenProposals = named(
  'select_open_ban_proposals',
  `select ${proposal} from ban_proposal where report_id = any (:report_ids::bigint[]) and outcome is null`,
)

/** Selects the proposals of these sites that wait since `:since` or later, oldest first. */
export const selectWaitingBans = named(
  'select_waiting_bans',
  `select ${proposal} from ban_proposal
    where outcome is null and created_at > :since and site_id = any (:site_ids::bigint[]) order by created_at, id`,
)

/** Selects the closed proposals of a person on these sites after `:since`, latest first. */
export const selectDecidedBans = named(
  'select_decided_bans',
  `select ${proposal} from ban_proposal
    where proposed_by = :proposed_by and outcome is not null and created_at > :since
      and site_id = any (:site_ids::bigint[]) order by created_at desc, id desc`,
)

/** Erases why bans of a member were refused. Must run before `anonymizeMember`. */
export const eraseRefusals = named(
  'erase_refusals_of_bans',
  `update ban_proposal set note = '' where note <> '' and report_id in (select id from report where member_id = :member_id)`,
)

/** Selects whom decisions concern, and what the members read. */
export const selectDecidedAbout = named(
  'select_decided_about',
  'select id, member_id, note from report where id = any (:ids::bigint[])',
)

export const selectProposal = named(
  'select_ban_proposal',
  `select ${proposal} from ban_proposal where id = :id and site_id = any (:site_ids::bigint[])`,
)

/** Closes a proposal. Updates no row if it is closed. */
export const closeProposal = named(
  'close_ban_proposal',
  `update ban_proposal set outcome = :outcome, closed_by = :closed_by, closed_at = :closed_at, note = :note
    where id = :id and outcome is null`,
)

/**
 * Selects the reported texts of a site since `:from`, without what is no text, such as a gift. Reads the reports with ids
 * from `:first_id` on, which begin with the time, and not the evidence of all reports of the site.
 */
export const selectReportedTexts = named(
  'select_reported_texts',
  `select r.id, r.member_id, r.reporter_language, r.message_number, r.outcome, r.created_at, m.message ->> 'text' as text
     from report r, jsonb_array_elements(r.evidence -> 'messages') m (message)
    where r.site_id = :site_id and r.id >= :first_id and r.created_at >= :from and r.about = 'message'
      and (m.message ->> 'is_reported')::boolean and m.message ->> 'kind' is null
    order by r.id desc limit :limit`,
)

/** Counts the members of whom something was reported from `:from` until before `:until`, by site and hour. */
export const countReported = named(
  'count_reported_by_hour',
  `select site_id, date_trunc('hour', created_at) as at, count(distinct member_id)::int as count from report
    where id >= :first_id and created_at >= :from::timestamptz and created_at < :until::timestamptz
      and not own_initiative
    group by 1, 2`,
)
