import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements for changing a mail address, on the tables `member`, `member_email` and `mail`. */

/** Counts the mails of kind `:kind` that were queued for a member after the time `:since`. */
export const countMailsOfKind = named(
  'count_mails_of_kind',
  `select count(*)::int as count from mail where member_id = :member_id and kind = :kind and created_at > :since`,
)

/**
 * Replaces the member's mail address. Removes `bounce` from `notifications_disabled`, because only the old mail address
 * bounced.
 */
export const updateEmail = named(
  'update_member_email',
  `update member set email = :email, notifications_disabled = array_remove(notifications_disabled, 'bounce')
    where id = :id`,
)

export const deleteClaim = named(
  'delete_email_claim',
  'delete from member_email where site_id = :site_id and email = :email and member_id = :member_id',
)
