import { named } from '#server/kernel/sql.ts'

/** Replaces the password hash. Updates no row if the hash is no longer $2, because a concurrent request changed it. */
export const replacePassword = named(
  'replace_member_password',
  'update member set password_hash = $3 where id = $1 and password_hash = $2',
)
