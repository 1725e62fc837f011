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
      phone: string
      language: string
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
      phone: string
      language: string
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
      phone: string
      asked_at: string | Date
    }
    row: {}
  }
  agree_check_in_friend: {
    parameters: {
      agreed_at: string | Date
      language: string
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
  delete_check_in_friend_by_id: {
    parameters: {
      id: string | number | bigint
    }
    row: {
      member_id: MemberId
    }
  }
  select_check_in_phone: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: string
      site_id: SiteId
      phone: string
      asked_at: string
      confirmed_at: string | null
    }
  }
  select_check_in_phone_by_id: {
    parameters: {
      id: string | number | bigint
      site_id: SiteId
    }
    row: {
      member_id: MemberId
      id: string
      site_id: SiteId
      phone: string
      asked_at: string
      confirmed_at: string | null
    }
  }
  upsert_check_in_phone: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
      site_id: SiteId
      phone: string
      asked_at: string | Date
    }
    row: {}
  }
  confirm_check_in_phone: {
    parameters: {
      confirmed_at: string | Date
      id: string | number | bigint
    }
    row: {}
  }
  delete_check_in_phone: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  delete_check_in_phone_by_id: {
    parameters: {
      id: string | number | bigint
    }
    row: {}
  }
  insert_check_in_refusal: {
    parameters: {
      site_id: SiteId
      address_hash: Buffer
      refused_at: string | Date
    }
    row: {}
  }
  select_check_in_refusal: {
    parameters: {
      site_id: SiteId
      address_hash: Buffer
    }
    row: {
      refused_at: string
    }
  }
  delete_old_check_in_refusals: {
    parameters: {
      before: string | Date
    }
    row: {}
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
      alarm: string | null
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
      alarm: string | null
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
  end_unsent_check_in: {
    parameters: {
      id: string | number | bigint
    }
    row: {
      id: string
    }
  }
  clear_check_in: {
    parameters: {
      id: string | number | bigint
    }
    row: {
      id: string
      alarm: string | null
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
  ask_due_check_ins: {
    parameters: {
      now: string | Date
      limit: string | number | bigint
      answer_by: string | Date
    }
    row: {
      id: string
      member_id: MemberId
    }
  }
  ask_check_ins_again: {
    parameters: {
      now: string | Date
      site_id: SiteId | null
    }
    row: {}
  }
  tell_due_check_ins: {
    parameters: {
      now: string | Date
      limit: string | number | bigint
    }
    row: {
      id: string
      member_id: MemberId
      state: CheckInState
    }
  }
  begin_check_in_alarm: {
    parameters: {
      id: string | number | bigint
    }
    row: {
      id: string
    }
  }
  end_check_in_alarm: {
    parameters: {
      id: string | number | bigint
    }
    row: {}
  }
  fail_check_in_alarm: {
    parameters: {
      id: string | number | bigint
    }
    row: {}
  }
  skip_check_in_alarm: {
    parameters: {
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
  delete_unused_check_in_phones: {
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
  erase_check_in_phone: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
