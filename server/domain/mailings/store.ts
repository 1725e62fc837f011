import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type MailingRow = Statements['select_mailing']['row']

const columns = `id, site_id, type, texts, path, code, status, created_by, created_at, started_at, ended_at, reached,
  recipients, sent, visits`

export const selectMailing = named(
  'select_mailing',
  `select ${columns} from mailing where site_id = :site_id and id = :id`,
)

export const selectMailings = named(
  'select_mailings',
  `select ${columns} from mailing where site_id = :site_id order by id desc limit :limit`,
)

export const insertMailing = named(
  'insert_mailing',
  `insert into mailing (site_id, id, type, texts, path, code, created_by, created_at)
   values (:site_id, :id, :type, :texts::jsonb, :path, :code?, :created_by, :created_at)`,
)

/** Changes a draft. Updates no row if its sending has begun. */
export const updateDraft = named(
  'update_mailing_draft',
  `update mailing set type = :type, texts = :texts::jsonb, path = :path, code = :code?
    where site_id = :site_id and id = :id and status = 'draft'`,
)

/** Begins to send a draft. Updates no row if that has happened already. */
export const startDraft = named(
  'start_mailing',
  `update mailing set status = 'sending', started_at = :started_at
    where site_id = :site_id and id = :id and status = 'draft'`,
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
