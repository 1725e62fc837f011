import { todayFigures } from '#contract/business/business.ts'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { existingAmong } from '#server/domain/sites/index.ts'
import { boundBy } from '#server/kernel/bound.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { findCause } from './causes.ts'
import { compared_days, countHours } from './count-hours.ts'
import { addDays } from './days.ts'
import { selectHours, selectLocal } from './store.ts'
import { unusualOf, usualOf } from './usual.ts'

/** The number of same weekdays that are compared. */
const weeks = 8
const shown_days = 30
const { count } = boundBy(limits.figures_min)

/** Returns today until the last full hour, compared with the same weekdays until the same time. */
export async function getToday({ app, session }: StaffContext): Promise<CallOutput<'getToday'>> {
  const until = await countHours(app)
  // The second before, because at midnight it is the day that has just ended.
  const at = new Date(until.getTime() - 1_000)
  const local = (await selectLocal(app.db, { at, time_zone: timeZone })).rows[0]
  if (!local?.day || !local.time) throw new Error('a moment has a day')
  const [today, until_time] = [local.day, local.time]
  const sites = await existingAmong(app, shownSites(session))
  const { rows } = await selectHours(app.db, {
    ...{
      site_ids: sites,
      from: addDays(today, -compared_days),
      time_zone: timeZone,
    },
    until: until_time,
  })
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const weekdays = Array.from({ length: weeks }, (_, n) => addDays(today, -7 * (n + 1)))
  return {
    until: until.toISOString(),
    figures: await Promise.all(
      todayFigures.map(async (name) => {
        const soFar = (day: string) => byDay.get(day)?.[`${name}_so_far`] ?? null
        const same = weekdays.map(soFar)
        const now = soFar(today) ?? 0
        const usual = usualOf(same.filter((each) => each !== null))
        const unusual = usual && unusualOf(now, usual)
        return {
          ...{ name, count: count(now), usual, is_unusual: unusual !== null },
          cause: unusual && (await findCause(app, sites, name, unusual, [today, ...weekdays], until_time)),
          days: Array.from({ length: shown_days }, (_, n) =>
            count(byDay.get(addDays(today, n - shown_days))?.[name] ?? 0),
          ),
        }
      }),
    ),
  }
}
