// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { Withdrawal } from '#contract/orders/withdrawals.ts'
import type { MemberId, OrderId, SiteId, StaffId, WithdrawalId } from '#contract/wire/ids.ts'
import type { Locale } from '#i18n/locales.ts'

export interface Statements {
  insert_order_agreement: {
    parameters: {
      member_id: MemberId
      order_id: OrderId
      refund_days: number
      begins_at_once: boolean
      acknowledges_loss: boolean
    }
    row: {}
  }
  select_order_agreement: {
    parameters: {
      member_id: MemberId
      order_id: OrderId
    }
    row: {
      order_id: OrderId
      refund_days: number
      begins_at_once: boolean
      acknowledges_loss: boolean
      is_confirmed: boolean
    }
  }
  select_order_agreements: {
    parameters: {
      member_id: MemberId
    }
    row: {
      order_id: OrderId
      refund_days: number
      begins_at_once: boolean
      acknowledges_loss: boolean
      is_confirmed: boolean
    }
  }
  confirm_order_agreement: {
    parameters: {
      confirmed_at: string | Date
      member_id: MemberId
      order_id: OrderId
    }
    row: {}
  }
  insert_withdrawal: {
    parameters: {
      id: WithdrawalId
      site_id: SiteId
      key: string
      kind: Withdrawal['kind']
      name: string
      contract: string
      email: string
      locale: Locale
      wanted_credits: number | null
      declared_at: string | Date
    }
    row: {
      id: WithdrawalId
    }
  }
  select_withdrawal: {
    parameters: {
      id: WithdrawalId
    }
    row: {
      id: WithdrawalId
      site_id: SiteId
      number: string
      key: string
      kind: Withdrawal['kind']
      status: 'received' | 'waiting' | 'carried_out' | 'answered'
      member_id: MemberId | null
      order_id: OrderId | null
      name: string
      contract: string
      email: string
      locale: Locale
      wanted_credits: number | null
      declared_at: string
      confirmed_at: string | null
      refund_id: string | null
      credits: number
      spent_credits: number
      cents: number
      vat_cents: number
      currency: string | null
      answer: string
      staff_id: StaffId | null
      decided_at: string | null
      /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
      refund_status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned' | null
      order_number: string | null
      payment_method: PaymentMethod | null
      vat_percentage: string | null
    }
  }
  select_withdrawal_by_key: {
    parameters: {
      key: string
    }
    row: {
      id: WithdrawalId
      site_id: SiteId
      number: string
      key: string
      kind: Withdrawal['kind']
      status: 'received' | 'waiting' | 'carried_out' | 'answered'
      member_id: MemberId | null
      order_id: OrderId | null
      name: string
      contract: string
      email: string
      locale: Locale
      wanted_credits: number | null
      declared_at: string
      confirmed_at: string | null
      refund_id: string | null
      credits: number
      spent_credits: number
      cents: number
      vat_cents: number
      currency: string | null
      answer: string
      staff_id: StaffId | null
      decided_at: string | null
      /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
      refund_status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned' | null
      order_number: string | null
      payment_method: PaymentMethod | null
      vat_percentage: string | null
    }
  }
  select_withdrawals: {
    parameters: {
      member_id: MemberId
    }
    row: {
      id: WithdrawalId
      site_id: SiteId
      number: string
      key: string
      kind: Withdrawal['kind']
      status: 'received' | 'waiting' | 'carried_out' | 'answered'
      member_id: MemberId
      order_id: OrderId | null
      name: string
      contract: string
      email: string
      locale: Locale
      wanted_credits: number | null
      declared_at: string
      confirmed_at: string | null
      refund_id: string | null
      credits: number
      spent_credits: number
      cents: number
      vat_cents: number
      currency: string | null
      answer: string
      staff_id: StaffId | null
      decided_at: string | null
      /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
      refund_status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned' | null
      order_number: string | null
      payment_method: PaymentMethod | null
      vat_percentage: string | null
    }
  }
  lock_withdrawal: {
    parameters: {
      id: WithdrawalId
    }
    row: {
      status: 'received' | 'waiting' | 'carried_out' | 'answered'
    }
  }
  set_withdrawal_carried_out: {
    parameters: {
      member_id: MemberId
      order_id: OrderId
      refund_id: string | number | bigint
      credits: number
      spent_credits: number
      cents: number
      vat_cents: number
      currency: string
      staff_id: StaffId | null
      now: string | Date
      id: WithdrawalId
    }
    row: {}
  }
  set_withdrawal_waiting: {
    parameters: {
      member_id: MemberId | null
      order_id: OrderId | null
      id: WithdrawalId
    }
    row: {}
  }
  answer_withdrawal: {
    parameters: {
      answer: string
      staff_id: StaffId
      decided_at: string | Date
      id: WithdrawalId
      status: 'received' | 'waiting' | 'carried_out' | 'answered'
    }
    row: {}
  }
  undo_withdrawal_answer: {
    parameters: {
      id: WithdrawalId
    }
    row: {}
  }
  set_withdrawal_confirmed: {
    parameters: {
      confirmed_at: string | Date
      id: WithdrawalId
    }
    row: {}
  }
  select_withdrawals_to_review: {
    parameters: {
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      id: WithdrawalId
      site_id: SiteId
      number: string
      key: string
      kind: Withdrawal['kind']
      status: 'received' | 'waiting' | 'carried_out' | 'answered'
      member_id: MemberId | null
      order_id: OrderId | null
      name: string
      contract: string
      email: string
      locale: Locale
      wanted_credits: number | null
      declared_at: string
      confirmed_at: string | null
      refund_id: string | null
      credits: number
      spent_credits: number
      cents: number
      vat_cents: number
      currency: string | null
      answer: string
      staff_id: StaffId | null
      decided_at: string | null
      /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
      refund_status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned' | null
      order_number: string | null
      payment_method: PaymentMethod | null
      vat_percentage: string | null
    }
  }
  select_withdrawal_backlog: {
    parameters: {
      limit: string | number | bigint
      site_ids: readonly SiteId[]
    }
    row: {
      count: number
      since: string | null
    }
  }
  select_orders_by_number: {
    parameters: {
      number: string | number | bigint
      site_id: SiteId
    }
    row: {
      member_id: MemberId
      id: OrderId
    }
  }
  delete_old_unmatched_withdrawals: {
    parameters: {
      before: string | Date
    }
    row: {}
  }
  lock_wallet_of_buyer: {
    parameters: {
      member_id: MemberId
    }
    row: {
      lock_wallet: number | null
    }
  }
  keep_order_agreements: {
    parameters: {
      anonymous_id: MemberId
      member_id: MemberId
    }
    row: {}
  }
  delete_order_agreements: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  keep_withdrawals: {
    parameters: {
      member_id: MemberId
      anonymous_id: MemberId
    }
    row: {
      id: WithdrawalId
      email: string
      locale: Locale
      confirmed_at: string | null
    }
  }
}
