// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  lock_credit_return_scan: {
    parameters: {}
    row: {
      judged_until: string
    }
  }
  select_credit_return_boundary: {
    parameters: {
      before: string | Date
      since: string | Date
      offset: number
    }
    row: {
      boundary: string
      has_more: boolean
    }
  }
  note_unopened_messages: {
    parameters: {
      wait: string
      since: string | Date
      before: string | Date
    }
    row: {}
  }
  update_credit_return_scan: {
    parameters: {
      judged_until: string | Date
    }
    row: {}
  }
  note_messages_before_opening: {
    parameters: {
      wait: string
      member_id: MemberId
      conversation_id: ConversationId
      before: string | Date
    }
    row: {}
  }
  note_deleted_message: {
    parameters: {
      wait: string
      member_id: MemberId
      conversation_id: ConversationId
      sender_id: MemberId
      key: string
    }
    row: {}
  }
  note_messages_to_gone_member: {
    parameters: {
      due_at: string | Date
      wait: string
      member_id: MemberId
    }
    row: {}
  }
  note_messages_to_fraud: {
    parameters: {
      due_at: string | Date
      member_id: MemberId
      since: string | Date
    }
    row: {}
  }
  count_messages_to_fraud: {
    parameters: {
      member_id: MemberId
      since: string | Date
    }
    row: {
      messages: number
      senders: number
      credits: number
    }
  }
  count_messages_to_gone_member: {
    parameters: {
      wait: string
      member_id: MemberId
    }
    row: {
      messages: number
      senders: number
      credits: number
    }
  }
  select_credit_return_members: {
    parameters: {
      before: string | Date
      last: string | number | bigint
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
    }
  }
  lock_credit_return_wallet: {
    parameters: {
      member_id: MemberId
    }
    row: {
      balance: number | null
    }
  }
  claim_due_credit_returns: {
    parameters: {
      day: string | Date
      member_id: MemberId
      before: string | Date
    }
    row: {
      key: string
    }
  }
  insert_credit_return_day: {
    parameters: {
      member_id: MemberId
      day: string | Date
      credits: number
      booked_at: string | Date
    }
    row: {}
  }
  select_credit_return_days: {
    parameters: {
      member_id: MemberId
      since: string | Date
    }
    row: {
      number: number
      credits: number
      booked_at: string
    }
  }
  erase_credit_returns: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_credit_return_days: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_returned_days: {
    parameters: {
      from: string | Date
      until: string | Date
    }
    row: {
      member_id: MemberId
      day: string
      credits: number
    }
  }
  sum_returned_credits: {
    parameters: {
      from: string | Date
      until: string | Date
    }
    row: {
      member_id: MemberId
      credits: number
    }
  }
}
