import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** Selects the midnight before `:now` in the time zone `:time_zone`, and its days as text. */
export const selectPeriod = named(
  'select_open_numbers_period',
  `select (midnight - make_interval(days => :days))::date::text as from_day, midnight::date::text as until_day,
          (midnight - interval '1 day')::date::text as last_day,
          (midnight - make_interval(days => :days)) at time zone :time_zone as starts_at,
          midnight at time zone :time_zone as ends_at
     from (select date_trunc('day', :now::timestamptz at time zone :time_zone) as midnight) as m`,
)

/** Selects those of the sites `:site_ids` of which the day `:day` is counted. */
export const selectCounted = named(
  'select_counted_sites',
  'select site_id from open_numbers where site_id = any (:site_ids::bigint[]) and day = :day::date',
)

/** A night that another process stored first remains. */
export const insertNumbers = named(
  'insert_open_numbers',
  `insert into open_numbers (site_id, day, counted_at, figures)
   values (:site_id, :day::date, :counted_at, :figures::jsonb) on conflict do nothing`,
)

/** Selects the latest night of site `:site_id` before the day `:before`, and since the day `:since`. */
export const selectNumbers = named(
  'select_open_numbers',
  `select (day - (:days::int - 1))::text as from_day, day::text as last_day, counted_at, figures from open_numbers
    where site_id = :site_id and day >= :since::date and day < :before::date order by day desc limit 1`,
)
