// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_profiles_with_same_phrases: {
    parameters: {
      about: string
      member_id: MemberId
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      about: string
    }
  }
}
