import { named } from '#server/kernel/sql.ts'

/** The SQL of what becomes of a mail. Times come as parameters. */

/** Refused for good, or come back; the first time counts. */
export const updateMailFailed = named(
  'update_mail_failed',
  'update mail set failed_at = $3 where member_id = $1 and id = $2 and failed_at is null',
)

/** One that is not wanted: nothing was sent, so nothing is kept of it. */
export const deleteUnsentMail = named(
  'delete_unsent_mail',
  'delete from mail where member_id = $1 and id = $2 and sent_at is null',
)

export const selectMailSent = named<{ sent_at: string }>(
  'select_mail_sent',
  'select sent_at from mail where member_id = $1 and id = $2 and sent_at is not null',
)

/** Where a mail went, as far as that address is still in use here. */
export const selectMailAddress = named<{ address: string }>(
  'select_mail_address',
  `select coalesce(l.address, m.email) as address
     from mail l join member m on m.id = l.member_id
    where l.member_id = $1 and l.id = $2`,
)

/**
 * Writes down ($3) why somebody gets only necessary mails from now on: the member whose mail it was, and whoever the
 * address belongs to. Not for a mail that went elsewhere than to the member's own address.
 */
export const addDisabledReason = named(
  'add_disabled_reason',
  `update member m set notifications_disabled = array_append(m.notifications_disabled, $3)
     from (select o.id, o.site_id, o.email from mail l join member o on o.id = l.member_id
            where l.member_id = $1 and l.id = $2 and l.address is null) own
    where (m.id = own.id
           or m.id = (select e.member_id from member_email e where e.site_id = own.site_id and e.email = own.email))
      and not ($3 = any (m.notifications_disabled))`,
)

/** What decides whether somebody wants mails of type $2; `choice` null: the standard. */
export const selectWishes = named<{ reachable: boolean; choice: string | null }>(
  'select_mail_wishes',
  `select status = 'active' and paused_at is null and suspended_at is null and notifications_disabled = '{}' as reachable,
          notifications ->> $2 as choice
     from member where id = $1`,
)
