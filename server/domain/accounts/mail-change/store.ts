import { named } from '#server/kernel/sql.ts'

/** The statements for changing a mail address, on the tables `member`, `member_email` and `mail`. */

/** Counts the mails of kind $2 that were queued for a member after the time $3. */
export const countMailsOfKind = named<{ count: number }>(
  'count_mails_of_kind',
  'select count(*)::int as count from mail where member_id = $1 and kind = $2 and created_at > $3',
)

/**
 * Replaces the member's mail address. Removes `bounce` from `notifications_disabled`, because only the old mail address
 * bounced.
 */
export const updateEmail = named(
  'update_member_email',
  `update member set email = $2, notifications_disabled = array_remove(notifications_disabled, 'bounce') where id = $1`,
)

export const insertClaim = named(
  'insert_email_claim',
  'insert into member_email (site_id, email, member_id) values ($1, $2, $3) on conflict do nothing',
)

export const deleteClaim = named(
  'delete_email_claim',
  'delete from member_email where site_id = $1 and email = $2 and member_id = $3',
)
