import { named } from '#server/kernel/sql.ts'

/**
 * The statements about mails after sending: failures, bounces and complaints. The current time is always a parameter.
 */

/** Marks a mail as failed. A repetition does not change the time of the first failure. */
export const updateMailFailed = named(
  'update_mail_failed',
  'update mail set failed_at = $3 where member_id = $1 and id = $2 and failed_at is null',
)

/** Deletes an unsent mail that is no longer wanted. The row is not needed, because nothing was sent. */
export const deleteUnsentMail = named(
  'delete_unsent_mail',
  'delete from mail where member_id = $1 and id = $2 and sent_at is null',
)

export const selectMailSent = named<{ sent_at: string }>(
  'select_mail_sent',
  'select sent_at from mail where member_id = $1 and id = $2 and sent_at is not null',
)

/** Selects the recipient of a mail: the mail address stored with the mail, or else the member's current one. */
export const selectMailAddress = named<{ address: string }>(
  'select_mail_address',
  `select coalesce(l.address, m.email) as address
     from mail l join member m on m.id = l.member_id
    where l.member_id = $1 and l.id = $2`,
)

/**
 * Stops optional mails to member $1 for the reason $3, after a report about mail $2. If another member has claimed the
 * same mail address, also stops that member's optional mails. Updates no row if a mail address is stored with mail $2,
 * because this mail address may not be the member's own.
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

/**
 * Selects the data that decides whether a member wants mails of type $2. `choice` is null if the default of the type
 * applies.
 */
export const selectMailPreferences = named<{ reachable: boolean; choice: string | null }>(
  'select_mail_preferences',
  `select status = 'active' and paused_at is null and suspended_at is null and notifications_disabled = '{}' as reachable,
          notifications ->> $2 as choice
     from member where id = $1`,
)
