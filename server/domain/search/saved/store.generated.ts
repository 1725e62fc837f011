// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SavedSearchId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_saved_searches: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      id: SavedSearchId
      name: string
      filter: string
      created_at: string
      seen_at: string
    }
  }
  upsert_saved_search: {
    parameters: {
      member_id: MemberId
      id: SavedSearchId
      site_id: SiteId
      name: string
      filter: string
      country: string | null
      gender: string | null
      is_sensitive: boolean
      created_at: string | Date
    }
    row: {
      member_id: MemberId
      id: SavedSearchId
      name: string
      filter: string
      created_at: string
      seen_at: string
    }
  }
  update_saved_search_seen: {
    parameters: {
      seen_at: string | Date
      member_id: MemberId
      id: SavedSearchId
    }
    row: {
      id: SavedSearchId
    }
  }
  delete_saved_search: {
    parameters: {
      member_id: MemberId
      id: SavedSearchId
    }
    row: {
      id: SavedSearchId
    }
  }
  delete_sensitive_saved_searches: {
    parameters: {
      member_id: MemberId
    }
    row: {
      id: SavedSearchId
    }
  }
  delete_saved_searches_of: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_saved_search_candidates: {
    parameters: {
      site_id: SiteId
      country: string
      gender: string
      after_member_id: string | number | bigint
      after_id: string | number | bigint
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      id: SavedSearchId
      name: string
      filter: string
      created_at: string
      seen_at: string
    }
  }
  insert_saved_search_match: {
    parameters: {
      member_id: MemberId
      saved_id: SavedSearchId
      other_id: MemberId
      found_at: string | Date
    }
    row: {}
  }
  insert_saved_search_match_of_day: {
    parameters: {
      found_at: string | Date
      member_id: MemberId
      id: SavedSearchId
      saved_search_changed_a_day: number
      other_id: MemberId
    }
    row: {}
  }
  select_new_saved_search_matches: {
    parameters: {
      member_id: MemberId
    }
    row: {
      saved_id: SavedSearchId
      other_id: MemberId
      found_at: string
    }
  }
  delete_saved_search_matches: {
    parameters: {
      member_id: MemberId
      saved_id: SavedSearchId
    }
    row: {}
  }
  delete_saved_search_matches_of: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
