// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MoneyCaseEnd, MoneyCaseKind } from '#contract/orders/money-case-kinds.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { MemberId, MoneyCaseId, OrderId, SiteId, StaffId, WithdrawalId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_money_case: {
    parameters: {
      id: MoneyCaseId
      site_id: SiteId
      member_id: MemberId
      order_id: OrderId
      refund_id: string | number | bigint | null
      kind: MoneyCaseKind
      cents: number
      created_at: string | Date
    }
    row: {}
  }
  select_withdrawal_of_refund: {
    parameters: {
      member_id: MemberId
      refund_id: string | number | bigint
    }
    row: {
      id: WithdrawalId
    }
  }
  select_money_cases: {
    parameters: {
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      id: MoneyCaseId
      site_id: SiteId
      member_id: MemberId
      kind: MoneyCaseKind
      cents: number
      created_at: string
      number: string
      currency: string
      payment_method: PaymentMethod
    }
  }
  select_money_case_backlog: {
    parameters: {
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      count: number
      since: string | null
    }
  }
  lock_money_case: {
    parameters: {
      id: MoneyCaseId
      site_ids: readonly SiteId[]
    }
    row: {
      site_id: SiteId
      member_id: MemberId
      kind: MoneyCaseKind
      cents: number
      outcome: MoneyCaseEnd | 'reversed' | null
      created_at: string
    }
  }
  end_money_case: {
    parameters: {
      outcome: MoneyCaseEnd | 'reversed'
      staff_id: StaffId
      decided_at: string | Date
      id: MoneyCaseId
    }
    row: {}
  }
  end_reversed_money_cases: {
    parameters: {
      decided_at: string | Date
      member_id: MemberId
      order_id: OrderId
    }
    row: {}
  }
  select_money_case_of_member: {
    parameters: {
      id: MoneyCaseId
      member_id: MemberId
    }
    row: {
      id: MoneyCaseId
    }
  }
  keep_money_cases: {
    parameters: {
      anonymous_id: MemberId
      member_id: MemberId
    }
    row: {}
  }
}
