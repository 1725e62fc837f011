import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type PeriodRow = Statements['select_claim_period']['row']

/** Selects the last `:period_months` whole calendar months before `:now` in the time zone `:time_zone`. */
export const selectPeriod = named(
  'select_claim_period',
  `select (month - span)::date::text as from_day, month::date::text as until_day,
          (month - span) at time zone :time_zone as starts_at, month at time zone :time_zone as ends_at
     from (select date_trunc('month', :now::timestamptz at time zone :time_zone) as month,
       make_interval(months => :period_months) as span) as m`,
)

/**
 * Selects those of the sites `:site_ids` of which the claim `:claim` was measured in the period from
 * `:period_from`.
 */
export const selectMeasured = named(
  'select_measured_sites',
  `select site_id from claim_measurement where site_id = any (:site_ids::bigint[]) and claim = :claim
    and period_from = :period_from`,
)

const figures =
  'premium_members, premium_days, premium_matches, free_members, free_days, free_matches, ratio, low, high'

/** A measurement of the same period that another process stored first remains. */
export const insertMeasurement = named(
  'insert_claim_measurement',
  `insert into claim_measurement (site_id, claim, period_from, period_until, measured_at, ${figures})
   values (:site_id, :claim, :period_from, :period_until, :measured_at, :premium_members?, :premium_days?,
     :premium_matches?, :free_members?, :free_days?, :free_matches?, :ratio?, :low?, :high?) on conflict do nothing`,
)

export type MeasurementRow = Statements['select_claim_measurements']['row']

/**
 * Selects the latest `:max` measurements of each claim of site `:site_id`. Periods end in the time zone
 * `:time_zone`.
 */
export const selectMeasurements = named(
  'select_claim_measurements',
  `select claim, period_from::text, (period_until - 1)::text as last_day,
          period_until::timestamp at time zone :time_zone as ends_at, measured_at, ${figures}
     from (select *, row_number() over (partition by claim order by period_from desc) as nth
             from claim_measurement where site_id = :site_id) as m
    where nth <= :max
    order by claim, period_from desc`,
)
