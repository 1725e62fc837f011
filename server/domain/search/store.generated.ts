// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  upsert_member_search: {
    parameters: {
      site_id: SiteId
      country: string
      member_id: MemberId
      gender: string
      region: string | null
      area: number | null
      active_at: string | Date
      attributes: string | number | bigint
      interests: string | number | bigint
      birth_date: string | Date
      languages: number
      lat: number | null
      lon: number | null
      sought_genders: string
      sought_min_age: number | null
      sought_max_age: number | null
      sought_km: number | null
      sought_in_country: boolean
    }
    row: {}
  }
  insert_ready_member_search: {
    parameters: {
      rows: string
    }
    row: {}
  }
  delete_member_search: {
    parameters: {
      site_id: SiteId
      country: string
      member_id: MemberId
    }
    row: {}
  }
  delete_member_search_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  keep_member_search_before: {
    parameters: {
      since: string | Date
      site_id: SiteId
      country: string
      member_id: MemberId
      new_country: string
      gender: string
      region: string | null
      attributes: string | number | bigint
      interests: string | number | bigint
      birth_date: string | Date
      languages: number
      lat: number | null
      lon: number | null
    }
    row: {
      member_id: MemberId
    }
  }
  select_member_search_before: {
    parameters: {
      member_id: MemberId
    }
    row: {
      site_id: SiteId
      country: string
      gender: string
      region: string | null
      attributes: string
      interests: string
      birth_date: string
      languages: number
      lat: number | null
      lon: number | null
      since: string
      changed_at: string
    }
  }
  delete_member_search_before: {
    parameters: {
      member_id: MemberId
      changed_at: string | Date
    }
    row: {}
  }
  delete_member_search_before_of: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
