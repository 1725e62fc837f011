import { todayFigures } from '#contract/business/business.ts'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { existingAmong } from '#server/domain/sites/index.ts'
import { boundBy } from '#server/kernel/bound.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { compared_days, countHours } from './count-hours.ts'
import { addDays } from './days.ts'
import { selectHours, selectLocal } from './store.ts'

/** The number of same weekdays that are compared, and the least for which the middle half says something. */
const [weeks, weeks_min] = [8, 4]
const shown_days = 30
const { count, floor } = boundBy(limits.figures_min)

/** Returns today until the last full hour, compared with the same weekdays until the same time. */
export async function getToday({ app, session }: StaffContext): Promise<CallOutput<'getToday'>> {
  const until = await countHours(app)
  // The second before, because at midnight it is the day that has just ended.
  const at = new Date(until.getTime() - 1_000)
  const local = (await selectLocal(app.db, { at, time_zone: timeZone })).rows[0]
  if (!local?.day || !local.time) throw new Error('a moment has a day')
  const today = local.day
  const { rows } = await selectHours(app.db, {
    ...{
      site_ids: await existingAmong(app, shownSites(session)),
      from: addDays(today, -compared_days),
      time_zone: timeZone,
    },
    until: local.time,
  })
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return {
    until: until.toISOString(),
    figures: todayFigures.map((name) => {
      const soFar = (day: string) => byDay.get(day)?.[`${name}_so_far`] ?? null
      const same = Array.from({ length: weeks }, (_, n) => soFar(addDays(today, -7 * (n + 1))))
      const now = soFar(today) ?? 0
      const usual = usualOf(same.filter((each) => each !== null))
      return {
        ...{ name, count: count(now), usual },
        is_unusual: usual !== null && (floor(now) < usual.low || floor(now) > usual.high),
        days: Array.from({ length: shown_days }, (_, n) =>
          count(byDay.get(addDays(today, n - shown_days))?.[name] ?? 0),
        ),
      }
    }),
  }
}

/**
 * Returns the middle half of the values, rounded down to the bound as counts are. Null if they are too few, or all below
 * the bound.
 */
export function usualOf(values: readonly number[]): { low: number; high: number } | null {
  if (values.length < weeks_min) return null
  const sorted = values.map(floor).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  const [low, high] = [at(0.25), at(0.75)]
  return high === 0 ? null : { low, high }
}
