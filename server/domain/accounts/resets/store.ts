import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `reset_request`. The current time is always a parameter. */

/**
 * Inserts a request. Inserts no row if the mail address already has `:resets_per_day` requests after the time
 * `:since`.
 */
export const insertRequest = named(
  'insert_reset_request',
  `insert into reset_request (id, site_id, email, locale, created_at)
   select :id, :site_id, :email, :locale, :created_at
    where (select count(*) from reset_request where site_id = :site_id and email = :email
      and created_at > :since) < :resets_per_day`,
)

export type ResetRequestRow = Statements['select_reset_request']['row']

export const selectRequest = named(
  'select_reset_request',
  'select site_id, email, locale from reset_request where id = :id and answered_at is null',
)

export const updateAnswered = named(
  'update_reset_request_answered',
  'update reset_request set answered_at = :answered_at where id = :id',
)

/**
 * Marks request `:id` as the one that sends the mail `reset_unknown`, which says that no member has the mail
 * address. Updates no row if another request after the time `:since` is already marked. The caller has called
 * `lockAddress`.
 */
export const updateNonMemberNotified = named(
  'update_reset_non_member_notified',
  `update reset_request set stranger_told = true
    where id = :id
      and not exists (select 1 from reset_request
                       where site_id = :site_id and email = :email and stranger_told and created_at > :since
                         and id <> :id)`,
)

export const deleteRequests = named(
  'delete_reset_requests',
  'delete from reset_request where created_at < :before',
)

/**
 * Selects the member whose password is reset. `:id` is the member who claimed the mail address. If `:id` is null,
 * selects the newest provisional member with the mail address `:email`. Sign-in uses the same rule (A1).
 */
export const selectResetMember = named(
  'select_reset_member',
  `select id, status from member
    where (id = :id? and status in ('active', 'deleted'))
       or (:id::bigint is null and site_id = :site_id and email = :email and status = 'not_confirmed')
    order by created_at desc limit 1`,
)

/** Inserts a mail with the id of its request, so that a repeated job finds the row that it inserted before. */
export const insertResetMail = named(
  'insert_reset_mail',
  `insert into mail (member_id, id, kind, created_at) values (:member_id, :id, 'reset', :created_at)
    on conflict do nothing`,
)
