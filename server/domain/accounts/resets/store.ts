import { named } from '#server/kernel/sql.ts'

/** The SQL on reset_request. Times come as parameters. */

/** Until the end of the transaction, wishes for one address of a site are counted one after the other. */
export const lockAddress = named(
  'lock_reset_address',
  'select pg_advisory_xact_lock(hashtextextended($2, $1::bigint))',
)

/** None where $6 were made since $7. */
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
  'update reset_request set answered_at = $2, stranger_told = $3 where id = $1',
)

/** Whether the mail that nobody has this address went there since $3. */
export const selectStrangerTold = named<{ told: boolean }>(
  'select_reset_stranger_told',
  `select exists (select 1 from reset_request
                   where site_id = $1 and email = $2 and stranger_told and answered_at > $3) as told`,
)

export const deleteRequests = named(
  'delete_reset_requests',
  'delete from reset_request where created_at < $1',
)

/** Whom a reset is for: who claimed the address, else its newest provisional member. The same as at sign-in (A1). */
export const selectResetMember = named<{ id: string; status: string }>(
  'select_reset_member',
  `select id, status from member
    where (id = $1 and status in ('active', 'deleted'))
       or ($1::bigint is null and site_id = $2 and email = $3 and status = 'not_confirmed')
    order by created_at desc limit 1`,
)

/** The mail's id is the wish's: a job that is repeated finds the row that it made. */
export const insertResetMail = named(
  'insert_reset_mail',
  `insert into mail (member_id, id, kind, created_at) values ($1, $2, 'reset', $3) on conflict do nothing`,
)
