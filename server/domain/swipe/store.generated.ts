// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  upsert_pass: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
      swiped_at: string | Date
    }
    row: {}
  }
  upsert_undone_swipe: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
      swiped_at: string | Date
    }
    row: {}
  }
  delete_swipe: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
    }
    row: {}
  }
  select_undone_swipes: {
    parameters: {
      member_id: MemberId
      limit: string | number | bigint
    }
    row: {
      other_id: MemberId
    }
  }
  select_is_undone_swipe: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
    }
    row: {}
  }
  select_swiped_among: {
    parameters: {
      member_id: MemberId
      other_ids: readonly MemberId[]
    }
    row: {
      other_id: MemberId
    }
  }
  select_any_passed: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_passed: {
    parameters: {
      member_id: MemberId
    }
    row: {
      other_id: MemberId
      swiped_at: string
    }
  }
  upsert_last_swipe: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
      is_like: boolean
    }
    row: {}
  }
  select_last_swipe: {
    parameters: {
      member_id: MemberId
    }
    row: {
      other_id: MemberId
    }
  }
  delete_last_swipe: {
    parameters: {
      member_id: MemberId
      other_id: MemberId
    }
    row: {
      is_like: boolean
    }
  }
  select_swipe_cursor: {
    parameters: {
      member_id: MemberId
      search_hash: string | number | bigint
    }
    row: {
      head_at: string
      tail_at: string | null
      tail_id: MemberId | null
      fresh_since: string | null
      fresh_at: string | null
      fresh_id: MemberId | null
    }
  }
  upsert_swipe_cursor: {
    parameters: {
      member_id: MemberId
      search_hash: string | number | bigint
      head_at: string | Date
      tail_at: string | Date | null
      tail_id: MemberId | null
      fresh_since: string | Date | null
      fresh_at: string | Date | null
      fresh_id: MemberId | null
    }
    row: {}
  }
  delete_swipe_cursors: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  delete_swipes: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  delete_pass_as_last: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_match_preferences: {
    parameters: {
      member_id: MemberId
    }
    row: {
      min_age: number | null
      max_age: number | null
      distance: number | null
      only_real: boolean
      verified: boolean
      with_photo: boolean
      no_ai: boolean
      new_here: string | null
      same_country: boolean
      two_way: boolean
      agree: string | null
      in_search: boolean
    }
  }
  upsert_match_preferences: {
    parameters: {
      member_id: MemberId
      default_preferences: string
      given: string
    }
    row: {
      min_age: number | null
      max_age: number | null
      distance: number | null
      only_real: boolean
      verified: boolean
      with_photo: boolean
      no_ai: boolean
      new_here: string | null
      same_country: boolean
      two_way: boolean
      agree: string | null
      in_search: boolean
    }
  }
  erase_swipes: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_swipes_of_others: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_last_swipe: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_swipe_cursors: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_swipe_cursors_at: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_match_preferences: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
