/** Rows of the files that GeoNames gives away (CC BY 4.0): tab-separated, no header, no quoting; see its readme.txt. */

export interface Place {
  readonly id: string
  readonly name: string
  /** Other spellings and languages, unsorted. */
  readonly others: readonly string[]
  readonly lat: number
  readonly lon: number
  readonly featureCode: string
  readonly country: string
  readonly admin1: string
  readonly population: number
}

/** A row that is not what the format says. */
export class BadRow extends Error {}

const columns = 19
const longest = 80
// What a name may not hold: it would break our own list, or a page's line.
const unfit = /[\p{C}|]/u

/** Sections of a place (PPLX), and what is abandoned, destroyed or historical. */
const notInhabited = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/** A row of allCountries.txt, cities500.txt … or of one country; null for what is no inhabited place. Throws `BadRow`. */
export function readPlace(line: string): Place | null {
  const fields = line.split('\t')
  if (fields.length !== columns) throw new BadRow(`${fields.length} columns instead of ${columns}`)
  const [id = '', name = '', , alternates = '', lat = '', lon = '', kind, featureCode = '', country = '', , admin1 = ''] =
    fields // biome-ignore format: in the order of the file
  if (kind !== 'P' || notInhabited.has(featureCode)) return null
  const place = { lat: degrees(lat, 90), lon: degrees(lon, 180), population: Number(fields[14]) }
  if (!/^\d{1,12}$/.test(id)) throw new BadRow('no number')
  if (!/^[A-Z]{2}$/.test(country)) throw new BadRow('no country')
  if (!isName(name)) throw new BadRow('no name')
  if (!Number.isInteger(place.population) || place.population < 0) throw new BadRow('no population')
  return {
    id,
    name,
    others: alternates.split(',').filter(isLatinName),
    featureCode,
    country,
    admin1,
    ...place,
  }
}

export interface AlternateName {
  readonly place: string
  /** ISO 639, lower case. */
  readonly language: string
  readonly name: string
  readonly isPreferred: boolean
}

/** A row of alternateNamesV2.txt; null for links, codes, and names that are colloquial or of the past. */
export function readAlternateName(line: string): AlternateName | null {
  const [, place = '', language = '', name = '', preferred, , colloquial, historic] = line.split('\t')
  if (!/^[a-z]{2}$/.test(language) || colloquial === '1' || historic === '1') return null
  return isLatinName(name) ? { place, language, name, isPreferred: preferred === '1' } : null
}

function degrees(text: string, most: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(Math.abs(value) <= most)) throw new BadRow(`no place: ${text}`)
  return value
}

const isName = (name: string) => name.trim() !== '' && name.length <= longest && !unfit.test(name)

/** In the letters of the languages that the product speaks: no other is ever typed here. */
const isLatinName = (name: string) =>
  isName(name) && /^[\p{Script=Latin}\p{M}\p{P}\d ]+$/u.test(name) && /\p{L}/u.test(name)
