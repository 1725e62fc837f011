// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_member_search_keys_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {
      site_id: SiteId
      country: string
    }
  }
  select_member_search_keys: {
    parameters: {
      site_id: SiteId
      country: string
      member_id: MemberId
      limit: string | number | bigint
    }
    row: {
      site_id: SiteId
      country: string
      member_id: MemberId
    }
  }
  repair_member_search: {
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
}
