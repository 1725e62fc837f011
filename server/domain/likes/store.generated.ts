// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  add_to_pair: {
    parameters: {
      low_id: MemberId
      high_id: MemberId
      mask: number
      now: string | Date
    }
    row: {
      mask: number
      took_back_at: string | null
    }
  }
  select_pair: {
    parameters: {
      low_id: MemberId
      high_id: MemberId
    }
    row: {
      mask: number
    }
  }
  insert_like_given: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
      created_at: string | Date
      delivered_at: string | Date | null
    }
    row: {
      is_first: boolean
    }
  }
  insert_like_received: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
      created_at: string | Date
    }
    row: {}
  }
  clear_like_new: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
    }
    row: {}
  }
  count_up_day: {
    parameters: {
      member_id: MemberId
      day: string | Date
      kind: string
      limit: number
    }
    row: {
      used: number
    }
  }
  select_day_used: {
    parameters: {
      member_id: MemberId
      day: string | Date
      kind: string
    }
    row: {
      used: number
    }
  }
  select_likes_received: {
    parameters: {
      member_id: MemberId
      limit: string | number | bigint
    }
    row: {
      other_id: MemberId
      created_at: string
      is_new: boolean
    }
  }
  select_new_likes: {
    parameters: {
      member_id: MemberId
      limit: string | number | bigint
    }
    row: {
      other_id: MemberId
    }
  }
  select_new_likes_since: {
    parameters: {
      member_id: MemberId
      limit: string | number | bigint
    }
    row: {
      other_id: MemberId
      created_at: string
    }
  }
  select_likes_given: {
    parameters: {
      member_id: MemberId
      limit: string | number | bigint
    }
    row: {
      other_id: MemberId
      created_at: string
    }
  }
  select_likes_given_among: {
    parameters: {
      member_id: MemberId
      other_ids: readonly MemberId[]
    }
    row: {
      other_id: MemberId
    }
  }
  select_matches: {
    parameters: {
      member_id: MemberId
      limit: string | number | bigint
    }
    row: {
      other_id: MemberId
      created_at: string
    }
  }
  select_matches_of_members: {
    parameters: {
      member_ids: readonly MemberId[]
      since: string | Date
      until: string | Date
    }
    row: {
      member_id: MemberId
      other_id: MemberId
      matched_at: string
    }
  }
  select_pending_likes: {
    parameters: {
      member_id: MemberId
    }
    row: {
      other_id: MemberId
    }
  }
  select_pending_like_for_update: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
    }
    row: {}
  }
  delete_pending_like: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
    }
    row: {
      created_at: string
    }
  }
  clear_unanswered_pair: {
    parameters: {
      low_id: MemberId
      high_id: MemberId
      mask: number
    }
    row: {
      took_back_at: string | null
    }
  }
  update_took_back: {
    parameters: {
      bit: number
      now: string | Date
      low_id: MemberId
      high_id: MemberId
    }
    row: {}
  }
  delete_like_given: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
    }
    row: {
      created_at: string
      /** Not null here, because a like leaves its pair only after it was delivered. */
      delivered_at: string
    }
  }
  delete_like_received: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
    }
    row: {}
  }
  count_down_day: {
    parameters: {
      member_id: MemberId
      day: string | Date
      kind: string
    }
    row: {}
  }
  erase_likes_given: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_pairs: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_likes_at_receivers: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_likes_at_givers: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_pairs_taken_back: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_likes_received: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_day_counters: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  insert_ready_likes: {
    parameters: {
      pairs: string
      likes: string
    }
    row: {}
  }
}
