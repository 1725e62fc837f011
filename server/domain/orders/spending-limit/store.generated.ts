// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Transaction } from '#contract/orders/orders.ts'
import type { MandateId, MemberId } from '#contract/wire/ids.ts'
import type { ProviderName } from '#server/kernel/payments.ts'

export interface Statements {
  lock_spending: {
    parameters: {
      member_id: MemberId
    }
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  select_spending_limit: {
    parameters: {
      member_id: MemberId
    }
    row: {
      currency: string
      week_cents: number | null
      week_next_cents: number | null
      week_next_at: string | null
      month_cents: number | null
      month_next_cents: number | null
      month_next_at: string | null
    }
  }
  select_members_with_limit: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
    }
  }
  save_spending_limit: {
    parameters: {
      member_id: MemberId
      currency: string
      week_cents: number | null
      week_next_cents: number | null
      week_next_at: string | Date | null
      month_cents: number | null
      month_next_cents: number | null
      month_next_at: string | Date | null
    }
    row: {}
  }
  delete_spending_limit: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_spent: {
    parameters: {
      member_id: MemberId
      currency: string | null
      since: string | Date
    }
    row: {
      member_id: MemberId
      status: Transaction['status']
      price_cents: number
      currency: string
      refunded_cents: number
      charged_back_cents: number
      completed_at: string | null
      mandate_id: MandateId | null
      provider: ProviderName
      provider_reference: string | null
    }
  }
}
