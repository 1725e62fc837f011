// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { DatePlanStatus } from '#contract/dates/dates.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  select_date_plan: {
    parameters: {
      conversation_id: ConversationId
    }
    row: {
      conversation_id: ConversationId
      low_id: MemberId
      high_id: MemberId
      version: number
      status: DatePlanStatus
      changed_by: MemberId
      changed_at: string
      starts_at: string
      zone: string
      place: string
      town: string
    }
  }
  propose_date_plan: {
    parameters: {
      conversation_id: ConversationId
      low_id: MemberId
      high_id: MemberId
      changed_by: MemberId
      changed_at: string | Date
      starts_at: string | Date
      zone: string
      place: string
      town: string
      seen: number
    }
    row: {
      conversation_id: ConversationId
      low_id: MemberId
      high_id: MemberId
      version: number
      status: DatePlanStatus
      changed_by: MemberId
      changed_at: string
      starts_at: string
      zone: string
      place: string
      town: string
    }
  }
  update_date_plan_status: {
    parameters: {
      status: DatePlanStatus
      changed_by: MemberId
      changed_at: string | Date
      conversation_id: ConversationId
      version: number
      from: readonly string[]
    }
    row: {
      conversation_id: ConversationId
      low_id: MemberId
      high_id: MemberId
      version: number
      status: DatePlanStatus
      changed_by: MemberId
      changed_at: string
      starts_at: string
      zone: string
      place: string
      town: string
    }
  }
  select_date_plans_of_member: {
    parameters: {
      low_id: MemberId
      high_id: MemberId
      after: string | Date
    }
    row: {
      conversation_id: ConversationId
      low_id: MemberId
      high_id: MemberId
      version: number
      status: DatePlanStatus
      changed_by: MemberId
      changed_at: string
      starts_at: string
      zone: string
      place: string
      town: string
    }
  }
  select_all_date_plans_of_member: {
    parameters: {
      low_id: MemberId
      high_id: MemberId
    }
    row: {
      conversation_id: ConversationId
      low_id: MemberId
      high_id: MemberId
      version: number
      status: DatePlanStatus
      changed_by: MemberId
      changed_at: string
      starts_at: string
      zone: string
      place: string
      town: string
    }
  }
  delete_date_plan_of_pair: {
    parameters: {
      low_id: MemberId
      high_id: MemberId
    }
    row: {}
  }
  delete_date_plans_of_member: {
    parameters: {
      low_id: MemberId
      high_id: MemberId
    }
    row: {}
  }
  delete_past_date_plans: {
    parameters: {
      before: string | Date
    }
    row: {}
  }
}
