/**
 * A place from a GeoNames file (CC BY 4.0). The files are tab-separated, without header and quoting; see the
 * readme.txt of GeoNames.
 */

export interface Place {
  readonly id: string
  readonly name: string
  /** Alternate names in all languages, unsorted. */
  readonly others: readonly string[]
  readonly lat: number
  readonly lon: number
  readonly featureCode: string
  readonly country: string
  readonly admin1: string
  readonly population: number
}

/** Error for a row that violates the format. */
export class BadRow extends Error {}

const columns = 19
const name_max_length = 80
/**
 * Characters that a name must not contain: `|` separates names in our own list, and control characters could break the
 * layout of a page.
 */
const forbidden = /[\p{C}|]/u

/** Feature codes of sections of a place, and of abandoned, destroyed or historical places. */
const notInhabited = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/**
 * Parses a row of allCountries.txt, of a file such as cities500.txt, or of a country's file. Returns null for
 * uninhabited places. Throws `BadRow`.
 */
export function readPlace(line: string): Place | null {
  const fields = line.split('\t')
  if (fields.length !== columns) throw new BadRow(`${fields.length} columns instead of ${columns}`)
  const [
    id = '',
    name = '',
    ,
    alternates = '',
    lat = '',
    lon = '',
    kind,
    featureCode = '',
    country = '',
    ,
    admin1 = '',
  ] = fields
  if (kind !== 'P' || notInhabited.has(featureCode)) return null
  const place = { lat: degrees(lat, 90), lon: degrees(lon, 180), population: Number(fields[14]) }
  if (!/^\d{1,12}$/.test(id)) throw new BadRow('invalid id')
  if (!/^[A-Z]{2}$/.test(country)) throw new BadRow('invalid country')
  if (!isName(name)) throw new BadRow('invalid name')
  if (!Number.isInteger(place.population) || place.population < 0) throw new BadRow('invalid population')
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
  /** ISO 639 code in lower case. */
  readonly language: string
  readonly name: string
  readonly isPreferred: boolean
}

/**
 * Parses a row of alternateNamesV2.txt. Returns null for colloquial and historical names, names in other than Latin
 * letters, and rows without a two-letter language code, such as links and post codes.
 */
export function readAlternateName(line: string): AlternateName | null {
  const [, place = '', language = '', name = '', preferred, , colloquial, historic] = line.split('\t')
  if (!/^[a-z]{2}$/.test(language) || colloquial === '1' || historic === '1') return null
  return isLatinName(name) ? { place, language, name, isPreferred: preferred === '1' } : null
}

function degrees(text: string, most: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(Math.abs(value) <= most)) throw new BadRow(`invalid coordinate: ${text}`)
  return value
}

const isName = (name: string) => name.trim() !== '' && name.length <= name_max_length && !forbidden.test(name)

/** Returns true for names in Latin letters, which all languages of the product use. */
const isLatinName = (name: string) =>
  isName(name) && /^[\p{Script=Latin}\p{M}\p{P}\d ]+$/u.test(name) && /\p{L}/u.test(name)
