import type { Geo, Town } from '#server/adapters/geo/port.ts'
import type { Chance } from '../portraits/chance.ts'
import type { DemoSiteName } from '../sites.ts'
import { weighted } from './weighted.ts'

/** Where members live: mostly Italy, as many elsewhere as a site with an Italian heart would have. */
const countries: Readonly<Record<DemoSiteName, readonly (readonly [country: string, weight: number])[]>> = {
  batticuore: [
    ['IT', 76], ['CH', 6], ['DE', 4], ['GB', 4], ['FR', 3], ['ES', 2.5], ['AT', 2], ['NL', 1.5], ['BE', 1.2],
    ['US', 1], ['PL', 0.9], ['DK', 0.8], ['SE', 0.8], ['IE', 0.8], ['NO', 0.6], ['FI', 0.5],
  ], // biome-ignore format: a table
  amori: [
    ['IT', 94],
    ['CH', 6],
  ],
}

/** The region where most of a country's members live, and how many of them. */
const homes: Readonly<
  Record<DemoSiteName, Readonly<Record<string, readonly [region: string, share: number]>>>
> = {
  batticuore: { IT: ['IT-45', 0.36], CH: ['CH-TI', 0.6] },
  amori: { IT: ['IT-34', 0.45], CH: ['CH-TI', 1] },
}

/** How many of the members live in a town of each size (`Town.size`). */
const weightOfSize = [0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12, 28, 60]

/** Draws towns of the list, the large ones more often. */
export function placesOf(site: DemoSiteName, geo: Geo): (chance: Chance) => Town {
  const known = new Map<string, readonly (readonly [Town, number])[]>()
  const townsOf = (country: string, region?: string) => {
    const key = region ?? country
    const towns =
      known.get(key) ??
      geo.townsOf(country, region).map((town) => [town, weightOfSize[town.size] ?? 0] as const)
    known.set(key, towns)
    return towns
  }
  return (chance) => {
    const country = weighted(chance, countries[site])
    const [region, share] = homes[site][country] ?? []
    const isHome = chance.next() < (share ?? 0)
    return weighted(chance, townsOf(country, isHome ? region : undefined))
  }
}

/** Whether Italian is what people speak there. */
export const speaksItalian = ({ country, region }: Pick<Town, 'country' | 'region'>): boolean =>
  country === 'IT' || region === 'CH-TI'
