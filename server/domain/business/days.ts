import { timeZone } from '#contract/wire/time-zone.ts'
import type { App } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectMoments, selectToday } from './store.ts'

/** Days are texts such as `2026-11-28`, in the installation's time zone. A day has 23 to 25 hours. */

/** Returns the day some days later, or earlier. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + days(count)).toISOString().slice(0, 10)

export async function todayOf({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<string> {
  return dayOf(db, clock.now())
}

/** Returns the day of a moment. */
export async function dayOf(db: Queryable, now: Date): Promise<string> {
  const [row] = (await selectToday(db, { now, time_zone: timeZone })).rows
  return row?.day ?? ''
}

/** Returns the moments between the beginnings of two days. */
export async function momentsOf(
  db: Queryable,
  from: string,
  until: string,
): Promise<{ readonly from: Date; readonly until: Date }> {
  const [row] = (await selectMoments(db, { from, until, time_zone: timeZone })).rows
  if (!row?.from_time || !row.until_time) throw new Error('a day has a beginning')
  return { from: new Date(iso(row.from_time)), until: new Date(iso(row.until_time)) }
}
