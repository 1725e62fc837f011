import type { Geo, Town } from '#server/adapters/geo/port.ts'
import type { Random } from '../portraits/random.ts'
import type { DemoSiteName } from '../sites.ts'
import { weighted } from './weighted.ts'

/** Weights of the members' countries. Most members of the Italian sites live in Italy. */
const countries: Readonly<Record<DemoSiteName, readonly (readonly [country: string, weight: number])[]>> = {
  // oxfmt-ignore
  batticuore: [
    ['IT', 76], ['CH', 6], ['DE', 4], ['GB', 4], ['FR', 3], ['ES', 2.5], ['AT', 2], ['NL', 1.5], ['BE', 1.2],
    ['US', 1], ['PL', 0.9], ['DK', 0.8], ['SE', 0.8], ['IE', 0.8], ['NO', 0.6], ['FI', 0.5],
  ],
  amori: [
    ['IT', 94],
    ['CH', 6],
  ],
  afield: [['US', 1]],
}

/**
 * Preferred region of each country. `share` is the probability that a town is drawn from this region instead of the
 * whole country.
 */
const homes: Readonly<
  Record<DemoSiteName, Readonly<Record<string, readonly [region: string, share: number]>>>
> = {
  batticuore: { IT: ['IT-45', 0.36], CH: ['CH-TI', 0.6] },
  amori: { IT: ['IT-34', 0.45], CH: ['CH-TI', 1] },
  afield: { US: ['US-CO', 0.6] },
}

/** Weight of a town by its size class (`Town.size`, 0 to 9). */
const weightOfSize = [0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12, 28, 60]

/** Returns a function that draws a town. Large towns are more likely. */
export function placesOf(site: DemoSiteName, geo: Geo): (random: Random) => Town {
  const known = new Map<string, readonly (readonly [Town, number])[]>()
  const townsOf = (country: string, region?: string) => {
    const key = region ?? country
    const towns =
      known.get(key) ??
      geo.townsOf(country, region).map((town) => [town, weightOfSize[town.size] ?? 0] as const)
    known.set(key, towns)
    return towns
  }
  return (random) => {
    const country = weighted(random, countries[site])
    const [region, share] = homes[site][country] ?? []
    const isHome = random.next() < (share ?? 0)
    return weighted(random, townsOf(country, isHome ? region : undefined))
  }
}

/** Returns whether people speak Italian in the town's region: in Italy and Ticino. */
export const speaksItalian = ({ country, region }: Pick<Town, 'country' | 'region'>): boolean =>
  country === 'IT' || region === 'CH-TI'
