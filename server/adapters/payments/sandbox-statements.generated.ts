// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import type { FailureReason, PaymentState, SandboxChargeback } from '#server/adapters/payments/port.ts'

export interface Statements {
  select_sandbox_payment: {
    parameters: {
      reference: string
    }
    row: {
      reference: string
      /** Our id, as every provider stores it. A mandate has its own id here. */
      order_id: string
      amount_cents: number
      currency: string
      method: PaymentMethod
      description: string
      return_url: string
      locale: string | null
      payer_country: string | null
      has_page: boolean
      status: PaymentState
      failure: FailureReason | null
      refunds: Record<string, number>
      returned_refunds: string[]
      refunded_cents: number
      charged_back_cents: number
      charged_back_as: SandboxChargeback | null
      mandate_id: string | null
      mandate_rejected: boolean
      mandate_revoked_at: string | null
      return_code: ReturnCode | null
      payer: string | null
    }
  }
  select_sandbox_payment_of_order: {
    parameters: {
      order_id: string
    }
    row: {
      reference: string
      /** Our id, as every provider stores it. A mandate has its own id here. */
      order_id: string
      amount_cents: number
      currency: string
      method: PaymentMethod
      description: string
      return_url: string
      locale: string | null
      payer_country: string | null
      has_page: boolean
      status: PaymentState
      failure: FailureReason | null
      refunds: Record<string, number>
      returned_refunds: string[]
      refunded_cents: number
      charged_back_cents: number
      charged_back_as: SandboxChargeback | null
      mandate_id: string | null
      mandate_rejected: boolean
      mandate_revoked_at: string | null
      return_code: ReturnCode | null
      payer: string | null
    }
  }
  select_sandbox_mandate: {
    parameters: {
      mandate_id: string
    }
    row: {
      method: PaymentMethod
      mandate_rejected: boolean
      /** The code with which the account's bank returns each debit, before or after its completion. */
      returns: ReturnCode | null
      returns_late: boolean
    }
  }
  insert_sandbox_mandate: {
    parameters: {
      order_id: string
      reference: string
      mandate_id: string
      return_code: ReturnCode | null
      returns_late: boolean
      created_at: string | Date
    }
    row: {
      id: string
    }
  }
  insert_sandbox_payment: {
    parameters: {
      order_id: string
      reference: string
      amount_cents: number
      currency: string
      method: PaymentMethod
      description: string
      return_url: string
      notice_url: string
      locale: string
      payer_country: string | null
      expires_at: string | Date
      has_page: boolean
      mandate_id: string | null
      status: PaymentState
      failure: FailureReason | null
      next_status: string | null
      next_at: string | Date | null
      created_at: string | Date
      next_failure: string | null
      return_code: ReturnCode | null
      returns_at: string | Date | null
      payer: string | null
      event_ids: readonly string[]
      due_ats: readonly (string | Date)[]
    }
    row: {
      reference: string
      /** Our id, as every provider stores it. A mandate has its own id here. */
      order_id: string
      amount_cents: number
      currency: string
      method: PaymentMethod
      description: string
      return_url: string
      locale: string | null
      payer_country: string | null
      has_page: boolean
      status: PaymentState
      failure: FailureReason | null
      refunds: Record<string, number>
      returned_refunds: string[]
      refunded_cents: number
      charged_back_cents: number
      charged_back_as: SandboxChargeback | null
      mandate_id: string | null
      mandate_rejected: boolean
      mandate_revoked_at: string | null
      return_code: ReturnCode | null
      payer: string | null
    }
  }
  apply_sandbox_due: {
    parameters: {
      due_at: string | Date
      reference: string | null
    }
    row: {}
  }
  update_sandbox_outcome: {
    parameters: {
      status: PaymentState
      failure: FailureReason | null
      next_status: string | null
      next_failure: string | null
      next_at: string | Date | null
      return_code: ReturnCode | null
      reference: string
      event_ids: readonly string[]
      due_ats: readonly (string | Date)[]
    }
    row: {
      reference: string
    }
  }
  update_sandbox_refunds: {
    parameters: {
      refund_id: string
      cents: number
      reference: string
      currency: string
      event_id: string
      due_at: string | Date
    }
    row: {
      reference: string
    }
  }
  return_sandbox_refund: {
    parameters: {
      reference: string
      event_id: string
      due_at: string | Date
    }
    row: {}
  }
  update_sandbox_chargeback: {
    parameters: {
      cents: number | null
      charged_back_as: SandboxChargeback
      return_code: ReturnCode | null
      reference: string
      event_id: string
      due_at: string | Date
    }
    row: {}
  }
  clear_sandbox_chargeback: {
    parameters: {
      reference: string
      event_id: string
      due_at: string | Date
    }
    row: {}
  }
  reject_sandbox_mandate: {
    parameters: {
      reference: string
    }
    row: {}
  }
  revoke_sandbox_mandate: {
    parameters: {
      mandate_revoked_at: string | Date
      mandate_id: string
    }
    row: {}
  }
  take_sandbox_notices: {
    parameters: {
      due_at: string | Date
      reference: string | null
      limit: string | number | bigint
    }
    row: {
      id: string
      event_id: string
      reference: string
      notice_url: string | null
    }
  }
  delete_sandbox_notice: {
    parameters: {
      id: string | number | bigint
      attempts_max: number
    }
    row: {}
  }
}
