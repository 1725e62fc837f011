import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** Selects the day of `:now` in the time zone `:time_zone`. */
export const selectToday = named(
  'select_figures_today',
  'select (:now::timestamptz at time zone :time_zone)::date::text as day',
)

/** Selects the moments at which the day `:from` begins and the day `:until` begins, in the time zone `:time_zone`. */
export const selectMoments = named(
  'select_figures_moments',
  `select :from::date::timestamp at time zone :time_zone as from_time,
          :until::date::timestamp at time zone :time_zone as until_time`,
)

/** Selects the last day of the spans of each figure, site and currency. */
export const selectEnds = named(
  'select_figure_span_ends',
  'select site_id, figure, currency, max(to_day)::text as to_day from figure_span group by site_id, figure, currency',
)

/** Inserts spans. Inserts none that begins before the end of another one, which another process stored first. */
export const insertSpans = named(
  'insert_figure_spans',
  `insert into figure_span (site_id, figure, currency, from_day, to_day, people, amount, vat)
   select r.* from json_to_recordset(:rows::json)
       as r (site_id bigint, figure text, currency text, from_day date, to_day date, people int, amount bigint, vat bigint)
    where not exists (select from figure_span s
                       where s.site_id = r.site_id and s.figure = r.figure and s.currency = r.currency
                         and s.to_day >= r.from_day)
   on conflict do nothing`,
)

/** Selects the spans of the sites that end on the days from `:from` to `:to`, added up by their last day. */
export const selectSpans = named(
  'select_figure_spans',
  `select figure, currency, min(from_day)::text as from_day, to_day::text, sum(amount)::float8 as amount,
          sum(vat)::float8 as vat
     from figure_span
    where site_id = any (:site_ids::bigint[]) and to_day >= :from::date and to_day <= :to::date
    group by figure, currency, to_day order by figure, currency, to_day`,
)

export const selectLastFirst = named(
  'select_last_first_purchase_day',
  'select max(day)::text as day from figure_first_purchase',
)

/** A day that another process counted first remains. */
export const insertFirst = named(
  'insert_first_purchases',
  `insert into figure_first_purchase (site_id, day, currency, people)
   select r.site, r.day, r.currency, r.people
     from json_to_recordset(:rows::json) as r (site bigint, day date, currency text, people int)
   on conflict do nothing`,
)

/** Adds up the people of the sites who bought for the first time on the days from `:from` to `:to`, by currency. */
export const sumFirst = named(
  'sum_first_purchases',
  `select currency, sum(people)::int as people from figure_first_purchase
    where site_id = any (:site_ids::bigint[]) and day >= :from::date and day <= :to::date
    group by currency order by currency`,
)

export const selectLastDay = named('select_last_figure_day', 'select max(day)::text as day from figure_day')

/** A day that another process counted first remains. */
export const insertDays = named(
  'insert_figure_days',
  `insert into figure_day (site_id, day, signed_up, activated, with_photo, wrote, got_reply, bought, first_messages,
     replied)
   select * from json_to_recordset(:rows::json)
       as r (site_id bigint, day date, signed_up int, activated int, with_photo int, wrote int, got_reply int,
             bought int, first_messages int, replied int)
   on conflict do nothing`,
)

/** Selects the days that are counted. */
export const selectCountedDays = named(
  'select_counted_figure_days',
  'select distinct day::text from figure_day order by day::text',
)

/** Selects the counts of a day, of all sites. */
export const selectDay = named(
  'select_figure_day',
  `select site_id, signed_up, activated, with_photo, wrote, got_reply, bought, first_messages, replied
     from figure_day where day = :day::date`,
)

/** Raises the counts of days. Lower ones remain, because who was erased since was counted. */
export const raiseDays = named(
  'raise_figure_days',
  `insert into figure_day as d (site_id, day, signed_up, activated, with_photo, wrote, got_reply, bought,
     first_messages, replied)
   select * from json_to_recordset(:rows::json)
       as r (site_id bigint, day date, signed_up int, activated int, with_photo int, wrote int, got_reply int,
             bought int, first_messages int, replied int)
   on conflict (site_id, day) do update
     set signed_up = greatest(d.signed_up, excluded.signed_up), activated = greatest(d.activated, excluded.activated),
         with_photo = greatest(d.with_photo, excluded.with_photo), wrote = greatest(d.wrote, excluded.wrote),
         got_reply = greatest(d.got_reply, excluded.got_reply), bought = greatest(d.bought, excluded.bought),
         first_messages = greatest(d.first_messages, excluded.first_messages),
         replied = greatest(d.replied, excluded.replied)`,
)

/** Selects the days until `:seen_7`, `:seen_28` and `:seen_84` of which it was not counted yet who was seen again. */
export const selectUnseen = named(
  'select_unseen_figure_days',
  `select day::text, bool_or(seen_7 is null and day <= :seen_7::date) as seen_7,
          bool_or(seen_28 is null and day <= :seen_28::date) as seen_28,
          bool_or(seen_84 is null and day <= :seen_84::date) as seen_84
     from figure_day
    where (seen_7 is null and day <= :seen_7::date) or (seen_28 is null and day <= :seen_28::date)
       or (seen_84 is null and day <= :seen_84::date)
    group by day order by day`,
)

/** Stores who was seen again. What is stored already, and what is null, does not change. */
export const updateSeen = named(
  'update_figure_days_seen',
  `update figure_day d set seen_7 = coalesce(d.seen_7, r.seen_7), seen_28 = coalesce(d.seen_28, r.seen_28),
     seen_84 = coalesce(d.seen_84, r.seen_84)
     from json_to_recordset(:rows::json) as r (site_id bigint, seen_7 int, seen_28 int, seen_84 int)
    where d.day = :day::date and d.site_id = r.site_id`,
)

export type DaysRow = Statements['select_figure_days']['row']

/**
 * Adds up the days from `:from` to `:to` of the sites: by weeks that begin with the month, or by months. Who was seen
 * again is compared with those who signed up on the same days.
 */
export const selectDays = named(
  'select_figure_days',
  `select min(day)::text as from_day, max(day)::text as to_day, sum(signed_up)::int as signed_up,
          sum(activated)::int as activated, sum(with_photo)::int as with_photo, sum(wrote)::int as wrote,
          sum(got_reply)::int as got_reply, sum(bought)::int as bought,
          sum(first_messages)::int as first_messages, sum(replied)::int as replied,
          coalesce(sum(seen_7), 0)::int as seen_7, coalesce(sum(signed_up) filter (where seen_7 is not null), 0)::int as of_7,
          coalesce(sum(seen_28), 0)::int as seen_28, coalesce(sum(signed_up) filter (where seen_28 is not null), 0)::int as of_28,
          coalesce(sum(seen_84), 0)::int as seen_84, coalesce(sum(signed_up) filter (where seen_84 is not null), 0)::int as of_84
     from figure_day
    where site_id = any (:site_ids::bigint[]) and day >= :from::date and day <= :to::date
    group by date_trunc('month', day),
             case when :by_month::boolean then 0 else (extract(day from day)::int - 1) / 7 end
    order by min(day)`,
)

/** Selects the last hour that is counted. */
export const selectLastHour = named('select_last_figure_hour', 'select max(at) as at from figure_hour')

/** An hour that another process counted first remains. */
export const insertHours = named(
  'insert_figure_hours',
  `insert into figure_hour (site_id, at, activated, messages, purchases, reported)
   select * from json_to_recordset(:rows::json)
       as r (site_id bigint, at timestamptz, activated int, messages int, purchases int, reported int)
   on conflict do nothing`,
)

/** Selects the counts of the hours from `:from` until before `:until`, of all sites. */
export const selectHourRows = named(
  'select_figure_hour_rows',
  `select site_id, at, activated, messages, purchases, reported from figure_hour
    where at >= :from::timestamptz and at < :until::timestamptz`,
)

/** Selects the first hour that is counted. */
export const selectFirstHour = named('select_first_figure_hour', 'select min(at) as at from figure_hour')

/** Raises the counts of hours, as `raiseDays`. */
export const raiseHours = named(
  'raise_figure_hours',
  `insert into figure_hour as h (site_id, at, activated, messages, purchases, reported)
   select * from json_to_recordset(:rows::json)
       as r (site_id bigint, at timestamptz, activated int, messages int, purchases int, reported int)
   on conflict (site_id, at) do update
     set activated = greatest(h.activated, excluded.activated), messages = greatest(h.messages, excluded.messages),
         purchases = greatest(h.purchases, excluded.purchases), reported = greatest(h.reported, excluded.reported)`,
)

/**
 * Adds up the hours of the sites by day since the day `:from`: those of the whole day, and those (`_so_far`) that began
 * before the time of day `:until`. Days and times are of the time zone `:time_zone`.
 */
export const selectHours = named(
  'select_figure_hours',
  `select day::text, sum(activated)::int as activated, sum(messages)::int as messages, sum(purchases)::int as purchases,
          sum(reported)::int as reported,
          coalesce(sum(activated) filter (where time < :until::time), 0)::int as activated_so_far,
          coalesce(sum(messages) filter (where time < :until::time), 0)::int as messages_so_far,
          coalesce(sum(purchases) filter (where time < :until::time), 0)::int as purchases_so_far,
          coalesce(sum(reported) filter (where time < :until::time), 0)::int as reported_so_far
     from (select h.*, (at at time zone :time_zone)::date as day, (at at time zone :time_zone)::time as time
             from figure_hour h
            where site_id = any (:site_ids::bigint[]) and at >= (:from::date::timestamp at time zone :time_zone)) each
    group by day order by day`,
)

/** Selects the day and the time of day of a moment. */
export const selectLocal = named(
  'select_figures_local_time',
  `select (:at::timestamptz at time zone :time_zone)::date::text as day,
          (:at::timestamptz at time zone :time_zone)::time::text as time`,
)
