import { figures_min } from '#contract/limits.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

/** An amount of one person on one day: minor units with their VAT, or credits. */
export interface Amount {
  readonly site: SiteId
  /** Empty for credits. */
  readonly currency: string
  readonly day: string
  readonly person: MemberId
  readonly amount: number
  readonly vat: number
}

/** The sum of whole days about at least `figures_min` people. */
export interface Span {
  readonly site: SiteId
  readonly currency: string
  readonly from_day: string
  readonly to_day: string
  readonly people: number
  readonly amount: number
  readonly vat: number
}

/**
 * Divides amounts into spans, by site and currency. A span ends with the first day at whose end it is about enough
 * people, so the sum of any spans, and the difference of any two such sums, is about enough people, too. The last days
 * of a site and currency belong to no span as long as they are about fewer.
 * @param amounts in the order of their days
 */
export function closeSpans(amounts: readonly Amount[]): Span[] {
  const series = Map.groupBy(amounts, ({ site, currency }) => `${site} ${currency}`)
  return [...series.values()].flatMap(spansOf)
}

function spansOf(amounts: readonly Amount[]): Span[] {
  const spans: Span[] = []
  let open: Amount[] = []
  for (const ofDay of Map.groupBy(amounts, ({ day }) => day).values()) {
    open.push(...ofDay)
    const people = new Set(open.map(({ person }) => person)).size
    if (people < figures_min) continue
    const [first, last] = [open[0], open.at(-1)] as [Amount, Amount]
    spans.push({
      ...{ site: first.site, currency: first.currency, from_day: first.day, to_day: last.day, people },
      ...{ amount: sum(open, ({ amount }) => amount), vat: sum(open, ({ vat }) => vat) },
    })
    open = []
  }
  return spans
}

/** Returns the sum of some numbers of a list. */
export const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
