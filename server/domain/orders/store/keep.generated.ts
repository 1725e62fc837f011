// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Transaction } from '#contract/orders/orders.ts'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'

export interface Statements {
  keep_orders: {
    parameters: {
      member_id: MemberId
      anonymous_id: MemberId
    }
    row: {
      id: OrderId
      status: Transaction['status']
      is_unknown: boolean
      created_at: string
    }
  }
  keep_payment_references: {
    parameters: {
      anonymous_id: MemberId
      member_id: MemberId
    }
    row: {}
  }
  keep_provider_events: {
    parameters: {
      anonymous_id: MemberId
      member_id: MemberId
    }
    row: {}
  }
  keep_refunds: {
    parameters: {
      member_id: MemberId
      anonymous_id: MemberId
    }
    row: {
      id: string
      /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
      status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned'
    }
  }
}
