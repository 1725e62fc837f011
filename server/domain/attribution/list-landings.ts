import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { days } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { flushViews } from './count-views.ts'
import { selectFigures } from './store.ts'

/**
 * Returns the figures of a site's landers and traffic sources by day. Views that other processes have just counted are
 * missing for some seconds. Throws `forbidden` if the staff account has no access, or `invalid_fields` for wrong days.
 */
export async function listLandings(
  { app, session }: StaffContext,
  { site, from, to }: ParsedInput<'listLandings'>,
): Promise<CallOutput<'listLandings'>> {
  if (!session.siteIds.includes(site)) throw new ApiError('forbidden')
  const span = Date.parse(to) - Date.parse(from)
  if (span < 0) throw invalidFields({ to: 'too_low' })
  if (span >= days(limits.landing_days_max)) throw invalidFields({ to: 'too_high' })
  await flushViews(app)
  const max = limits.landing_rows_max
  const { rows } = await selectFigures(app.db, {
    site_id: site,
    from,
    to,
    time_zone: timeZone,
    limit: max + 1,
  })
  return { landings: rows.slice(0, max), has_more: rows.length > max }
}
