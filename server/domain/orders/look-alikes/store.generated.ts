// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_members_with_same_account: {
    parameters: {
      member_id: MemberId
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
    }
  }
  select_members_with_same_phone: {
    parameters: {
      member_id: MemberId
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
    }
  }
  select_payer_prints: {
    parameters: {
      member_id: MemberId
    }
    row: {
      hash: Buffer
    }
  }
  select_members_with_same_payer_print: {
    parameters: {
      hashes: readonly Buffer[]
      member_id: MemberId
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
    }
  }
  insert_payer_print: {
    parameters: {
      member_id: MemberId
      hash: Buffer
      site_id: SiteId
    }
    row: {}
  }
  delete_payer_prints: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
