// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Transaction } from '#contract/orders/orders.ts'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import type { MandateId, MemberId, OrderId } from '#contract/wire/ids.ts'

export interface Statements {
  set_debit_scheduled: {
    parameters: {
      collect_on: string | Date
      expires_at: string | Date
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  set_debit_announced: {
    parameters: {
      now: string | Date
      collect_on: string | Date
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  postpone_debit: {
    parameters: {
      collect_on: string | Date
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  set_debit_collecting: {
    parameters: {
      attempted_at: string | Date
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  set_collection_unknown: {
    parameters: {
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  set_debit_refused: {
    parameters: {
      failure: Transaction['failure']
      return_code: ReturnCode | null
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  cancel_waiting_debits: {
    parameters: {
      member_id: MemberId
      mandate_id: MandateId | null
    }
    row: {
      id: OrderId
    }
  }
  set_return_code: {
    parameters: {
      return_code: ReturnCode
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  select_waiting_debits: {
    parameters: {
      member_id: MemberId
      mandate_id: MandateId
    }
    row: {
      id: OrderId
    }
  }
}
