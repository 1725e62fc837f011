import type { SiteId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { days, hours, iso } from '#server/kernel/clock.ts'
import type { Difference, Recounted, RecountOptions } from '#server/kernel/recount.ts'
import { rowsOfDay } from './count-days.ts'
import { compared_days, rowsOfHours } from './count-hours.ts'
import {
  raiseDays,
  raiseHours,
  selectCountedDays,
  selectDay,
  selectFirstHour,
  selectHourRows,
  selectLastHour,
} from './store.ts'

/**
 * Compares the stored figures of days and hours with the rows that they count. A figure that is too low is raised. One
 * that is higher is right: people who were erased since were counted. Leaves out who was seen again, which only a night
 * can tell, and the sums of money, which are published.
 * @param sites the sites of the installation
 */
export async function recountFigures(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  sites: readonly SiteId[],
  options: RecountOptions,
): Promise<Recounted> {
  const total = { checked: 0, differing: 0 }
  const compare = (counted: readonly object[], stored: readonly object[], table: string): object[] => {
    total.checked += counted.length
    const known = new Map(stored.map((row) => [keyOf(row as Figures), row as Figures]))
    return counted.filter((row) => {
      const differences = differencesOf(table, row as Figures, known.get(keyOf(row as Figures)))
      total.differing += differences.length
      for (const difference of differences) options.onDifference(difference)
      return differences.length > 0
    })
  }
  for (const { day } of (await selectCountedDays(db)).rows) {
    if (day === null) continue
    const counted = await rowsOfDay(db, sites, day)
    const stored = (await selectDay(db, { day })).rows.map((row) => ({ ...row, day }))
    const low = compare(counted, stored, 'figure_day')
    if (options.repairs && low.length > 0) await raiseDays(db, { rows: JSON.stringify(low) })
  }
  for await (const { from, until } of weeks({ db, clock })) {
    const counted = await rowsOfHours(db, sites, from, until)
    const { rows: stored } = await selectHourRows(db, { from, until })
    const low = compare(counted, stored, 'figure_hour')
    if (options.repairs && low.length > 0) await raiseHours(db, { rows: JSON.stringify(low) })
  }
  return total
}

/** The counts of a site on a day or in an hour. */
type Figures = Readonly<Record<string, number>> & {
  readonly site_id: string
  readonly day?: string
  readonly at?: Date | string
}

const timeOf = ({ day, at }: Figures): string => day ?? new Date(at as Date).toISOString()
const keyOf = (row: Figures): string => `${row.site_id} ${timeOf(row)}`

function differencesOf(table: string, counted: Figures, stored: Figures | undefined): Difference[] {
  const { site_id, day: _, at: __, ...counts } = counted
  return Object.entries(counts).flatMap(([column, count]) => {
    const before = stored?.[column] ?? 0
    if (before >= count) return []
    const row = `site ${site_id}, ${timeOf(counted)}`
    return [{ counter: `${table}.${column}`, row, stored: before, counted: count }]
  })
}

/** The counted hours of the last `compared_days`, a week at a time. */
async function* weeks({ db, clock }: Pick<App, 'db' | 'clock'>): AsyncGenerator<{ from: Date; until: Date }> {
  const [first, last] = [(await selectFirstHour(db)).rows[0]?.at, (await selectLastHour(db)).rows[0]?.at]
  if (!first || !last) return
  const end = Date.parse(iso(last)) + hours(1)
  const oldest = clock.now().getTime() - days(compared_days)
  let from = Math.max(Date.parse(iso(first)), oldest - (oldest % hours(1)))
  for (; from < end; from += days(7))
    yield { from: new Date(from), until: new Date(Math.min(from + days(7), end)) }
}
