// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, OrderId, SiteId } from '#contract/wire/ids.ts'

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
      id: string | number | bigint
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
      id: string | number | bigint
    }
    row: {
      id: string
      site_id: SiteId
      order_number: string
      email: string
      locale: string
      cents: number
      currency: string | null
    }
  }
  forget_email_of_repayment: {
    parameters: {
      id: string | number | bigint
    }
    row: {}
  }
}
