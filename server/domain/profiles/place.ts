import type { ProfileChange } from '#contract/profiles/profiles.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import type { Geo, Town } from '#server/adapters/geo/port.ts'
import type { ProfileRow } from './store.ts'

export type Place = Pick<ProfileRow, 'country' | 'region' | 'town' | 'lat' | 'lon'>

/**
 * If several towns of a country have the same name, the name alone selects the largest of them. The size class (see
 * `Town`) of this town must be at least this number. Otherwise the name is ambiguous.
 */
const well_known_size = 6

/**
 * Returns the place of a profile after a change. The site must offer the country, and the region and town must belong
 * to the country. Clears the old region or town if it does not belong to the new country or region. The coordinates are
 * those of the town, never those of the member (H5). A member keeps a town that the list of towns no longer has. Throws
 * `invalid_fields` with `unknown_choice` or `unknown_town`, or with `ambiguous_town` if several towns have the name and
 * no region tells them apart.
 */
export function placeAfter(
  geo: Geo,
  offered: readonly string[],
  current: Place,
  change: Pick<ProfileChange, 'country' | 'region' | 'town'>,
): Place {
  const country = change.country?.toUpperCase() ?? current.country
  if (country !== current.country && !offered.includes(country))
    throw invalidFields({ country: 'unknown_choice' })
  const isSameCountry = country === current.country
  const region = change.region === undefined ? (isSameCountry ? current.region : null) : change.region || null
  const isSameRegion = isSameCountry && region === current.region
  const name = change.town === undefined ? (isSameRegion ? current.town : null) : change.town || null
  if (isSameRegion && name === current.town) return placeOf(current)

  if (region !== null && !geo.regions(country).some(({ code }) => code === region))
    throw invalidFields({ region: 'unknown_choice' })
  if (name === null) return { country, region, town: null, lat: null, lon: null }
  return placeOf(findTown(geo, country, name, { region, isChosen: Boolean(change.region) }))
}

const placeOf = ({ country, region, town, lat, lon }: Place): Place => ({ country, region, town, lat, lon })

/**
 * Finds a town by its name in the region. If the member did not choose the region together with the town, also accepts
 * a town elsewhere in the country.
 */
function findTown(
  geo: Geo,
  country: string,
  name: string,
  { region, isChosen }: { region: string | null; isChosen: boolean },
): Town {
  const there = region === null ? null : geo.findTown(country, name, region)
  if (there) return there
  const [town, ...namesakes] = isChosen ? [] : geo.findTowns(country, name)
  if (!town) throw invalidFields({ town: 'unknown_town' })
  if (namesakes.length > 0 && town.size < well_known_size) throw invalidFields({ town: 'ambiguous_town' })
  return town
}
