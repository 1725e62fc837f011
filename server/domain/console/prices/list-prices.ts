import type { PriceList } from '#contract/console/prices.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { listStaffNames } from '#server/domain/accounts/index.ts'
import { listFirstPackages, listPriceLists, type StoredPriceList } from '#server/domain/credits/index.ts'
import { presentPackages } from '#server/domain/orders/index.ts'
import { getOwnSite } from '#server/domain/sites/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'

/** Returns the price lists of a site with their history, by country. */
export async function getPriceLists(
  requestContext: StaffContext,
  { site: id }: ParsedInput<'getPriceLists'>,
): Promise<CallOutput<'getPriceLists'>> {
  const { app } = requestContext
  const site = await getOwnSite(requestContext, id)
  const { message_credits, countries, currency } = site.settings
  const now = app.clock.now()
  const stored = await listPriceLists(app.db, id)
  const names = await listStaffNames(
    app.db,
    stored.flatMap(({ created_by, withdrawn_by }) => [created_by, ...(withdrawn_by ? [withdrawn_by] : [])]),
  )
  const running = findRunning(stored, now)
  const published = stored.map((list): PriceList => {
    const packages = list.packages.map((each) => ({ ...each, currency: list.currency }))
    return {
      ...{ id: list.id, country: list.country, currency: list.currency },
      state: stateOf(list, running, now),
      packages: presentPackages(packages, null, message_credits),
      starts_at: iso(list.starts_at),
      ends_at: list.ends_at && iso(list.ends_at),
      created_by: names.get(list.created_by) ?? '',
      created_at: iso(list.created_at),
      withdrawn_by: list.withdrawn_by && (names.get(list.withdrawn_by) ?? ''),
      withdrawn_at: list.withdrawn_at && iso(list.withdrawn_at),
    }
  })
  const first = Object.entries(Object.groupBy(await listFirstPackages(app.db, id), (each) => each.country))
  const original = first.map(([country, packages = []]): PriceList => {
    const isReplaced = [...running].some((list) => list.country === country)
    return {
      ...{ id: null, country, currency: packages[0]?.currency ?? currency },
      state: isReplaced ? 'replaced' : 'running',
      packages: presentPackages(packages, null, message_credits),
      ...{ starts_at: null, ends_at: null, created_by: null, created_at: null },
      ...{ withdrawn_by: null, withdrawn_at: null },
    }
  })
  return { lists: [...published, ...original], countries, currency }
}

/** Returns the list of each country that applies now. The lists are in the order of `listPriceLists`. */
function findRunning(lists: readonly StoredPriceList[], now: Date): ReadonlySet<StoredPriceList> {
  const running = new Map<string, StoredPriceList>()
  for (const list of lists)
    if (!running.has(list.country) && isOpen(list, now)) running.set(list.country, list)
  return new Set(running.values())
}

const isOpen = ({ withdrawn_at, starts_at, ends_at }: StoredPriceList, now: Date): boolean =>
  !withdrawn_at && new Date(iso(starts_at)) <= now && (!ends_at || new Date(iso(ends_at)) > now)

function stateOf(
  list: StoredPriceList,
  running: ReadonlySet<StoredPriceList>,
  now: Date,
): PriceList['state'] {
  if (list.withdrawn_at) return 'withdrawn'
  if (running.has(list)) return 'running'
  if (new Date(iso(list.starts_at)) > now) return 'planned'
  return isOpen(list, now) ? 'replaced' : 'ended'
}
