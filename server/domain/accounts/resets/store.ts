import { named } from '#server/kernel/sql.ts'

/** The statements on the table `reset_request`. The current time is always a parameter. */

/**
 * Locks a mail address of a site until the end of the transaction. Concurrent requests are then counted one after
 * another.
 */
export const lockAddress = named(
  'lock_reset_address',
  'select pg_advisory_xact_lock(hashtextextended($2, $1::bigint))',
)

/** Inserts a request. Inserts no row if the mail address already has $6 requests after the time $7. */
export const insertRequest = named(
  'insert_reset_request',
  `insert into reset_request (id, site_id, email, locale, created_at)
   select $1, $2, $3, $4, $5
    where (select count(*) from reset_request where site_id = $2 and email = $3 and created_at > $7) < $6`,
)

export interface ResetRequestRow {
  site_id: string
  email: string
  locale: string
}

export const selectRequest = named<ResetRequestRow>(
  'select_reset_request',
  'select site_id, email, locale from reset_request where id = $1 and answered_at is null',
)

export const updateAnswered = named(
  'update_reset_request_answered',
  'update reset_request set answered_at = $2 where id = $1',
)

/**
 * Marks request $1 as the one that sends the mail `reset_unknown`, which says that no member has the mail address.
 * Updates no row if another request after the time $4 is already marked. The caller has called `lockAddress`.
 */
export const updateNonMemberNotified = named(
  'update_reset_non_member_notified',
  `update reset_request set stranger_told = true
    where id = $1
      and not exists (select 1 from reset_request
                       where site_id = $2 and email = $3 and stranger_told and created_at > $4 and id <> $1)`,
)

export const deleteRequests = named(
  'delete_reset_requests',
  'delete from reset_request where created_at < $1',
)

/**
 * Selects the member whose password is reset. $1 is the member who claimed the mail address. If $1 is null, selects the
 * newest provisional member with the mail address $3. Sign-in uses the same rule (A1).
 */
export const selectResetMember = named<{ id: string; status: string }>(
  'select_reset_member',
  `select id, status from member
    where (id = $1 and status in ('active', 'deleted'))
       or ($1::bigint is null and site_id = $2 and email = $3 and status = 'not_confirmed')
    order by created_at desc limit 1`,
)

/** Inserts a mail with the id of its request, so that a repeated job finds the row that it inserted before. */
export const insertResetMail = named(
  'insert_reset_mail',
  `insert into mail (member_id, id, kind, created_at) values ($1, $2, 'reset', $3) on conflict do nothing`,
)
