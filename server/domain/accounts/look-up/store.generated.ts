// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_members_by_name: {
    parameters: {
      site_ids: readonly SiteId[]
      name: string
      end: string
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
    }
  }
  select_member_named: {
    parameters: {
      site_id: SiteId
      name: string
    }
    row: {
      member_id: MemberId
    }
  }
  select_members_by_skeleton: {
    parameters: {
      site_ids: readonly SiteId[]
      skeleton: string
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
    }
  }
  select_members_by_address: {
    parameters: {
      site_ids: readonly SiteId[]
      email: string
    }
    row: {
      member_id: MemberId
    }
  }
  select_provisional_members_by_address: {
    parameters: {
      site_ids: readonly SiteId[]
      email: string
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
    }
  }
  select_member_states: {
    parameters: {
      ids: readonly MemberId[]
    }
    row: {
      id: MemberId
      site_id: SiteId
      kind: string
      status: string
      name: string
      email: string
      language: string
      country: string
      paid: boolean
      created_at: string
      activated_at: string | null
      paused_at: string | null
      suspended_at: string | null
      deleted_at: string | null
      erase_at: string | null
    }
  }
}
