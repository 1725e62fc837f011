// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  select_audit_chain: {
    parameters: {
      position: string | number | bigint
      limit: string | number | bigint
    }
    row: {
      position: string
      site_id: SiteId
      entry_id: string
      reference: Buffer
      hash: Buffer
      id: string | null
      staff_id: StaffId | null
      action: string | null
      object_kind: string | null
      object_id: string | null
      member_id: MemberId | null
      salt: string | null
      at: string | null
      states: string
      texts: string
    }
  }
  select_unlinked_audit_entries: {
    parameters: {
      limit: string | number | bigint
    }
    row: {
      site_id: SiteId
      id: string
    }
  }
  select_audit_head: {
    parameters: {}
    row: {
      length: string
      hash: Buffer
    }
  }
  select_audit_checks: {
    parameters: {}
    row: {
      at: string
      length: string
      hash: Buffer
      differences: number
    }
  }
  insert_audit_check: {
    parameters: {
      at: string | Date
      length: string | number | bigint
      hash: Buffer
      differences: number
    }
    row: {}
  }
}
