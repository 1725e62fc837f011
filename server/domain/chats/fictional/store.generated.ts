// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { FictionalSignal, PictureOrigin } from '#contract/chats/fictional-signals.ts'
import type { ConversationId, MemberId, PhotoId, SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  select_operated_profile: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_open_fictional: {
    parameters: {}
    row: {
      member_id: MemberId
    }
  }
  select_fictional_answers: {
    parameters: {
      profile_id: MemberId
    }
    row: {}
  }
  select_fictional_spending: {
    parameters: {
      member_id: MemberId
      now: string | Date
      site_id: SiteId
    }
    row: {
      cap_credits: number
      cap_days: number
      spent: number | null
      has_ended: boolean
    }
  }
  select_fictional_chat: {
    parameters: {
      conversation_id: ConversationId
    }
    row: {
      conversation_id: ConversationId
      site_id: SiteId
      profile_id: MemberId
      member_id: MemberId
      waiting_since: string | null
      scanned_number: number
      ended_at: string | null
      signal: FictionalSignal | null
    }
  }
  select_unscanned_messages: {
    parameters: {
      conversation_id: ConversationId
      number: number
      sender_id: MemberId
    }
    row: {
      number: number
      body: string
    }
  }
  update_scanned_number: {
    parameters: {
      number: number
      conversation_id: ConversationId
    }
    row: {}
  }
  write_as_fictional: {
    parameters: {
      conversation_id: ConversationId
      staff_id: StaffId | null
      kind: string
      body: string
      snippet: string
      key: string
      now: string | Date
    }
    row: {
      number: number | null
      repeated: boolean | null
    }
  }
  end_fictional_chat: {
    parameters: {
      now: string | Date
      signal: FictionalSignal
      staff_id: StaffId | null
      conversation_id: ConversationId
    }
    row: {
      conversation_id: ConversationId
    }
  }
  delete_fictional_chats_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_fictional_profiles: {
    parameters: {
      since: string | Date
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      site_id: SiteId
      staff_id: StaffId
      picture: PictureOrigin
      licence: string
      created_at: string
      closed_at: string | null
      messages: number
      members: number
      credits: number
    }
  }
  select_fictional_sites: {
    parameters: {
      site_ids: readonly SiteId[]
    }
    row: {
      site_id: SiteId
      is_on: boolean
      cap_credits: number
    }
  }
  upsert_fictional_site: {
    parameters: {
      site_id: SiteId
      is_on: boolean
      cap_credits: number
      cap_days: number
    }
    row: {}
  }
  insert_fictional_profile: {
    parameters: {
      member_id: MemberId
      site_id: SiteId
      staff_id: StaffId
      picture: PictureOrigin
      licence: string
      created_by: string | number | bigint
      created_at: string | Date
    }
    row: {}
  }
  select_fictional_profile_for_update: {
    parameters: {
      member_id: MemberId
      site_ids: readonly SiteId[]
    }
    row: {
      member_id: MemberId
      site_id: SiteId
      staff_id: StaffId
      closed_at: string | null
    }
  }
  update_fictional_operator: {
    parameters: {
      staff_id: StaffId
      member_id: MemberId
    }
    row: {}
  }
  close_fictional_profile: {
    parameters: {
      now: string | Date
      member_id: MemberId
    }
    row: {}
  }
  end_fictional_waiting: {
    parameters: {
      profile_id: MemberId
    }
    row: {}
  }
  select_waiting_fictional_chats: {
    parameters: {
      limit: string | number | bigint
      staff_id: StaffId
      site_ids: readonly SiteId[]
    }
    row: {
      conversation_id: ConversationId
      site_id: SiteId
      profile_id: MemberId
      member_id: MemberId
      waiting_since: string
    }
  }
  select_fictional_backlog: {
    parameters: {
      limit: string | number | bigint
      staff_id: StaffId
      site_ids: readonly SiteId[]
    }
    row: {
      count: number
      since: string | null
    }
  }
  select_own_fictional_chat: {
    parameters: {
      conversation_id: ConversationId
      staff_id: StaffId
      site_ids: readonly SiteId[]
    }
    row: {
      conversation_id: ConversationId
      site_id: SiteId
      profile_id: MemberId
      member_id: MemberId
      waiting_since: string | null
      scanned_number: number
      ended_at: string | null
      signal: FictionalSignal | null
    }
  }
  select_written_messages: {
    parameters: {
      conversation_id: ConversationId
      limit: string | number | bigint
    }
    row: {
      number: number
      sender_id: MemberId
      kind: string
      body: string
      created_at: string
      staff_id: StaffId | null
      photo_id: PhotoId | null
      photo_position: number | null
      prompt: string | null
      answer: string | null
      question: string | null
    }
  }
  select_last_of_member: {
    parameters: {
      conversation_id: ConversationId
      sender_id: MemberId
    }
    row: {
      number: number
    }
  }
  select_ended_fictional_chats: {
    parameters: {
      site_ids: readonly SiteId[]
      limit: string | number | bigint
    }
    row: {
      conversation_id: ConversationId
      site_id: SiteId
      profile_id: MemberId
      member_id: MemberId
      ended_at: string
      signal: FictionalSignal | null
    }
  }
  resume_fictional_member: {
    parameters: {
      conversation_id: ConversationId
      site_ids: readonly SiteId[]
    }
    row: {
      conversation_id: ConversationId
      site_id: SiteId
      member_id: MemberId
    }
  }
}
