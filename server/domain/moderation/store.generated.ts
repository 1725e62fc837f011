// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_audit_entry: {
    parameters: {
      site_id: SiteId
      id: string | number | bigint
      staff_id: StaffId | null
      action: string
      object_kind: string
      object_id: string | number | bigint
      member_id: MemberId | null
      before: string
      after: string
      at: string | Date
    }
    row: {}
  }
  select_latest_audit_entry: {
    parameters: {
      site_ids: readonly SiteId[]
      object_kind: string
      object_id: string | number | bigint
    }
    row: {
      site_id: SiteId
      id: string
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
  select_photo_deciders: {
    parameters: {
      site_ids: readonly SiteId[]
      object_ids: readonly (string | number | bigint)[]
    }
    row: {
      object_id: string
      staff_id: StaffId | null
    }
  }
  select_report_decisions: {
    parameters: {
      site_id: SiteId
      object_ids: readonly (string | number | bigint)[]
    }
    row: {
      site_id: SiteId
      id: string
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
  select_audit_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {
      site_id: SiteId
      id: string
      staff_id: StaffId | null
      action: string
      object_kind: string
      object_id: string
      member_id: MemberId
      before: unknown
      after: unknown
      at: string
    }
  }
  forget_member_in_audit: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  count_decisions: {
    parameters: {
      from: string | Date
      until: string | Date
    }
    row: {
      site_id: SiteId
      object_kind: string
      is_appeal: boolean | null
      decided: number
      changed: number
      half_seconds: number | null
    }
  }
}
