// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { InvoiceParty, Transaction } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import type { MandateId, MemberId, OrderId, PackageId, SiteId } from '#contract/wire/ids.ts'
import type { ProviderName } from '#server/kernel/payments.ts'

export interface Statements {
  insert_order: {
    parameters: {
      member_id: MemberId
      id: OrderId
      site_id: SiteId
      key: string
      package_id: PackageId | null
      credits: number
      list_price_cents: number
      price_cents: number
      currency: string
      vat_percentage: string | number
      vat_cents: number
      vat_country: string
      location: string
      discount_code: string | null
      payment_country: string
      payment_method: PaymentMethod
      mandate_id: MandateId | null
      store_mandate: boolean
      invoice: string | null
      provider: ProviderName
      created_at: string | Date
      expires_at: string | Date
    }
    row: {
      id: OrderId
    }
  }
  select_order_by_key: {
    parameters: {
      member_id: MemberId
      key: string
    }
    row: {
      member_id: MemberId
      id: OrderId
      site_id: SiteId
      number: string
      package_id: PackageId | null
      credits: number
      list_price_cents: number
      price_cents: number
      currency: string
      vat_percentage: string | null
      vat_cents: number | null
      vat_country: string | null
      /** Countries of the buyer by source. */
      location: Record<string, string | null> | null
      discount_code: string | null
      payment_country: string
      payment_method: PaymentMethod
      mandate_id: MandateId | null
      store_mandate: boolean
      invoice: InvoiceParty | null
      provider: ProviderName
      provider_reference: string | null
      checkout_url: string | null
      status: Transaction['status']
      failure: Transaction['failure'] | null
      is_unknown: boolean
      refunded_cents: number
      charged_back_cents: number
      receipt_number: string | null
      created_at: string
      checked_at: string | null
      expires_at: string | null
      completed_at: string | null
      collect_on: string | null
      announced_at: string | null
      return_code: ReturnCode | null
      mandate_label: string | null
    }
  }
  select_order: {
    parameters: {
      member_id: MemberId
      id: OrderId
    }
    row: {
      member_id: MemberId
      id: OrderId
      site_id: SiteId
      number: string
      package_id: PackageId | null
      credits: number
      list_price_cents: number
      price_cents: number
      currency: string
      vat_percentage: string | null
      vat_cents: number | null
      vat_country: string | null
      /** Countries of the buyer by source. */
      location: Record<string, string | null> | null
      discount_code: string | null
      payment_country: string
      payment_method: PaymentMethod
      mandate_id: MandateId | null
      store_mandate: boolean
      invoice: InvoiceParty | null
      provider: ProviderName
      provider_reference: string | null
      checkout_url: string | null
      status: Transaction['status']
      failure: Transaction['failure'] | null
      is_unknown: boolean
      refunded_cents: number
      charged_back_cents: number
      receipt_number: string | null
      created_at: string
      checked_at: string | null
      expires_at: string | null
      completed_at: string | null
      collect_on: string | null
      announced_at: string | null
      return_code: ReturnCode | null
      mandate_label: string | null
    }
  }
  lock_order: {
    parameters: {
      member_id: MemberId
      id: OrderId
    }
    row: {
      member_id: MemberId
      id: OrderId
      site_id: SiteId
      number: string
      package_id: PackageId | null
      credits: number
      list_price_cents: number
      price_cents: number
      currency: string
      vat_percentage: string | null
      vat_cents: number | null
      vat_country: string | null
      /** Countries of the buyer by source. */
      location: Record<string, string | null> | null
      discount_code: string | null
      payment_country: string
      payment_method: PaymentMethod
      mandate_id: MandateId | null
      store_mandate: boolean
      invoice: InvoiceParty | null
      provider: ProviderName
      provider_reference: string | null
      checkout_url: string | null
      status: Transaction['status']
      failure: Transaction['failure'] | null
      is_unknown: boolean
      refunded_cents: number
      charged_back_cents: number
      receipt_number: string | null
      created_at: string
      checked_at: string | null
      expires_at: string | null
      completed_at: string | null
      collect_on: string | null
      announced_at: string | null
      return_code: ReturnCode | null
      mandate_label: string | null
      version: string
    }
  }
  select_orders: {
    parameters: {
      member_id: MemberId
      limit: string | number | bigint | null
    }
    row: {
      member_id: MemberId
      id: OrderId
      site_id: SiteId
      number: string
      package_id: PackageId | null
      credits: number
      list_price_cents: number
      price_cents: number
      currency: string
      vat_percentage: string | null
      vat_cents: number | null
      vat_country: string | null
      /** Countries of the buyer by source. */
      location: Record<string, string | null> | null
      discount_code: string | null
      payment_country: string
      payment_method: PaymentMethod
      mandate_id: MandateId | null
      store_mandate: boolean
      invoice: InvoiceParty | null
      provider: ProviderName
      provider_reference: string | null
      checkout_url: string | null
      status: Transaction['status']
      failure: Transaction['failure'] | null
      is_unknown: boolean
      refunded_cents: number
      charged_back_cents: number
      receipt_number: string | null
      created_at: string
      checked_at: string | null
      expires_at: string | null
      completed_at: string | null
      collect_on: string | null
      announced_at: string | null
      return_code: ReturnCode | null
      mandate_label: string | null
    }
  }
  select_open_pages: {
    parameters: {
      member_id: MemberId
      key: string
    }
    row: {
      member_id: MemberId
      id: OrderId
      site_id: SiteId
      number: string
      package_id: PackageId | null
      credits: number
      list_price_cents: number
      price_cents: number
      currency: string
      vat_percentage: string | null
      vat_cents: number | null
      vat_country: string | null
      /** Countries of the buyer by source. */
      location: Record<string, string | null> | null
      discount_code: string | null
      payment_country: string
      payment_method: PaymentMethod
      mandate_id: MandateId | null
      store_mandate: boolean
      invoice: InvoiceParty | null
      provider: ProviderName
      provider_reference: string | null
      checkout_url: string | null
      status: Transaction['status']
      failure: Transaction['failure'] | null
      is_unknown: boolean
      refunded_cents: number
      charged_back_cents: number
      receipt_number: string | null
      created_at: string
      checked_at: string | null
      expires_at: string | null
      completed_at: string | null
      collect_on: string | null
      announced_at: string | null
      return_code: ReturnCode | null
      mandate_label: string | null
    }
  }
  select_unknown_charge: {
    parameters: {
      member_id: MemberId
    }
    row: {
      id: OrderId
    }
  }
  select_ended_discounted_orders: {
    parameters: {
      member_id: MemberId
      discount_code: string
    }
    row: {
      id: OrderId
    }
  }
  set_order_unseen: {
    parameters: {
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  set_order_invoice: {
    parameters: {
      invoice: string | null
      member_id: MemberId
      id: OrderId
    }
    row: {
      member_id: MemberId
      id: OrderId
      site_id: SiteId
      number: string
      package_id: PackageId | null
      credits: number
      list_price_cents: number
      price_cents: number
      currency: string
      vat_percentage: string | null
      vat_cents: number | null
      vat_country: string | null
      /** Countries of the buyer by source. */
      location: Record<string, string | null> | null
      discount_code: string | null
      payment_country: string
      payment_method: PaymentMethod
      mandate_id: MandateId | null
      store_mandate: boolean
      invoice: InvoiceParty | null
      provider: ProviderName
      provider_reference: string | null
      checkout_url: string | null
      status: Transaction['status']
      failure: Transaction['failure'] | null
      is_unknown: boolean
      refunded_cents: number
      charged_back_cents: number
      receipt_number: string | null
      created_at: string
      checked_at: string | null
      expires_at: string | null
      completed_at: string | null
      collect_on: string | null
      announced_at: string | null
      return_code: ReturnCode | null
      mandate_label: string | null
    }
  }
  set_checkout: {
    parameters: {
      provider_reference: string
      checkout_url: string | null
      member_id: MemberId
      id: OrderId
    }
    row: {
      member_id: MemberId
      id: OrderId
      site_id: SiteId
      number: string
      package_id: PackageId | null
      credits: number
      list_price_cents: number
      price_cents: number
      currency: string
      vat_percentage: string | null
      vat_cents: number | null
      vat_country: string | null
      /** Countries of the buyer by source. */
      location: Record<string, string | null> | null
      discount_code: string | null
      payment_country: string
      payment_method: PaymentMethod
      mandate_id: MandateId | null
      store_mandate: boolean
      invoice: InvoiceParty | null
      provider: ProviderName
      provider_reference: string | null
      checkout_url: string | null
      status: Transaction['status']
      failure: Transaction['failure'] | null
      is_unknown: boolean
      refunded_cents: number
      charged_back_cents: number
      receipt_number: string | null
      created_at: string
      checked_at: string | null
      expires_at: string | null
      completed_at: string | null
      collect_on: string | null
      announced_at: string | null
      return_code: ReturnCode | null
      mandate_label: string | null
    }
  }
  set_order_unknown: {
    parameters: {
      member_id: MemberId
      id: OrderId
    }
    row: {
      member_id: MemberId
      id: OrderId
      site_id: SiteId
      number: string
      package_id: PackageId | null
      credits: number
      list_price_cents: number
      price_cents: number
      currency: string
      vat_percentage: string | null
      vat_cents: number | null
      vat_country: string | null
      /** Countries of the buyer by source. */
      location: Record<string, string | null> | null
      discount_code: string | null
      payment_country: string
      payment_method: PaymentMethod
      mandate_id: MandateId | null
      store_mandate: boolean
      invoice: InvoiceParty | null
      provider: ProviderName
      provider_reference: string | null
      checkout_url: string | null
      status: Transaction['status']
      failure: Transaction['failure'] | null
      is_unknown: boolean
      refunded_cents: number
      charged_back_cents: number
      receipt_number: string | null
      created_at: string
      checked_at: string | null
      expires_at: string | null
      completed_at: string | null
      collect_on: string | null
      announced_at: string | null
      return_code: ReturnCode | null
      mandate_label: string | null
    }
  }
  set_order_attempted: {
    parameters: {
      attempted_at: string | Date
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  set_order_absent: {
    parameters: {
      member_id: MemberId
      id: OrderId
      certain_until: string | Date
    }
    row: {}
  }
  set_order_failed: {
    parameters: {
      status: Transaction['status']
      failure: Transaction['failure']
      member_id: MemberId
      id: OrderId
    }
    row: {
      member_id: MemberId
      id: OrderId
      site_id: SiteId
      number: string
      package_id: PackageId | null
      credits: number
      list_price_cents: number
      price_cents: number
      currency: string
      vat_percentage: string | null
      vat_cents: number | null
      vat_country: string | null
      /** Countries of the buyer by source. */
      location: Record<string, string | null> | null
      discount_code: string | null
      payment_country: string
      payment_method: PaymentMethod
      mandate_id: MandateId | null
      store_mandate: boolean
      invoice: InvoiceParty | null
      provider: ProviderName
      provider_reference: string | null
      checkout_url: string | null
      status: Transaction['status']
      failure: Transaction['failure'] | null
      is_unknown: boolean
      refunded_cents: number
      charged_back_cents: number
      receipt_number: string | null
      created_at: string
      checked_at: string | null
      expires_at: string | null
      completed_at: string | null
      collect_on: string | null
      announced_at: string | null
      return_code: ReturnCode | null
      mandate_label: string | null
    }
  }
  set_order_status: {
    parameters: {
      status: Transaction['status']
      failure: Transaction['failure']
      completed_at: string | Date | null
      receipt: string | null
      location: string
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  set_order_checked: {
    parameters: {
      checked_at: string | Date
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  insert_payment_reference: {
    parameters: {
      provider: ProviderName
      reference: string
      member_id: MemberId
      order_id: OrderId
    }
    row: {}
  }
  select_payment_reference: {
    parameters: {
      provider: ProviderName
      reference: string | null
    }
    row: {
      member_id: MemberId
      order_id: OrderId
      version: string
    }
  }
  select_provider_event: {
    parameters: {
      provider: string
      event_id: string
    }
    row: {}
  }
  insert_provider_event: {
    parameters: {
      provider: string
      event_id: string
      member_id: MemberId
      order_id: OrderId
      received_at: string | Date
    }
    row: {}
  }
  select_first_purchases: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      first: string
      was_paid_back: boolean
    }
  }
  select_unrefunded_order: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_unrefunded_other_orders: {
    parameters: {
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  add_order_refunded: {
    parameters: {
      cents: number
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  set_order_charged_back: {
    parameters: {
      charged_back_cents: number
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  count_orders_with_codes: {
    parameters: {
      site_id: SiteId
      discount_codes: readonly string[]
    }
    row: {
      code: string
      orders: number
      buyers: number
    }
  }
  insert_ready_orders: {
    parameters: {
      rows: string
    }
    row: {}
  }
  select_money_moved: {
    parameters: {
      time_zone: string
      from: string | Date
      until: string | Date
      ends: string
    }
    row: {
      site_id: SiteId
      currency: string | null
      day: string | null
      member_id: MemberId
      is_paid: boolean | null
      cents: number | null
      vat_cents: number | null
    }
  }
  count_first_purchases: {
    parameters: {
      time_zone: string
      from: string | Date
      until: string | Date
    }
    row: {
      site_id: SiteId
      currency: string | null
      day: string | null
      people: number
    }
  }
  count_purchases_by_hour: {
    parameters: {
      from: string | Date
      until: string | Date
    }
    row: {
      site_id: SiteId
      at: string | null
      count: number
    }
  }
  select_totals_of_orders: {
    parameters: {}
    row: {
      currency: string
      status: Transaction['status']
      orders: number
      price_cents: string
      refunded_cents: string
      charged_back_cents: string
    }
  }
}
