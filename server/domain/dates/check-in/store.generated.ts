// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { CheckInState } from '#contract/dates/check-in.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_check_in_friend: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: string
      site_id: SiteId
      name: string
      email: string
      asked_at: string
      agreed_at: string | null
    }
  }
  select_check_in_friend_by_id: {
    parameters: {
      id: string | number | bigint
      site_id: SiteId
    }
    row: {
      member_id: MemberId
      id: string
      site_id: SiteId
      name: string
      email: string
      asked_at: string
      agreed_at: string | null
    }
  }
  upsert_check_in_friend: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
      site_id: SiteId
      name: string
      email: string
      asked_at: string | Date
    }
    row: {}
  }
  agree_check_in_friend: {
    parameters: {
      agreed_at: string | Date
      id: string | number | bigint
    }
    row: {
      member_id: MemberId
    }
  }
  delete_check_in_friend: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
    }
  }
  select_check_in: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: string
      site_id: SiteId
      state: CheckInState
      ask_at: string
      due_at: string | null
      zone: string
      note: string
    }
  }
  select_check_in_by_id: {
    parameters: {
      id: string | number | bigint
      site_id: SiteId
    }
    row: {
      member_id: MemberId
      id: string
      site_id: SiteId
      state: CheckInState
      ask_at: string
      due_at: string | null
      zone: string
      note: string
    }
  }
  start_check_in: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
      site_id: SiteId
      ask_at: string | Date
      zone: string
      note: string
    }
    row: {
      id: string
    }
  }
  end_check_in: {
    parameters: {
      state: CheckInState
      id: string | number | bigint
    }
    row: {
      id: string
    }
  }
  end_check_in_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  move_check_in: {
    parameters: {
      ask_at: string | Date
      id: string | number | bigint
    }
    row: {
      id: string
    }
  }
  lock_due_check_ins: {
    parameters: {
      now: string | Date
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      id: string
      site_id: SiteId
      state: CheckInState
      ask_at: string
      due_at: string
      zone: string
      note: string
    }
  }
  mark_check_in_asked: {
    parameters: {
      due_at: string | Date
      id: string | number | bigint
    }
    row: {}
  }
  delete_old_check_ins: {
    parameters: {
      before: string | Date
    }
    row: {}
  }
  delete_unused_check_in_friends: {
    parameters: {
      before: string | Date
    }
    row: {}
  }
  erase_check_in: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_check_in_friend: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
