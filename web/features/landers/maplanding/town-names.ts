import type { MapRegion } from './maps.ts'

/** The Finnish names of the towns in Finland that have a Swedish name of their own and that the map can name. */
const finnishNames: Readonly<Record<string, string>> = {
  Jakobstad: 'Pietarsaari',
  Kristinestad: 'Kristiinankaupunki',
  Mariehamn: 'Maarianhamina',
}

/** Returns a region whose towns have the names that the page's language gives them. */
export function nameTowns<Region extends MapRegion>(region: Region, locale: string): Region {
  if (locale !== 'fi') return region
  const nameOf = (name: string) => finnishNames[name] ?? name
  return {
    ...region,
    towns: region.towns.map((town) => ({ ...town, name: nameOf(town.name) })),
    ends: region.ends.map(nameOf),
  }
}
