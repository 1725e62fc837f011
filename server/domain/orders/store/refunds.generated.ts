// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, OrderId, SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_refund: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
      order_id: OrderId
      key: string
      credits: number
      cents: number
      vat_cents: number
      reason: string
      staff_id: StaffId | null
      approved_by: StaffId | null
      created_at: string | Date
    }
    row: {
      member_id: MemberId
      id: string
      order_id: OrderId
      credits: number
      cents: number
      /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
      status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned'
    }
  }
  lock_refunding: {
    parameters: {}
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  lock_wallet_of_refund: {
    parameters: {
      member_id: MemberId
    }
    row: {
      lock_wallet: number | null
    }
  }
  select_refunded_alone: {
    parameters: {
      staff_id: StaffId
      member_id: MemberId
      since: string | Date
      currency: string
    }
    row: {
      cents: number
    }
  }
  select_refund_by_key: {
    parameters: {
      member_id: MemberId
      key: string
    }
    row: {
      member_id: MemberId
      id: string
      order_id: OrderId
      credits: number
      cents: number
      /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
      status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned'
    }
  }
  lock_refund: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
    }
    row: {
      member_id: MemberId
      id: string
      order_id: OrderId
      credits: number
      cents: number
      /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
      status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned'
    }
  }
  select_refund: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
    }
    row: {
      member_id: MemberId
      id: string
      order_id: OrderId
      credits: number
      cents: number
      /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
      status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned'
      staff_id: StaffId | null
      approved_by: StaffId | null
    }
  }
  select_refunds: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: string
      order_id: OrderId
      credits: number
      cents: number
      /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
      status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned'
      created_at: string
    }
  }
  claim_refund: {
    parameters: {
      refund_id: string | number | bigint
    }
    row: {
      is_free: boolean
    }
  }
  lock_refunds: {
    parameters: {
      member_id: MemberId
      order_id: OrderId
      ids: readonly string[]
    }
    row: {
      member_id: MemberId
      id: string
      order_id: OrderId
      credits: number
      cents: number
      /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
      status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned'
    }
  }
  set_refund: {
    parameters: {
      status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned'
      settled_at: string | Date | null
      member_id: MemberId
      id: string | number | bigint
    }
    row: {}
  }
  select_refunded_cents: {
    parameters: {
      member_id: MemberId
      order_id: OrderId
    }
    row: {
      cents: number
    }
  }
  sum_refunds: {
    parameters: {
      from: string | Date
      until: string | Date
    }
    row: {
      site_id: SiteId
      currency: string
      asked: number
      given: number
      buyers: number
      cents: number
    }
  }
}
