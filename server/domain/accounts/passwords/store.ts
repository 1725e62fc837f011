import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/**
 * Replaces the password hash. Updates no row if the hash is no longer `:password_hash`, because a concurrent
 * request changed it.
 */
export const replacePassword = named(
  'replace_member_password',
  'update member set password_hash = :hash where id = :id and password_hash = :password_hash',
)
