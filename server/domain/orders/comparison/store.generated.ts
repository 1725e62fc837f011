// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import type { ProviderName } from '#server/kernel/payments.ts'

export interface Statements {
  select_payments_to_compare: {
    parameters: {
      since: string | Date
      after_provider: string
      after_reference: string
      limit: string | number | bigint
    }
    row: {
      provider: ProviderName
      reference: string
      member_id: MemberId
      order_id: OrderId
      number: string
      currency: string
    }
  }
}
