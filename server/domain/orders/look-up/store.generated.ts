// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, MoneyCaseId, SiteId, WithdrawalId } from '#contract/wire/ids.ts'
import type { ProviderName } from '#server/kernel/payments.ts'

export interface Statements {
  select_buyers_by_order_number: {
    parameters: {
      number: string | number | bigint
      site_ids: readonly SiteId[]
    }
    row: {
      member_id: MemberId
      site_id: SiteId
      money_case: MoneyCaseId | null
    }
  }
  select_buyers_by_payment: {
    parameters: {
      providers: readonly ProviderName[]
      reference: string
      site_ids: readonly SiteId[]
    }
    row: {
      member_id: MemberId
      site_id: SiteId
    }
  }
  select_withdrawals_by_number: {
    parameters: {
      number: string | number | bigint
      site_ids: readonly SiteId[]
    }
    row: {
      id: WithdrawalId
      member_id: MemberId | null
      site_id: SiteId
    }
  }
  select_site_of_orders: {
    parameters: {
      member_id: MemberId
    }
    row: {
      site_id: SiteId
    }
  }
}
