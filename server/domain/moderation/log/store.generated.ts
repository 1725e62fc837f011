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
  select_last_audit_check: {
    parameters: {}
    row: {
      at: string
      length: string
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
  select_logged_acts: {
    parameters: {
      site_ids: readonly SiteId[]
      position: string | number | bigint
      staff_id: StaffId | null
      kinds: readonly string[]
      hidden_actions: readonly string[]
      action: string | null
      object_kind: string | null
      member_id: MemberId | null
      since: string | Date | null
      time_zone: string
      until: string | Date | null
      limit: string | number | bigint
    }
    row: {
      position: string
      hash: string
      site_id: SiteId
      staff_id: StaffId | null
      action: string
      object_kind: string
      object_id: string
      member_id: MemberId | null
      before: unknown
      after: unknown
      at: string
    }
  }
  select_acts_on_objects: {
    parameters: {
      site_id: SiteId
      object_kind: string
      object_ids: readonly (string | number | bigint)[]
      limit: string | number | bigint
    }
    row: {
      object_id: string
      staff_id: StaffId | null
      action: string
      at: string
    }
  }
  select_audit_actors: {
    parameters: {
      staff_ids: readonly StaffId[]
      site_ids: readonly SiteId[]
    }
    row: {
      staff_id: StaffId
    }
  }
  count_skips_of_staff: {
    parameters: {
      staff_ids: readonly StaffId[]
      first_id: string | number | bigint
      since: string | Date
      site_ids: readonly SiteId[]
    }
    row: {
      staff_id: StaffId
      count: number
    }
  }
  select_last_look_at_member: {
    parameters: {
      member_id: MemberId
      staff_id: StaffId
      at: string | Date
    }
    row: {
      after: unknown
      at: string
    }
  }
  select_acts_about_member: {
    parameters: {
      member_id: MemberId
      limit: string | number | bigint
    }
    row: {
      staff_id: StaffId | null
      action: string
      object_kind: string
      object_id: string
      after: unknown
      at: string
    }
  }
  select_audit_looks: {
    parameters: {
      site_ids: readonly SiteId[]
      object_kind: string
      object_ids: readonly (string | number | bigint)[]
      staff_id: StaffId
      at: string | Date
    }
    row: {
      object_id: string
    }
  }
}
