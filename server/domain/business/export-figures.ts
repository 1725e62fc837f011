import { callOfTable, type FigureTable } from '#contract/business/figure-tables.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { mayCall } from '#contract/permissions.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { listLandings } from '#server/domain/attribution/index.ts'
import { audit } from '#server/domain/moderation/index.ts'
import { csvOf } from '#server/kernel/csv.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { getFigures } from './get-figures.ts'
import { getQueueTimes } from './get-queue-times.ts'
import { getSales } from './get-sales.ts'
import { daysOf, sitesOf } from './period.ts'

type Input = ParsedInput<'exportFigures'>
type Rows = readonly (readonly (string | number | null)[])[]

/**
 * Returns a table as CSV, with the same numbers as on the page, and records the export for each of its sites. Throws
 * `forbidden` if the role may not see the table, or if the staff account has no access to the site.
 */
export async function exportFigures(
  requestContext: StaffContext,
  input: Input,
): Promise<CallOutput<'exportFigures'>> {
  const { app, session } = requestContext
  const { table, site, ...chosen } = input
  if (!mayCall(session.role, callOfTable[table])) throw new ApiError('forbidden')
  const rows = await tables[table](requestContext, input)
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    for (const id of await sitesOf(requestContext, site))
      await audit(
        tx,
        {
          ...{ staff: session.staffId, site: id, action: 'figures_exported', member: null },
          ...{ object: { kind: 'figures', id }, before: {}, after: { table, ...chosen } },
        },
        now,
      )
  })
  return { csv: csvOf(rows) }
}

const tables: Readonly<Record<FigureTable, (context: StaffContext, input: Input) => Promise<Rows>>> = {
  async sales(context, input) {
    const { currencies } = await getSales(context, input)
    const money = (cents: number) => (cents / 100).toFixed(2)
    return [
      ['currency', 'from', 'to', 'paid', 'is_open'],
      ...currencies.flatMap(({ currency, bars }) =>
        bars.map(({ from, to, cents, is_open }) => [currency, from, to, money(cents), String(is_open)]),
      ),
    ]
  },
  async funnel(context, input) {
    const { funnel } = await getFigures(context, input)
    return [
      ['step', 'people', 'share', 'from', 'to'],
      ...(funnel?.steps ?? []).map(({ step, people, share }) => [
        ...[step, people, share, funnel?.from ?? '', funnel?.to ?? ''],
      ]),
    ]
  },
  async cohorts(context, input) {
    const { cohorts } = await getFigures(context, input)
    return [
      ['from', 'to', 'signed_up', 'seen_7', 'seen_28', 'seen_84', 'first_messages', 'replied'],
      ...cohorts.map(({ from, to, signed_up, seen, first_messages, replied }) => [
        ...[from, to, signed_up, ...seen, first_messages, replied],
      ]),
    ]
  },
  async landings(context, { table: _, period, by = 'lander', ...filter }) {
    const { from, to } = await daysOf(context.app, period)
    const { landings, others } = await listLandings(context, { ...filter, by, from, to })
    return [
      [by, 'views', 'sign_ups', 'activations', 'purchases'],
      ...[...landings, ...(others ? [{ name: '*', ...others }] : [])].map((row) => [
        ...[row.name, row.views, row.sign_ups, row.activations, row.purchases],
      ]),
    ]
  },
  async queues(context, input) {
    const { queues } = await getQueueTimes(context, input)
    return [
      ['queue', 'decided', 'half_minutes'],
      ...queues.map(({ queue, decided, half_minutes }) => [queue, decided, half_minutes]),
    ]
  },
}
