import type { SiteId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { LowestRate, SiteRates } from '#server/kernel/site-rates.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

/**
 * Returns where a credit costs least on each site at a time, and how many changes of price lists have begun by then. A
 * site without prices is left out.
 */
export async function listSiteRates(db: Queryable, now: Date): Promise<ReadonlyMap<SiteId, SiteRates>> {
  const { rows: rates } = await store.selectLowestRates(db, { at: now })
  const { rows: steps } = await store.selectPriceSteps(db, { at: now })
  const sites = new Set([...rates, ...steps].map(({ site_id }) => site_id))
  return new Map(
    [...sites].map((site): [SiteId, SiteRates] => {
      const own = rates.filter(({ site_id }) => site_id === site)
      const step = steps.find(({ site_id }) => site_id === site)
      return [
        site,
        {
          rates: new Map(own.map(({ country, ...rate }) => [country, rate])),
          steps: step?.passed ?? 0,
          next: step?.next ? new Date(iso(step.next)) : null,
        },
      ]
    }),
  )
}

/** Returns for each country the package in which a credit costs least. Countries without packages are left out. */
export async function listBestPackages(
  db: Queryable,
  site: SiteId,
  countries: readonly string[],
  now: Date,
): Promise<Record<string, LowestRate>> {
  const rates = (await listSiteRates(db, now)).get(site)?.rates
  const best = countries.map((country) => [country, rates?.get(country) ?? rates?.get('*')] as const)
  return Object.fromEntries(best.filter((each): each is [string, LowestRate] => each[1] !== undefined))
}
