import { funnelSteps, seenDays } from '#contract/business/figure-tables.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { figures_min } from '#contract/limits.ts'
import { boundBy } from '#server/kernel/bound.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { daysOf, sitesOf } from './period.ts'
import { sum } from './spans.ts'
import { type DaysRow, selectDays } from './store.ts'

const bound = boundBy(figures_min)

/** Returns the figures of members in a period. Throws `forbidden` if the staff account has no access. */
export async function getFigures(
  requestContext: StaffContext,
  { site, period }: ParsedInput<'getFigures'>,
): Promise<CallOutput<'getFigures'>> {
  const { app } = requestContext
  const sites = await sitesOf(requestContext, site)
  const { before: _, ...chosen } = await daysOf(app, period)
  const { from, to } = chosen
  const by_month = chosen.period.length === 4
  const { rows } = await selectDays(app.db, { site_ids: sites, from, to, by_month })
  return { ...chosen, funnel: funnelOf(rows), cohorts: rows.map(cohortOf) }
}

function funnelOf(rows: readonly DaysRow[]): CallOutput<'getFigures'>['funnel'] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first?.from_day || !last?.to_day) return null
  const of = sum(rows, ({ signed_up }) => signed_up ?? 0)
  return {
    ...{ from: first.from_day, to: last.to_day },
    steps: funnelSteps.map((step) => {
      const people = sum(rows, (row) => row[step] ?? 0)
      return { step, people: bound.count(people), share: bound.shownShare(people, of) }
    }),
  }
}

function cohortOf(row: DaysRow): CallOutput<'getFigures'>['cohorts'][number] {
  return {
    ...{ from: row.from_day ?? '', to: row.to_day ?? '', signed_up: bound.count(row.signed_up ?? 0) },
    seen: seenDays.map((after) => bound.shownShare(row[`seen_${after}`] ?? 0, row[`of_${after}`] ?? 0)),
    first_messages: bound.count(row.first_messages ?? 0),
    replied: bound.shownShare(row.replied ?? 0, row.first_messages ?? 0),
  }
}
