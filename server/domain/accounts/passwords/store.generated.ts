// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  replace_member_password: {
    parameters: {
      hash: string
      id: MemberId
      password_hash: string
    }
    row: {}
  }
}
