import type { ClaimId } from '#contract/claims/claims.ts'
import { named } from '#server/kernel/sql.ts'

export interface PeriodRow {
  /** First day of the period, and the day after its last one. */
  from_day: string
  until_day: string
  starts_at: string
  ends_at: string
}

/** Selects the last $3 whole calendar months before $1 in the time zone $2. */
export const selectPeriod = named<PeriodRow>(
  'select_claim_period',
  `select (month - span)::date::text as from_day, month::date::text as until_day,
          (month - span) at time zone $2 as starts_at, month at time zone $2 as ends_at
     from (select date_trunc('month', $1::timestamptz at time zone $2) as month, make_interval(months => $3) as span) as m`,
)

/** Selects those of the sites $1 of which the claim $2 was measured in the period from $3. */
export const selectMeasured = named<{ site_id: string }>(
  'select_measured_sites',
  `select site_id from claim_measurement where site_id = any ($1::bigint[]) and claim = $2 and period_from = $3`,
)

const figures =
  'premium_members, premium_days, premium_matches, free_members, free_days, free_matches, ratio, low, high'

/** A measurement of the same period that another process stored first remains. */
export const insertMeasurement = named(
  'insert_claim_measurement',
  `insert into claim_measurement (site_id, claim, period_from, period_until, measured_at, ${figures})
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
)

export interface MeasurementRow {
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

/** Selects the latest $3 measurements of each claim of site $1. Periods end in the time zone $2. */
export const selectMeasurements = named<MeasurementRow>(
  'select_claim_measurements',
  `select claim, period_from::text, (period_until - 1)::text as last_day,
          period_until::timestamp at time zone $2 as ends_at, measured_at, ${figures}
     from (select *, row_number() over (partition by claim order by period_from desc) as nth
             from claim_measurement where site_id = $1) as m
    where nth <= $3
    order by claim, period_from desc`,
)
