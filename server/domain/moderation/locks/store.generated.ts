// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  take_case_lock: {
    parameters: {
      kind: string
      case_id: string | number | bigint
      site_id: SiteId
      staff_id: StaffId
      until: string | Date
      now: string | Date
    }
    row: {}
  }
  select_case_locks: {
    parameters: {
      kind: string
      case_ids: readonly (string | number | bigint)[]
      staff_id: StaffId
      now: string | Date
    }
    row: {
      case_id: string
      staff_id: StaffId
      until: string
    }
  }
  select_case_locks_of_sites: {
    parameters: {
      kind: string
      site_ids: readonly SiteId[]
      staff_id: StaffId
      now: string | Date
    }
    row: {
      case_id: string
      staff_id: StaffId
      until: string
    }
  }
  release_case_lock: {
    parameters: {
      kind: string
      case_id: string | number | bigint
      staff_id: StaffId
      until: string | Date
    }
    row: {}
  }
  delete_case_lock: {
    parameters: {
      kind: string
      case_id: string | number | bigint
    }
    row: {}
  }
  delete_case_locks: {
    parameters: {
      kind: string
      case_id: string | number | bigint
    }
    row: {}
  }
  insert_case_skip: {
    parameters: {
      kind: string
      case_id: string | number | bigint
      site_id: SiteId
      staff_id: StaffId
      at: string | Date
    }
    row: {}
  }
  select_skipped_cases: {
    parameters: {
      kind: string
      site_ids: readonly SiteId[]
      staff_id: StaffId
      since: string | Date
    }
    row: {
      case_id: string
    }
  }
}
