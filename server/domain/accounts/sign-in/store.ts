import { named } from '#server/kernel/sql.ts'

export const selectPassword = named<{ email: string; password_hash: string }>(
  'select_member_password',
  'select email, password_hash from member where id = $1',
)
