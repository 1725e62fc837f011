// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { MandateId, MemberId } from '#contract/wire/ids.ts'
import type { ProviderName } from '#server/kernel/payments.ts'

export interface Statements {
  insert_mandate: {
    parameters: {
      member_id: MemberId
      id: MandateId
      provider: ProviderName
      provider_customer: string
      provider_mandate: string
      method: PaymentMethod
      label: string
      created_at: string | Date
    }
    row: {}
  }
  select_mandates: {
    parameters: {
      member_id: MemberId
      provider: ProviderName
    }
    row: {
      member_id: MemberId
      id: MandateId
      provider: ProviderName
      provider_customer: string
      provider_mandate: string
      method: PaymentMethod
      label: string
      created_at: string
    }
  }
  select_all_mandates: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: MandateId
      provider: ProviderName
      provider_customer: string
      provider_mandate: string
      method: PaymentMethod
      label: string
      created_at: string
    }
  }
  select_mandate: {
    parameters: {
      member_id: MemberId
      id: MandateId
    }
    row: {
      member_id: MemberId
      id: MandateId
      provider: ProviderName
      provider_customer: string
      provider_mandate: string
      method: PaymentMethod
      label: string
      created_at: string
    }
  }
  select_mandate_of_order: {
    parameters: {
      member_id: MemberId
      id: MandateId
    }
    row: {
      member_id: MemberId
      id: MandateId
      provider: ProviderName
      provider_customer: string
      provider_mandate: string
      method: PaymentMethod
      label: string
      created_at: string
      is_revoked: boolean
    }
  }
  select_revoked_mandate: {
    parameters: {
      member_id: MemberId
      id: MandateId
    }
    row: {}
  }
  revoke_mandate: {
    parameters: {
      revoked_at: string | Date
      member_id: MemberId
      id: MandateId
    }
    row: {
      member_id: MemberId
      id: MandateId
      provider: ProviderName
      provider_customer: string
      provider_mandate: string
      method: PaymentMethod
      label: string
      created_at: string
    }
  }
  erase_mandates: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: MandateId
      provider: ProviderName
      provider_customer: string
      provider_mandate: string
      method: PaymentMethod
      label: string
      created_at: string
    }
  }
}
