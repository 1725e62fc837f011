// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Gender } from '#contract/profiles/profiles.ts'
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_session: {
    parameters: {
      token_hash: Buffer
      site_id: SiteId
      member_id: MemberId | null
      staff_id: StaffId | null
      user_agent: string
      created_at: string | Date
      expires_at: string | Date
      proved_at: string | Date | null
      seeks: readonly Gender[]
      device_hash: Buffer | null
      second_factor_at: string | Date | null
    }
    row: {}
  }
  select_session: {
    parameters: {
      since: string | Date
      token_hash: Buffer
      site_id: SiteId
      idle_minutes: number
    }
    row: {
      member_id: MemberId | null
      member_status: string | null
      paid: boolean | null
      language: string | null
      invisible: boolean | null
      seeks: Gender[]
      staff_id: StaffId | null
      staff_name: string | null
      role: string | null
      site_ids: SiteId[] | null
      device_hash: Buffer | null
      has_second_factor: boolean
      has_factor: boolean | null
      is_stale: boolean
    }
  }
  select_open_sessions: {
    parameters: {
      token_hashs: readonly Buffer[]
      since: string | Date
    }
    row: {
      token_hash: Buffer
      invisible: boolean
    }
  }
  touch_session: {
    parameters: {
      seen_at: string | Date
      token_hash: Buffer
    }
    row: {}
  }
  select_sessions_of_member: {
    parameters: {
      member_id: MemberId
      since: string | Date
    }
    row: {
      id: string
      user_agent: string
      created_at: string
      seen_at: string
    }
  }
  select_live_sessions: {
    parameters: {
      member_id: MemberId
      since: string | Date
    }
    row: {
      token_hash: Buffer
    }
  }
  delete_own_session: {
    parameters: {
      member_id: MemberId
      which: string
    }
    row: {
      token_hash: Buffer
    }
  }
  delete_session: {
    parameters: {
      token_hash: Buffer
    }
    row: {
      member_id: MemberId | null
    }
  }
  delete_sessions_of_member: {
    parameters: {
      member_id: MemberId
      token_hash: Buffer | null
    }
    row: {
      token_hash: Buffer
    }
  }
  delete_sessions_of_staff: {
    parameters: {
      email: string
    }
    row: {}
  }
  delete_other_sessions_of_staff: {
    parameters: {
      staff_id: StaffId
      token_hash: Buffer
    }
    row: {}
  }
  delete_sessions_of_all: {
    parameters: {
      members: boolean
      staff: boolean
      site_id: SiteId | null
    }
    row: {}
  }
  delete_expired_sessions: {
    parameters: {
      before: string | Date
    }
    row: {}
  }
  update_session_seeks: {
    parameters: {
      seeks: readonly Gender[]
      token_hash: Buffer
    }
    row: {}
  }
  select_session_proved_at: {
    parameters: {
      token_hash: Buffer
    }
    row: {
      proved_at: string | null
    }
  }
  update_session_proved_at: {
    parameters: {
      proved_at: string | Date
      token_hash: Buffer
    }
    row: {}
  }
}
