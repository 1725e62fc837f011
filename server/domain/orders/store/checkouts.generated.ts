// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { ProviderName } from '#server/kernel/payments.ts'

export interface Statements {
  count_checkouts: {
    parameters: {
      days: readonly (string | Date)[]
      time_zone: string
      until: string
      site_ids: readonly SiteId[]
    }
    row: {
      day: string
      payment_method: PaymentMethod
      started: number
      failed: number
    }
  }
  count_open_money_of_site: {
    parameters: {
      site_id: SiteId
    }
    row: {
      payments: number
      refunds: number
    }
  }
  count_waiting_payments: {
    parameters: {
      since: string | Date
    }
    row: {
      provider: ProviderName
      count: number
    }
  }
}
