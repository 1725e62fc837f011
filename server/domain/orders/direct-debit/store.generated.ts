// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import type { DebitRequestId, MandateId, MemberId, OrderId, SiteId } from '#contract/wire/ids.ts'
import type { Quote } from '#server/domain/orders/direct-debit/quote.ts'

export interface Statements {
  lock_debits: {
    parameters: {
      member: string | number | bigint
    }
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  insert_debit_request: {
    parameters: {
      member_id: MemberId
      id: DebitRequestId
      site_id: SiteId
      iban: string
      holder: string
      phone: string
      quote: string
      code_hash: Buffer
      created_at: string | Date
      expires_at: string | Date
    }
    row: {
      member_id: MemberId
      id: DebitRequestId
      iban: string
      holder: string
      phone: string
      quote: Quote
      code_hash: Buffer
      attempts: number
      created_at: string
      sent_at: string
      expires_at: string
      order_id: OrderId | null
    }
  }
  select_debit_request: {
    parameters: {
      member_id: MemberId
      id: DebitRequestId
    }
    row: {
      member_id: MemberId
      id: DebitRequestId
      iban: string
      holder: string
      phone: string
      quote: Quote
      code_hash: Buffer
      attempts: number
      created_at: string
      sent_at: string
      expires_at: string
      order_id: OrderId | null
    }
  }
  select_last_debit_code: {
    parameters: {
      member_id: MemberId
    }
    row: {
      sent_at: string | null
    }
  }
  renew_debit_code: {
    parameters: {
      code_hash: Buffer
      sent_at: string | Date
      expires_at: string | Date
      member_id: MemberId
      id: DebitRequestId
      since: string | Date
    }
    row: {
      member_id: MemberId
      id: DebitRequestId
      iban: string
      holder: string
      phone: string
      quote: Quote
      code_hash: Buffer
      attempts: number
      created_at: string
      sent_at: string
      expires_at: string
      order_id: OrderId | null
    }
  }
  end_debit_code: {
    parameters: {
      member_id: MemberId
      id: DebitRequestId
    }
    row: {}
  }
  lock_debit_request: {
    parameters: {
      member_id: MemberId
      id: DebitRequestId
    }
    row: {
      member_id: MemberId
      id: DebitRequestId
      iban: string
      holder: string
      phone: string
      quote: Quote
      code_hash: Buffer
      attempts: number
      created_at: string
      sent_at: string
      expires_at: string
      order_id: OrderId | null
    }
  }
  add_debit_attempt: {
    parameters: {
      member_id: MemberId
      id: DebitRequestId
    }
    row: {}
  }
  use_debit_request: {
    parameters: {
      order_id: OrderId
      member_id: MemberId
      id: DebitRequestId
    }
    row: {
      member_id: MemberId
      id: DebitRequestId
      iban: string
      holder: string
      phone: string
      quote: Quote
      code_hash: Buffer
      attempts: number
      created_at: string
      sent_at: string
      expires_at: string
      order_id: OrderId | null
    }
  }
  count_debit_code: {
    parameters: {
      subject: Buffer
      since: string | Date
      max_since: string | Date
      debit_codes_per_day: number
    }
    row: {
      sent: number
    }
  }
  delete_old_debit_requests: {
    parameters: {
      before: string | Date
    }
    row: {}
  }
  select_debit_block: {
    parameters: {
      subjects: readonly Buffer[]
    }
    row: {
      code: ReturnCode
    }
  }
  insert_debit_block: {
    parameters: {
      subject: Buffer
      code: ReturnCode
      blocked_at: string | Date
    }
    row: {}
  }
  delete_debit_block: {
    parameters: {
      subject: Buffer
    }
    row: {}
  }
  select_debits: {
    parameters: {
      member_id: MemberId
    }
    row: {
      open: number
      open_cents: number
      completed: number
    }
  }
  next_mandate_number: {
    parameters: {}
    row: {
      number: string
    }
  }
  insert_debit_mandate: {
    parameters: {
      member_id: MemberId
      id: MandateId
      site_id: SiteId
      reference: string
      iban: string
      holder: string
      phone: string
      signed_at: string | Date
    }
    row: {}
  }
  select_debit_mandate: {
    parameters: {
      member_id: MemberId
      id: MandateId
    }
    row: {
      member_id: MemberId
      id: MandateId
      site_id: SiteId
      reference: string
      iban: string
      holder: string
      phone: string
      signed_at: string
      registered_at: string | null
      last_used_at: string | null
      ended_at: string | null
    }
  }
  select_debit_mandates: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: MandateId
      site_id: SiteId
      reference: string
      iban: string
      holder: string
      phone: string
      signed_at: string
      registered_at: string | null
      last_used_at: string | null
      ended_at: string | null
    }
  }
  select_debit_requests: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: DebitRequestId
      iban: string
      holder: string
      phone: string
      quote: Quote
      code_hash: Buffer
      attempts: number
      created_at: string
      sent_at: string
      expires_at: string
      order_id: OrderId | null
    }
  }
  set_mandate_registered: {
    parameters: {
      registered_at: string | Date
      member_id: MemberId
      mandate_id: MandateId
      provider_customer: string
      provider_mandate: string
    }
    row: {}
  }
  set_mandate_used: {
    parameters: {
      last_used_at: string | Date
      member_id: MemberId
      id: MandateId
    }
    row: {}
  }
  set_mandate_ended: {
    parameters: {
      ended_at: string | Date
      member_id: MemberId
      id: MandateId
    }
    row: {}
  }
  delete_debit_mandate: {
    parameters: {
      member_id: MemberId
      id: MandateId
    }
    row: {}
  }
  keep_debit_mandates: {
    parameters: {
      member_id: MemberId
      anonymous_id: MemberId
      now: string | Date
    }
    row: {
      member_id: MemberId
      id: MandateId
      site_id: SiteId
      reference: string
      iban: string
      holder: string
      phone: string
      signed_at: string
      registered_at: string | null
      last_used_at: string | null
      ended_at: string | null
    }
  }
  erase_debit_requests: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
