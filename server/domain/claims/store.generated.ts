// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ClaimId } from '#contract/claims/claims.ts'
import type { SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_claim_period: {
    parameters: {
      time_zone: string
      now: string | Date
      period_months: number
    }
    row: {
      from_day: string
      until_day: string
      starts_at: string
      ends_at: string
    }
  }
  select_measured_sites: {
    parameters: {
      site_ids: readonly SiteId[]
      claim: ClaimId
      period_from: string | Date
    }
    row: {
      site_id: SiteId
    }
  }
  insert_claim_measurement: {
    parameters: {
      site_id: SiteId
      claim: ClaimId
      period_from: string | Date
      period_until: string | Date
      measured_at: string | Date
      premium_members: number | null
      premium_days: number | null
      premium_matches: number | null
      free_members: number | null
      free_days: number | null
      free_matches: number | null
      ratio: number | null
      low: number | null
      high: number | null
    }
    row: {}
  }
  select_claim_measurements: {
    parameters: {
      time_zone: string
      site_id: SiteId
      max: string | number | bigint
    }
    row: {
      claim: ClaimId
      period_from: string
      last_day: string
      ends_at: string
      measured_at: string
      premium_members: number | null
      premium_days: number | null
      premium_matches: number | null
      free_members: number | null
      free_days: number | null
      free_matches: number | null
      ratio: number | null
      low: number | null
      high: number | null
    }
  }
}
