// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Correction } from '#contract/credits/credits.ts'
import type { CorrectionId, MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_credit_correction: {
    parameters: {
      member_id: MemberId
      id: CorrectionId
      site_id: SiteId
      key: string
      credits: number
      reason: string
      staff_id: StaffId
      created_at: string | Date
    }
    row: {
      member_id: MemberId
      id: CorrectionId
      site_id: SiteId
      credits: number
      reason: string
      status: Correction['status']
      staff_id: StaffId
      decided_by: StaffId | null
      created_at: string
      decided_at: string | null
      note: string
    }
  }
  lock_credit_corrections: {
    parameters: {}
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  select_credits_corrected_alone: {
    parameters: {
      staff_id: StaffId
      member_id: MemberId
      since: string | Date
    }
    row: {
      credits: number
    }
  }
  select_credit_correction_by_key: {
    parameters: {
      member_id: MemberId
      key: string
    }
    row: {
      member_id: MemberId
      id: CorrectionId
      site_id: SiteId
      credits: number
      reason: string
      status: Correction['status']
      staff_id: StaffId
      decided_by: StaffId | null
      created_at: string
      decided_at: string | null
      note: string
    }
  }
  select_credit_correction: {
    parameters: {
      id: CorrectionId
    }
    row: {
      member_id: MemberId
      id: CorrectionId
      site_id: SiteId
      credits: number
      reason: string
      status: Correction['status']
      staff_id: StaffId
      decided_by: StaffId | null
      created_at: string
      decided_at: string | null
      note: string
    }
  }
  select_proposed_corrections: {
    parameters: {
      since: string | Date
      site_ids: readonly SiteId[]
      member_id: MemberId | null
    }
    row: {
      member_id: MemberId
      id: CorrectionId
      site_id: SiteId
      credits: number
      reason: string
      status: Correction['status']
      staff_id: StaffId
      decided_by: StaffId | null
      created_at: string
      decided_at: string | null
      note: string
    }
  }
  select_decided_corrections: {
    parameters: {
      staff_id: StaffId
      since: string | Date
      site_ids: readonly SiteId[]
    }
    row: {
      member_id: MemberId
      id: CorrectionId
      site_id: SiteId
      credits: number
      reason: string
      status: Correction['status']
      staff_id: StaffId
      decided_by: StaffId | null
      created_at: string
      decided_at: string | null
      note: string
    }
  }
  update_credit_correction: {
    parameters: {
      status: Correction['status']
      decided_by: StaffId
      decided_at: string | Date
      note: string
      member_id: MemberId
      id: CorrectionId
    }
    row: {
      member_id: MemberId
      id: CorrectionId
      site_id: SiteId
      credits: number
      reason: string
      status: Correction['status']
      staff_id: StaffId
      decided_by: StaffId | null
      created_at: string
      decided_at: string | null
      note: string
    }
  }
  select_credit_corrections_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: CorrectionId
      site_id: SiteId
      credits: number
      reason: string
      status: Correction['status']
      staff_id: StaffId
      decided_by: StaffId | null
      created_at: string
      decided_at: string | null
      note: string
    }
  }
  keep_credit_corrections: {
    parameters: {
      member_id: MemberId
      anonymous_id: MemberId
    }
    row: {}
  }
}
