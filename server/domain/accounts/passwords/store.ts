import { named } from '#server/kernel/sql.ts'

/** Only where the password is still the one that was looked at. */
export const replacePassword = named(
  'replace_member_password',
  'update member set password_hash = $3 where id = $1 and password_hash = $2',
)
