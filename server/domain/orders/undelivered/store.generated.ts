// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, OrderId, SiteId, WithdrawalId } from '#contract/wire/ids.ts'
import type { Locale } from '#i18n/locales.ts'

export interface Statements {
  insert_order_of_nobody: {
    parameters: {
      holder_id: string | number | bigint
      holder_order_id: string | number | bigint
      paid_cents: number
      currency: string
      vat_cents: number
      completed_at: string | Date
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  move_payment_references: {
    parameters: {
      holder_id: string | number | bigint
      holder_order_id: string | number | bigint
      member_id: MemberId
      order_id: OrderId
    }
    row: {}
  }
  insert_leaver_contact: {
    parameters: {
      member_id: MemberId
      order_id: OrderId
      email: string
      locale: string
    }
    row: {}
  }
  take_leaver_contact: {
    parameters: {
      member_id: MemberId
      order_id: OrderId
    }
    row: {
      email: string
      locale: string
    }
  }
  select_undelivered_repayment: {
    parameters: {
      id: WithdrawalId
    }
    row: {
      id: WithdrawalId
      site_id: SiteId
      order_number: string
      email: string
      locale: Locale
      cents: number
      currency: string | null
    }
  }
  forget_email_of_repayment: {
    parameters: {
      id: WithdrawalId
    }
    row: {}
  }
}
