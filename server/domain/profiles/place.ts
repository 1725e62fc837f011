import { invalidFields } from '#contract/errors.ts'
import type { ProfileChange } from '#contract/profiles.ts'
import type { Geo, Town } from '#server/adapters/geo/port.ts'
import type { ProfileRow } from './store.ts'

export type Place = Pick<ProfileRow, 'country' | 'region' | 'town' | 'lat' | 'lon'>

/**
 * Where a profile is after a change: a country that the site offers, one of its regions, one of their towns; what no
 * longer fits a new country or region is emptied. The position is the town's, never the visitor's (H5).
 * Throws `invalid_fields` with `unknown_choice`.
 */
export function placeAfter(
  geo: Geo,
  offered: readonly string[],
  current: Place,
  change: Pick<ProfileChange, 'country' | 'region' | 'town'>,
): Place {
  if (change.country === undefined && change.region === undefined && change.town === undefined) {
    const { country, region, town, lat, lon } = current
    return { country, region, town, lat, lon }
  }
  const country = change.country?.toUpperCase() ?? current.country
  if (country !== current.country && !offered.includes(country))
    throw invalidFields({ country: 'unknown_choice' })
  const stays = country === current.country
  const region = change.region === undefined ? (stays ? current.region : null) : change.region || null
  if (region !== null && !geo.regions(country).some(({ code }) => code === region))
    throw invalidFields({ region: 'unknown_choice' })

  const kept = stays && region === current.region ? current.town : null
  const name = change.town === undefined ? kept : change.town || null
  if (name === null) return { country, region, town: null, lat: null, lon: null }
  // A region that was chosen together with the town holds; the one from before only goes first.
  const town =
    (region && townIn(geo, country, region, name)) || (change.region ? null : geo.findTown(country, name))
  if (!town) throw invalidFields({ town: 'unknown_choice' })
  return { country, region: town.region, town: town.town, lat: town.lat, lon: town.lon }
}

function townIn(geo: Geo, country: string, region: string, name: string): Town | null {
  const wanted = name.toLowerCase()
  const exact = geo.townsOf(country, region).find(({ town }) => town.toLowerCase() === wanted)
  if (exact) return exact
  const found = geo.findTown(country, name)
  return found?.region === region ? found : null
}
