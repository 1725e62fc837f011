import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { existingAmong } from '#server/domain/sites/index.ts'
import { boundBy } from '#server/kernel/bound.ts'
import { days } from '#server/kernel/clock.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { flushViews } from './count-views.ts'
import { selectFigures } from './store.ts'

const bound = boundBy(limits.figures_min)

/**
 * Returns the figures of landers and traffic sources. Views that other processes have just counted are missing for some
 * seconds. Throws `forbidden` if the staff account has no access, or `invalid_fields` for wrong days.
 */
export async function listLandings(
  { app, session }: StaffContext,
  { site, from, to, by, ...chosen }: ParsedInput<'listLandings'>,
): Promise<CallOutput<'listLandings'>> {
  if (site !== undefined && !session.siteIds.includes(site)) throw new ApiError('forbidden')
  const span = Date.parse(to) - Date.parse(from)
  if (span < 0) throw invalidFields({ to: 'too_low' })
  if (span >= days(limits.landing_days_max)) throw invalidFields({ to: 'too_high' })
  await flushViews(app)
  const { lander, slug, network, ref, sub1, sub2, sub3 } = chosen
  const { rows } = await selectFigures(app.db, {
    ...{
      site_ids: site === undefined ? await existingAmong(app, shownSites(session)) : [site],
      from,
      to,
      time_zone: timeZone,
      by,
    },
    ...{ lander: lander ?? null, slug: slug ?? null, network: network ?? null, ref: ref ?? null },
    ...{ sub1: sub1 ?? null, sub2: sub2 ?? null, sub3: sub3 ?? null },
    ...{ least: limits.figures_min, limit: limits.landing_rows_max },
  })
  const others = rows.find(({ name }) => name === null)
  const landings = rows.flatMap(({ name, ...counts }) =>
    name === null ? [] : [{ name, ...boundAll(counts) }],
  )
  if (by === 'day') landings.sort((one, other) => other.name.localeCompare(one.name))
  return { landings, others: others ? boundAll(others) : null }
}

interface Counts {
  readonly views: number | null
  readonly sign_ups: number | null
  readonly activations: number | null
  readonly purchases: number | null
}

const boundAll = ({ views, sign_ups, activations, purchases }: Counts) => ({
  ...{ views: bound.count(views ?? 0), sign_ups: bound.count(sign_ups ?? 0) },
  ...{ activations: bound.count(activations ?? 0), purchases: bound.count(purchases ?? 0) },
})
