import type { Sales } from '#contract/business/business.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { figures_min } from '#contract/limits.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { findLargestPackages } from '#server/domain/credits/index.ts'
import { listMoneyMoved } from '#server/domain/orders/index.ts'
import type { App } from '#server/kernel/app.ts'
import { boundBy } from '#server/kernel/bound.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { addDays, momentsOf } from './days.ts'
import { type ChosenDays, daysOf, sitesOf } from './period.ts'
import { sum } from './spans.ts'
import { selectSpans, sumFirst } from './store.ts'

const bound = boundBy(figures_min)

/** Returns the sales of a period. Throws `forbidden` if the staff account has no access. */
export async function getSales(
  requestContext: StaffContext,
  input: ParsedInput<'getSales'>,
): Promise<CallOutput<'getSales'>> {
  const { app } = requestContext
  const sites = await sitesOf(requestContext, input.site)
  const chosen = await daysOf(app, input.period)
  const { from, to, today, before } = chosen
  const [now, earlier, first, firstEarlier, open] = await Promise.all([
    listSpans(app, sites, { from, to }),
    listSpans(app, sites, before),
    countFirst(app, sites, { from, to }),
    countFirst(app, sites, before),
    from <= today && today <= to ? sumOfToday(app, sites, today) : new Map<string, number>(),
  ])
  const currencies = [
    ...new Set([...now, ...earlier].map(({ currency }) => currency).filter((currency) => currency !== '')),
    ...first.keys(),
    ...open.keys(),
  ]
  return {
    ...chosen,
    currencies: [...new Set(currencies)].sort().map((currency) => {
      const of = (spans: readonly SpanSum[], figure: string) =>
        spans.filter((span) => span.figure === figure && span.currency === currency)
      return {
        currency,
        ...{ paid: moneyOf(of(now, 'paid')), paid_before: moneyOf(of(earlier, 'paid')) },
        paid_back: moneyOf(of(now, 'paid_back')),
        first_purchases: bound.count(first.get(currency) ?? 0),
        first_purchases_before: bound.count(firstEarlier.get(currency) ?? 0),
        bars: barsOf(of(now, 'paid'), chosen, open.get(currency) ?? null),
      }
    }),
    returned: creditsOf(now),
    returned_before: creditsOf(earlier),
  }
}

interface SpanSum {
  readonly figure: string
  readonly currency: string
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly vat: number
}

async function listSpans(
  { db }: Pick<App, 'db'>,
  sites: readonly SiteId[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SpanSum[]> {
  const { rows } = await selectSpans(db, { site_ids: sites, from, to })
  return rows.map(({ figure, currency, from_day, to_day, amount, vat }) => ({
    ...{ figure, currency, from: from_day ?? '', to: to_day ?? '', amount: amount ?? 0, vat: vat ?? 0 },
  }))
}

/** Returns the sum, or `null` if there is no span, so that few people and none look the same. */
const moneyOf = (spans: readonly SpanSum[]) =>
  spans.length === 0
    ? null
    : { cents: sum(spans, ({ amount }) => amount), vat_cents: sum(spans, ({ vat }) => vat) }

const creditsOf = (spans: readonly SpanSum[]) => {
  const own = spans.filter(({ figure }) => figure === 'returned')
  return own.length === 0 ? null : { credits: sum(own, ({ amount }) => amount) }
}

async function countFirst(
  { db }: Pick<App, 'db'>,
  sites: readonly SiteId[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Map<string, number>> {
  const { rows } = await sumFirst(db, { site_ids: sites, from, to })
  return new Map(rows.map(({ currency, people }) => [currency, people ?? 0]))
}

/**
 * Returns what was paid today until now, by currency, rounded down to as much as `figures_min` people pay for the dearest
 * package. Left out is each site where too few have bought today. The rounding hides the difference between two looks, and
 * between the last look and the day's exact sum: a step of less than one purchase would show each of them.
 */
async function sumOfToday(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  sites: readonly SiteId[],
  today: string,
): Promise<Map<string, number>> {
  const moved = await listMoneyMoved(db, await momentsOf(db, today, addDays(today, 1)))
  const sums = new Map<string, number>()
  for (const own of Map.groupBy(
    moved.filter(({ isPaid, site }) => isPaid && sites.includes(site)),
    ({ site, currency }) => `${site} ${currency}`,
  ).values()) {
    const buyers = new Set<MemberId>(own.map(({ person }) => person))
    const { site, currency } = own[0] as (typeof own)[number]
    // oxlint-disable-next-line no-await-in-loop -- there are few sites and currencies
    const { price_cents } = await findLargestPackages(db, site, clock.now())
    const dearest = price_cents.get(currency)
    if (!dearest) continue
    const cents = sum(own, ({ amount }) => amount)
    const rounded = cents - (cents % (figures_min * dearest))
    if (buyers.size >= figures_min && rounded > 0) sums.set(currency, (sums.get(currency) ?? 0) + rounded)
  }
  return sums
}

/** Returns the bars of the chart: the spans of a month, or the months of a year, and the day that is not over. */
function barsOf(
  spans: readonly SpanSum[],
  { period, today }: ChosenDays,
  open_cents: number | null,
): Sales['currencies'][number]['bars'] {
  const isMonth = period.length > 4
  if (!isMonth)
    return [...Map.groupBy(spans, ({ to }) => to.slice(0, 7))].map(([month, own]) => ({
      ...{ from: own[0]?.from ?? '', to: own.at(-1)?.to ?? '', cents: sum(own, ({ amount }) => amount) },
      is_open: month === today.slice(0, 7),
    }))
  const bars = spans.map(({ from, to, amount }) => ({ from, to, cents: amount, is_open: false }))
  return open_cents === null ? bars : [...bars, { from: today, to: today, cents: open_cents, is_open: true }]
}
