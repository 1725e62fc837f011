import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { existingAmong } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { addDays, todayOf } from './days.ts'

/** The first and last day of a period, and the days of the previous one with which it is compared. */
export interface ChosenDays {
  readonly period: string
  readonly from: string
  readonly to: string
  readonly today: string
  readonly before: { readonly from: string; readonly to: string }
}

/** Returns the days of a month or a year; by default those of the current month. */
export async function daysOf(app: Pick<App, 'db' | 'clock'>, period?: string): Promise<ChosenDays> {
  const today = await todayOf(app)
  return chooseDays(period ?? today.slice(0, 7), today)
}

/** Chooses the days before for a comparison: as many months or years earlier, until yesterday's day of the month. */
export function chooseDays(period: string, today: string): ChosenDays {
  const { from, to } = boundsOf(period)
  const before = boundsOf(previousOf(period))
  const yesterday = addDays(today, -1)
  const isOpen = from <= yesterday && yesterday < to
  const same = `${before.from.slice(0, 4)}-${isYear(period) ? yesterday.slice(5, 7) : before.from.slice(5, 7)}-`
  // A day that the previous month does not have, such as 31 September, is after its last one.
  const end = `${same}${yesterday.slice(8)}`
  return {
    ...{ period, from, to, today },
    before: { from: before.from, to: isOpen && end < before.to ? validDay(end) : before.to },
  }
}

const isYear = (period: string): boolean => period.length === 4

function boundsOf(period: string): { readonly from: string; readonly to: string } {
  if (isYear(period)) return { from: `${period}-01-01`, to: `${period}-12-31` }
  return { from: `${period}-01`, to: lastDayOf(period) }
}

const lastDayOf = (month: string): string =>
  addDays(`${new Date(Date.parse(`${month}-01`) + 32 * 86_400_000).toISOString().slice(0, 7)}-01`, -1)

/** Returns the last day of the month instead of a day that it does not have: 28 for 29 February. */
function validDay(day: string): string {
  const last = lastDayOf(day.slice(0, 7))
  return day < last ? day : last
}

function previousOf(period: string): string {
  if (isYear(period)) return String(Number(period) - 1)
  return addDays(`${period}-01`, -1).slice(0, 7)
}

/** Returns the sites that a call is about. Throws `forbidden` if the staff account has no access. */
export async function sitesOf(
  { app, session }: StaffContext,
  site: SiteId | undefined,
): Promise<readonly SiteId[]> {
  if (site === undefined) return existingAmong(app, shownSites(session))
  if (!session.siteIds.includes(site)) throw new ApiError('forbidden')
  return [site]
}
