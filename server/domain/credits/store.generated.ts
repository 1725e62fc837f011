// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { MemberId, OrderId, PackageId, PriceListId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { ListedPackage, PaidLot } from '#server/domain/credits/index.ts'

export interface Statements {
  select_packages: {
    parameters: {
      site_id: SiteId
      at: string | Date
      countrys: readonly string[]
    }
    row: {
      id: PackageId
      country: string
      credits: number
      price_cents: number
      currency: string
      emphasised: boolean
    }
  }
  select_all_packages: {
    parameters: {
      site_id: SiteId
      at: string | Date
    }
    row: {
      id: PackageId
      country: string
      credits: number
      price_cents: number
      currency: string
      emphasised: boolean
    }
  }
  select_lowest_rates: {
    parameters: {
      at: string | Date
    }
    row: {
      site_id: SiteId
      country: string
      credits: number
      price_cents: number
      currency: string
    }
  }
  select_price_steps: {
    parameters: {
      at: string | Date
    }
    row: {
      site_id: SiteId
      passed: number
      next: string | null
    }
  }
  select_first_packages: {
    parameters: {
      site_id: SiteId
    }
    row: {
      id: PackageId
      country: string
      credits: number
      price_cents: number
      currency: string
      emphasised: boolean
    }
  }
  select_price_lists: {
    parameters: {
      site_id: SiteId
    }
    row: {
      id: PriceListId
      country: string
      currency: string
      packages: readonly ListedPackage[]
      starts_at: string
      ends_at: string | null
      created_by: StaffId
      created_at: string
      withdrawn_by: StaffId | null
      withdrawn_at: string | null
    }
  }
  insert_price_list: {
    parameters: {
      site_id: SiteId
      id: PriceListId
      country: string
      follows: string | number | bigint
      currency: string
      packages: string
      starts_at: string | Date
      ends_at: string | Date | null
      created_by: StaffId
      created_at: string | Date
    }
    row: {
      id: PriceListId
    }
  }
  withdraw_price_list: {
    parameters: {
      withdrawn_by: StaffId
      withdrawn_at: string | Date
      site_id: SiteId
      id: PriceListId
    }
    row: {}
  }
  select_package_ids: {
    parameters: {
      site_id: SiteId
      country: string
    }
    row: {
      id: PackageId
      credits: number
    }
  }
  insert_package: {
    parameters: {
      site_id: SiteId
      id: PackageId
      country: string
      credits: number
      price_cents: number
      currency: string
      position: number
      emphasised: boolean
    }
    row: {}
  }
  select_wallet: {
    parameters: {
      member_id: MemberId
    }
    row: {
      balance: number
      conversations_started: number
    }
  }
  select_credit_sums: {
    parameters: {
      member_id: MemberId
      account: number
    }
    row: {
      cause: string
      credits: number
    }
  }
  select_spending: {
    parameters: {
      member_id: MemberId
      key: string
    }
    row: {}
  }
  select_remaining_lots: {
    parameters: {
      member_id: MemberId
      limit: number
    }
    row: {
      lots: PaidLot[]
    }
  }
  select_dearest_rate: {
    parameters: {
      site_id: SiteId
      at: string | Date
      member_id: MemberId
    }
    row: {
      price_cents: number
      credits: number
      currency: string
    }
  }
  grant_credits: {
    parameters: {
      member_id: MemberId
      key: string
      id: string | number | bigint
      cause: string
      credits: number
      paid_cents: number
      currency: string
      order_id: OrderId | null
      now: string | Date
    }
    row: {
      balance: number
      done: boolean
    }
  }
  sell_credits: {
    parameters: {
      member_id: MemberId
      key: string
      id: string | number | bigint
      cause: string
      credits: number
      paid_cents: number
      currency: string
      order_id: OrderId
      vat_cents: number
      vat_percentage: string | number
      vat_country: string
      location: string
      number: string
      method: string
      now: string | Date
    }
    row: {
      balance: number
      done: boolean
    }
  }
  select_lot_of_order: {
    parameters: {
      member_id: MemberId
      order_id: OrderId
    }
    row: {
      id: string
      credits: number
      remaining: number
      held: number
      held_cents: number
      paid_cents: number
      refunded_credits: number
      refunded_cents: number
      taken_credits: number
      charged_back_cents: number
      currency: string
      vat_cents: number
      vat_percentage: string | null
      vat_country: string | null
    }
  }
  select_lots_of_orders: {
    parameters: {
      member_id: MemberId
    }
    row: {
      order_id: OrderId
      id: string
      credits: number
      remaining: number
      held: number
      held_cents: number
      paid_cents: number
      refunded_credits: number
      refunded_cents: number
      taken_credits: number
      charged_back_cents: number
      currency: string
      vat_cents: number
      vat_percentage: string | null
      vat_country: string | null
    }
  }
  select_free_credits: {
    parameters: {
      member_id: MemberId
    }
    row: {
      given: number
      remaining: number
    }
  }
  select_balance_value: {
    parameters: {
      member_id: MemberId
    }
    row: {
      cents: number
      currency: string
    }
  }
  hold_credits: {
    parameters: {
      member_id: MemberId
      key: string
      id: string | number | bigint
      hold: string | number | bigint
      order_id: OrderId
      credits: number
      expires: string | Date
      now: string | Date
    }
    row: {
      balance: number
      cents: number
      vat_cents: number
      done: boolean
    }
  }
  settle_hold: {
    parameters: {
      member_id: MemberId
      key: string
      id: string | number | bigint
      hold: string | number | bigint
      now: string | Date
    }
    row: {
      cents: number
      vat_cents: number
    }
  }
  release_hold: {
    parameters: {
      member_id: MemberId
      key: string
      id: string | number | bigint
      hold: string | number | bigint
      status: string
      now: string | Date
    }
    row: {
      balance: number
    }
  }
  return_hold: {
    parameters: {
      member_id: MemberId
      key: string
      id: string | number | bigint
      returned_key: string
      returned_id: string | number | bigint
      hold: string | number | bigint
      now: string | Date
    }
    row: {
      balance: number
    }
  }
  update_hold_doubt: {
    parameters: {
      is_in_doubt: boolean
      member_id: MemberId
      id: string | number | bigint
    }
    row: {}
  }
  select_open_hold: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
    }
    row: {
      is_in_doubt: boolean
    }
  }
  change_chargeback: {
    parameters: {
      member_id: MemberId
      key: string
      id: string | number | bigint
      order_id: OrderId
      cents: number
      now: string | Date
    }
    row: {
      balance: number
      taken: number
      owed: number
      done: boolean
    }
  }
  select_chargebacks: {
    parameters: {
      member_id: MemberId
    }
    row: {
      order_id: OrderId | null
      currency: string | null
      created_at: string
      cents: number
    }
  }
  restore_credits: {
    parameters: {
      member_id: MemberId
      key: string
      id: string | number | bigint
      cause: string
      lots: readonly (string | number | bigint)[]
      lot_credits: readonly number[]
      now: string | Date
    }
    row: {
      balance: number | null
      restored: number
      done: boolean
    }
  }
  correct_credits: {
    parameters: {
      member_id: MemberId
      key: string
      id: string | number | bigint
      credits: number
      currency: string
      now: string | Date
    }
    row: {
      balance: number
    }
  }
  select_spendings: {
    parameters: {
      member_id: MemberId
      keys: readonly string[]
    }
    row: {
      credits: number
      lot_ids: string[] | null
      lot_credits: number[] | null
      spent_before: number
    }
  }
  select_entries: {
    parameters: {
      member_id: MemberId
      shown: string | null
      time_zone: string
      id: string | number | bigint
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      id: string
      cause: string
      amount: number
      created_at: string
      lot_ids: string[] | null
      lot_credits: number[] | null
      order_id: OrderId | null
      position: number
      balance: number
      spent_before: number
      hold_status: string | null
      hold_cents: number | null
    }
  }
  select_months: {
    parameters: {
      time_zone: string
      member_id: MemberId
    }
    row: {
      month: string
      received: number
      spent: number
      closing: number
    }
  }
  select_lots: {
    parameters: {
      member_id: MemberId
    }
    row: {
      id: string
      credits: number
      remaining: number
      paid_cents: number
      currency: string
      order_id: OrderId | null
      order_number: string | null
      payment_method: PaymentMethod | null
      created_at: string
      cause: string
    }
  }
  keep_wallet: {
    parameters: {
      member_id: MemberId
      anonymous_id: MemberId
    }
    row: {}
  }
  keep_ledger_transactions: {
    parameters: {
      member_id: MemberId
      anonymous_id: MemberId
    }
    row: {}
  }
  keep_ledger_entries: {
    parameters: {
      member_id: MemberId
      anonymous_id: MemberId
    }
    row: {}
  }
  keep_ledger_heads: {
    parameters: {
      member_id: MemberId
      anonymous_id: MemberId
    }
    row: {}
  }
  keep_credit_lots: {
    parameters: {
      member_id: MemberId
      anonymous_id: MemberId
    }
    row: {}
  }
  keep_credit_holds: {
    parameters: {
      member_id: MemberId
      anonymous_id: MemberId
    }
    row: {
      id: string
      expires_at: string
    }
  }
  grant_many_credits: {
    parameters: {
      rows: string
    }
    row: {
      balance: number | null
      done: boolean | null
    }
  }
}
