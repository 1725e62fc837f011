import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type MailingRow = Statements['select_mailing']['row']

const columns = `id, site_id, type, texts, path, code, status, created_by, created_at, started_at, ended_at, reached,
  recipients, sent, visits, scheduled_at, scheduled_by, missed, version`

export const selectMailing = named(
  'select_mailing',
  `select ${columns} from mailing where site_id = :site_id and id = :id`,
)

export const selectMailings = named(
  'select_mailings',
  `select ${columns} from mailing where site_id = :site_id order by id desc limit :limit`,
)

/** Selects the other mailings of a site that began on the day of the time `:at`, or less than `:days` days before it. */
export const selectRecentMailings = named(
  'select_recent_mailings',
  `select id from mailing
    where site_id = :site_id and id <> :id and started_at is not null
      and (started_at at time zone :time_zone::text)::date
          > (:at::timestamptz at time zone :time_zone::text)::date - :days::integer`,
)

/** Inserts a draft. Returns no row if the key was used. */
export const insertMailing = named(
  'insert_mailing',
  `insert into mailing (site_id, id, type, texts, path, code, created_by, created_at, key)
   values (:site_id, :id, :type, :texts::jsonb, :path, :code?, :created_by, :created_at, :key?)
   on conflict (site_id, key) do nothing
   returning id`,
)

export const selectMailingByKey = named(
  'select_mailing_by_key',
  'select id from mailing where site_id = :site_id and key = :key and created_by = :created_by',
)

/**
 * Changes the draft of version `:version`, scheduled or not. A start that is scheduled stays, as one of `:staff_id`. Updates
 * no row if its sending has begun, or if the draft has changed.
 */
export const updateDraft = named(
  'update_mailing_draft',
  `update mailing set type = :type, texts = :texts::jsonb, path = :path, code = :code?, version = version + 1,
          scheduled_by = case when missed is null and scheduled_at is not null then :staff_id::bigint else scheduled_by end,
          scheduled_at = case when missed is null then scheduled_at end, missed = null
    where site_id = :site_id and id = :id and status = 'draft' and version = :version
   returning version`,
)

/** Begins to send a draft. Updates no row if that has happened already, or if the draft has changed. */
export const startDraft = named(
  'start_mailing',
  `update mailing set status = 'sending', started_at = :started_at, scheduled_at = null, missed = null
    where site_id = :site_id and id = :id and status = 'draft' and version = :version`,
)

/** Schedules the start of a draft. Updates no row if its sending has begun, or if the draft has changed. */
export const scheduleDraft = named(
  'schedule_mailing',
  `update mailing set scheduled_at = :scheduled_at, scheduled_by = :staff_id, missed = null
    where site_id = :site_id and id = :id and status = 'draft' and version = :version`,
)

/** Cancels a scheduled start. Updates no row if there is none, it was missed, or the sending has begun. */
export const unscheduleDraft = named(
  'unschedule_mailing',
  `update mailing set scheduled_at = null
    where site_id = :site_id and id = :id and status = 'draft' and scheduled_at is not null and missed is null`,
)

/** Begins to send a draft at its scheduled start. Updates no row if that or the draft was changed, cancelled or missed. */
export const startScheduled = named(
  'start_scheduled_mailing',
  `update mailing set status = 'sending', started_at = :started_at
    where site_id = :site_id and id = :id and status = 'draft' and scheduled_at = :scheduled_at and missed is null
      and version = :version`,
)

/** Stores why a scheduled start did not happen. Updates no row if it was changed or cancelled meanwhile. */
export const missStart = named(
  'miss_mailing_start',
  `update mailing set missed = :missed
    where site_id = :site_id and id = :id and status = 'draft' and scheduled_at = :scheduled_at and missed is null`,
)

export const stopSending = named(
  'stop_mailing',
  `update mailing set status = 'stopped', ended_at = :ended_at
    where site_id = :site_id and id = :id and status = 'sending'`,
)

/**
 * Moves a mailing on from the member `:reached` to `:next_id`; it is done if that is null. Updates no row if another wave
 * has done so, or if the mailing was stopped.
 */
export const advance = named(
  'advance_mailing',
  `update mailing set reached = coalesce(:next_id?::bigint, reached), recipients = recipients + :recipients,
          status = case when :next_id::bigint is null then 'done' else status end,
          ended_at = case when :next_id::bigint is null then :ended_at::timestamptz end
    where site_id = :site_id and id = :id and status = 'sending' and reached = :reached`,
)

export const addSent = named(
  'add_mailing_sent',
  'update mailing set sent = sent + 1 where site_id = :site_id and id = :id',
)

export const addVisit = named(
  'add_mailing_visit',
  'update mailing set visits = visits + 1 where site_id = :site_id and id = :id and started_at is not null',
)
