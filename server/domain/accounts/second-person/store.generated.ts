// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { CaseRef } from '#contract/console/case-ref.ts'
import type { MemberId, ProposalId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { ProposalKind, ProposalOutcome } from '#server/domain/accounts/second-person/proposals.ts'

export interface Statements {
  insert_staff_proposal: {
    parameters: {
      id: ProposalId
      kind: ProposalKind
      site_ids: readonly SiteId[]
      member_id: MemberId | null
      details: string
      reason: string
      case_ref: CaseRef | null
      key: string
      proposed_by: StaffId
      created_at: string | Date
      expires_at: string | Date
    }
    row: {
      id: ProposalId
      kind: ProposalKind
      site_ids: SiteId[]
      member_id: MemberId | null
      details: Record<string, unknown>
      reason: string
      case_ref: CaseRef | null
      key: string
      proposed_by: StaffId
      created_at: string
      expires_at: string
      outcome: ProposalOutcome | null
      note: string
      decided_by: StaffId | null
      decided_at: string | null
      used_at: string | null
    }
  }
  select_staff_proposal_by_key: {
    parameters: {
      proposed_by: StaffId
      key: string
    }
    row: {
      id: ProposalId
      kind: ProposalKind
      site_ids: SiteId[]
      member_id: MemberId | null
      details: Record<string, unknown>
      reason: string
      case_ref: CaseRef | null
      key: string
      proposed_by: StaffId
      created_at: string
      expires_at: string
      outcome: ProposalOutcome | null
      note: string
      decided_by: StaffId | null
      decided_at: string | null
      used_at: string | null
    }
  }
  select_staff_proposal: {
    parameters: {
      id: ProposalId
    }
    row: {
      id: ProposalId
      kind: ProposalKind
      site_ids: SiteId[]
      member_id: MemberId | null
      details: Record<string, unknown>
      reason: string
      case_ref: CaseRef | null
      key: string
      proposed_by: StaffId
      created_at: string
      expires_at: string
      outcome: ProposalOutcome | null
      note: string
      decided_by: StaffId | null
      decided_at: string | null
      used_at: string | null
    }
  }
  lock_staff_proposal: {
    parameters: {
      id: ProposalId
    }
    row: {
      id: ProposalId
      kind: ProposalKind
      site_ids: SiteId[]
      member_id: MemberId | null
      details: Record<string, unknown>
      reason: string
      case_ref: CaseRef | null
      key: string
      proposed_by: StaffId
      created_at: string
      expires_at: string
      outcome: ProposalOutcome | null
      note: string
      decided_by: StaffId | null
      decided_at: string | null
      used_at: string | null
    }
  }
  select_staff_proposals: {
    parameters: {
      now: string | Date
      site_ids: readonly SiteId[]
    }
    row: {
      id: ProposalId
      kind: ProposalKind
      site_ids: SiteId[]
      member_id: MemberId | null
      details: Record<string, unknown>
      reason: string
      case_ref: CaseRef | null
      key: string
      proposed_by: StaffId
      created_at: string
      expires_at: string
      outcome: ProposalOutcome | null
      note: string
      decided_by: StaffId | null
      decided_at: string | null
      used_at: string | null
    }
  }
  select_staff_proposals_of_staff: {
    parameters: {
      proposed_by: StaffId
      since: string | Date
      limit: string | number | bigint
    }
    row: {
      id: ProposalId
      kind: ProposalKind
      site_ids: SiteId[]
      member_id: MemberId | null
      details: Record<string, unknown>
      reason: string
      case_ref: CaseRef | null
      key: string
      proposed_by: StaffId
      created_at: string
      expires_at: string
      outcome: ProposalOutcome | null
      note: string
      decided_by: StaffId | null
      decided_at: string | null
      used_at: string | null
    }
  }
  close_staff_proposal: {
    parameters: {
      outcome: ProposalOutcome
      note: string
      decided_by: StaffId
      decided_at: string | Date
      id: ProposalId
    }
    row: {}
  }
  use_staff_proposal: {
    parameters: {
      used_at: string | Date
      id: ProposalId
    }
    row: {}
  }
}
