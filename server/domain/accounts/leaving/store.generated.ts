// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { LeavingReason } from '#contract/accounts/leaving-reasons.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  count_leavers: {
    parameters: {
      from: string | Date
      until: string | Date
    }
    row: {
      site_id: SiteId
      reasons: LeavingReason[]
      members: number
    }
  }
  select_leaving_member: {
    parameters: {
      id: MemberId
      since: string | Date
    }
    row: {
      id: MemberId
      site_id: SiteId
      name: string
      language: string
      email: string
      erase_at: string
    }
  }
  reactivate_member: {
    parameters: {
      id: MemberId
      since: string | Date
    }
    row: {
      site_id: SiteId
      paused: boolean
      banned: boolean
    }
  }
  select_mail_of_kind_since: {
    parameters: {
      member_id: MemberId
      kind: string
      since: string | Date
    }
    row: {}
  }
  leave_member: {
    parameters: {
      deleted_at: string | Date
      erase_at: string | Date
      is_now: boolean
      id: MemberId
    }
    row: {
      site_id: SiteId
    }
  }
  erase_leaving_member_now: {
    parameters: {
      erase_at: string | Date
      id: MemberId
    }
    row: {}
  }
  select_member_ids_by_address: {
    parameters: {
      site_id: SiteId
      email: string
    }
    row: {
      id: string
    }
  }
  insert_leaving_reason: {
    parameters: {
      id: string | number | bigint
      site_id: SiteId
      reasons: readonly LeavingReason[]
      comment: string
      at: string | Date
    }
    row: {}
  }
  cancel_unsent_mails: {
    parameters: {
      failed_at: string | Date
      member_id: MemberId
    }
    row: {}
  }
  select_members_to_erase: {
    parameters: {
      before: string | Date
      limit: string | number | bigint
    }
    row: {
      id: MemberId
    }
  }
  lock_member_to_erase: {
    parameters: {
      id: MemberId
      before: string | Date
    }
    row: {}
  }
  select_farewell: {
    parameters: {
      id: MemberId
    }
    row: {
      site_id: SiteId
      email: string
      language: string
    }
  }
  add_farewell_facts: {
    parameters: {
      facts: string
      member_id: MemberId
    }
    row: {}
  }
  select_erasure_receipt: {
    parameters: {
      token_hash: Buffer
      site_id: SiteId
      now: string | Date
    }
    row: {
      receipt: unknown
    }
  }
  delete_old_erasure_receipts: {
    parameters: {
      site_id: SiteId
      before: string | Date
    }
    row: {}
  }
  delete_mail: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
    }
    row: {}
  }
}
