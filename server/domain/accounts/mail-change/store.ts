import { named } from '#server/kernel/sql.ts'

/** The SQL of a change of address, on member and member_email. */

/** Mails of a kind that a member caused since $3. */
export const countMailsOfKind = named<{ count: number }>(
  'count_mails_of_kind',
  'select count(*)::int as count from mail where member_id = $1 and kind = $2 and created_at > $3',
)

/** What bounced was the old address. */
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
