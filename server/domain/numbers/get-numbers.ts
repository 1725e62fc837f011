import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { open_numbers_days } from '#contract/limits.ts'
import { iso } from '#server/kernel/clock.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { selectNumbers } from './store.ts'

/** X11: returns the figures of the site's latest night, or of the last night of a month. */
export async function getOpenNumbers(
  { app, site }: RequestContext,
  { month }: ParsedInput<'getOpenNumbers'>,
): Promise<CallOutput<'getOpenNumbers'>> {
  const { rows } = await selectNumbers(app.db, {
    site_id: site.id,
    days: open_numbers_days,
    ...(month === undefined ? { since: '2000-01-01', before: '2200-01-01' } : daysOf(month)),
  })
  const [row] = rows
  if (!row) return { numbers: null }
  const { from_day, last_day, counted_at, figures } = row
  return { numbers: { from: from_day, to: last_day, counted_at: iso(counted_at), figures } }
}

/** Returns the first day of a month such as `2026-11`, and that of the next one. */
function daysOf(month: string): { since: string; before: string } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { since: `${month}-01`, before: new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10) }
}
