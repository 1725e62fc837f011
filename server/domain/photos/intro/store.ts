import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `voice_intro` (X16). */

export type VoiceIntroRow = Statements['select_voice_intro']['row']

const columns = `member_id, id, site_id, media_key, question, duration_ms, waveform, caption, status, reason, note, appeal,
  appealed_at, waiting_since, created_at, hidden_by`

export const selectIntro = named(
  'select_voice_intro',
  `select ${columns} from voice_intro where member_id = :member_id`,
)

export const selectIntroForUpdate = named(
  'select_voice_intro_for_update',
  `select ${columns} from voice_intro where member_id = :member_id and id = :id and site_id = any (:site_ids::bigint[])
    for update`,
)

export const selectIntroByKey = named(
  'select_voice_intro_by_key',
  `select ${columns} from voice_intro where media_key = :media_key`,
)

export const deleteIntro = named(
  'delete_voice_intro',
  'delete from voice_intro where member_id = :member_id returning media_key',
)

/** Inserts a new recording, which waits for a reviewer. The caller must have deleted the earlier one. */
export const insertIntro = named(
  'insert_voice_intro',
  `insert into voice_intro (member_id, id, site_id, media_key, question, duration_ms, waveform, caption, status,
                            waiting_since, created_at)
   values (:member_id, :id, :site_id, :media_key, :question, :duration_ms, :waveform, :caption, 'pending', :created_at,
     :created_at)
   returning ${columns}`,
)

/** Stores a reviewer's decision. Updates no row if the intro does not wait for one. */
export const updateDecision = named(
  'decide_voice_intro',
  `update voice_intro set status = :status, reason = :reason?, note = :note, waiting_since = null
    where member_id = :member_id and id = :id and waiting_since is not null and hidden_by is null returning ${columns}`,
)

/** Restores the state before a decision. Updates no row if the intro waits again, or if a report has hidden it. */
export const restoreIntro = named(
  'restore_voice_intro',
  `update voice_intro set status = :status, reason = :reason?, note = :note, waiting_since = :waiting_since
    where member_id = :member_id and id = :id and waiting_since is null and hidden_by is null returning ${columns}`,
)

/** Stores the speaker's appeal. Updates no row if the intro is not rejected, hidden by a report, or appealed before. */
export const updateAppeal = named(
  'appeal_voice_intro',
  `update voice_intro set appeal = :appeal, appealed_at = :appealed_at, waiting_since = :appealed_at
    where member_id = :member_id and status = 'rejected' and appealed_at is null and hidden_by is null`,
)

/**
 * Takes the intro off the profile because of a report. One that waits again, because its approval was undone or its speaker
 * has appealed, leaves the queue until the report is undone. Updates no row if it is no longer that recording.
 */
export const hideIntroRow = named(
  'hide_voice_intro',
  `update voice_intro set status = case status when 'active' then 'rejected' else status end, hidden_by = :hidden_by
    where member_id = :member_id and id = :id and hidden_by is null
      and (status = 'active' or waiting_since is not null)`,
)

/** Puts back the intro that the report `:hidden_by` took off the profile, or into the queue. */
export const showIntroRow = named(
  'show_voice_intro',
  `update voice_intro set status = case when waiting_since is null then 'active' else status end, hidden_by = null
    where member_id = :member_id and hidden_by = :hidden_by`,
)

/** Selects waiting intros, except those in `:skipped`. */
export const selectWaitingIntros = named(
  'select_voice_intros_to_review',
  `select ${columns} from voice_intro
    where site_id = any (:site_ids::bigint[]) and waiting_since is not null and hidden_by is null
      and id <> all (:skipped::bigint[])
    order by waiting_since, id limit :limit`,
)

export const selectWaitingIntro = named(
  'select_waiting_voice_intro',
  `select site_id, member_id from voice_intro
    where site_id = any (:site_ids::bigint[]) and waiting_since is not null and hidden_by is null and id = :id`,
)

/** Counts the waiting intros up to `:limit`, and selects since when the first one waits. */
export const selectIntroBacklog = named(
  'select_voice_intro_backlog',
  `select count(*)::int as count, min(waiting_since) as since
     from (select waiting_since from voice_intro
       where site_id = any (:site_ids::bigint[]) and waiting_since is not null and hidden_by is null
       order by waiting_since limit :limit) waiting`,
)

/** Counts the waiting intros and appeals by the number of days (of 24 hours) for which they have waited. */
export const countWaitingIntrosByDay = named(
  'count_waiting_voice_intros_by_day',
  `select appealed_at is not null as is_appeal,
          floor(extract(epoch from :now::timestamptz - waiting_since) / 86400)::int as came_ago, count(*)::int as count
     from voice_intro
    where site_id = any (:site_ids::bigint[]) and waiting_since >= :from::timestamptz and hidden_by is null
    group by 1, 2`,
)
