import { statSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kmBetween, roundToCell } from './distance.ts'
import { createEmbeddedGeo } from './embedded.ts'
import { namesElsewhere } from './names-elsewhere.ts'
import type { Town } from './port.ts'

const geo = createEmbeddedGeo()
const everywhere = geo.countries().flatMap((country) => geo.townsOf(country))

/** Well-known towns as `town>region name`. They verify the mapping of GeoNames' region codes. */
const wellKnown: Record<string, string> = {
  IT: `Milano>Lombardia Roma>Lazio Napoli>Campania Torino>Piemonte Palermo>Sicilia Genova>Liguria Firenze>Toscana
    Bologna>Emilia-Romagna Bari>Puglia Cagliari>Sardegna Ancona>Marche Trieste>Friuli-Venezia_Giulia Perugia>Umbria
    Venezia>Veneto Pescara>Abruzzo Potenza>Basilicata Cosenza>Calabria Campobasso>Molise Trento>Trentino-Alto_Adige
    Aosta>Valle_d'Aosta`,
  DE: `München>Bayern Köln>Nordrhein-Westfalen Berlin>Berlin Hamburg>Hamburg Stuttgart>Baden-Württemberg
    Frankfurt_am_Main>Hessen Dresden>Sachsen Hannover>Niedersachsen Mainz>Rheinland-Pfalz Erfurt>Thüringen
    Kiel>Schleswig-Holstein Rostock>Mecklenburg-Vorpommern Potsdam>Brandenburg Magdeburg>Sachsen-Anhalt
    Saarbrücken>Saarland Bremerhaven>Bremen`,
  AT: `Wien>Wien Graz>Steiermark Linz>Oberösterreich Innsbruck>Tirol Villach>Kärnten Bregenz>Vorarlberg
    Eisenstadt>Burgenland St._Pölten>Niederösterreich Hallein>Salzburg`,
  CH: 'Zürich>Zürich Genève>Genève Lausanne>Vaud Lugano>Ticino Sion>Valais Chur>Graubünden St._Gallen>St._Gallen',
  FR: `Paris>Île-de-France Marseille>Provence-Alpes-Côte_d'Azur Lyon>Auvergne-Rhône-Alpes Toulouse>Occitanie
    Bordeaux>Nouvelle-Aquitaine Lille>Hauts-de-France Strasbourg>Grand_Est Rennes>Bretagne Nantes>Pays_de_la_Loire
    Rouen>Normandie Dijon>Bourgogne-Franche-Comté Orléans>Centre-Val_de_Loire Ajaccio>Corse`,
  BE: 'Bruxelles>Bruxelles_/_Brussel Antwerpen>Vlaanderen Gent>Vlaanderen Liège>Wallonie Namur>Wallonie',
  NL: `Amsterdam>Noord-Holland Rotterdam>Zuid-Holland Den_Haag>Zuid-Holland Utrecht>Utrecht Eindhoven>Noord-Brabant
    Maastricht>Limburg Groningen>Groningen Leeuwarden>Friesland Arnhem>Gelderland Zwolle>Overijssel Assen>Drenthe
    Almere>Flevoland Middelburg>Zeeland`,
  ES: `Madrid>Comunidad_de_Madrid Barcelona>Catalunya Sevilla>Andalucía Valencia>Comunitat_Valenciana Bilbao>País_Vasco_/_Euskadi
    Zaragoza>Aragón Palma>Illes_Balears Valladolid>Castilla_y_León Toledo>Castilla-La_Mancha Vigo>Galicia
    Gijón>Asturias Santander>Cantabria Logroño>La_Rioja Pamplona>Navarra Badajoz>Extremadura Murcia>Región_de_Murcia
    Santa_Cruz_de_Tenerife>Canarias Ceuta>Ceuta Melilla>Melilla`,
  DK: 'København>Hovedstaden Aarhus>Midtjylland Aalborg>Nordjylland Odense>Syddanmark Roskilde>Sjælland',
  SE: `Stockholm>Stockholm Göteborg>Västra_Götaland Malmö>Skåne Uppsala>Uppsala Umeå>Västerbotten Luleå>Norrbotten
    Visby>Gotland Falun>Dalarna Växjö>Kronoberg Kalmar>Kalmar Östersund>Jämtland Gävle>Gävleborg Karlskrona>Blekinge
    Halmstad>Halland Jönköping>Jönköping Örebro>Örebro Linköping>Östergötland Eskilstuna>Södermanland
    Karlstad>Värmland Sundsvall>Västernorrland Västerås>Västmanland`,
  NO: `Oslo>Oslo Bergen>Vestland Trondheim>Trøndelag Stavanger>Rogaland Kristiansand>Agder Hamar>Innlandet
    Ålesund>Møre_og_Romsdal Bodø>Nordland Tromsø>Troms Harstad>Troms Alta>Finnmark Hammerfest>Finnmark
    Vadsø>Finnmark Skien>Telemark Notodden>Telemark Kragerø>Telemark Tønsberg>Vestfold Larvik>Vestfold
    Sandefjord>Vestfold Drammen>Buskerud Kongsberg>Buskerud Hønefoss>Buskerud Svelvik>Buskerud Geilo>Buskerud
    Fredrikstad>Østfold Moss>Østfold Halden>Østfold Askim>Østfold Lillestrøm>Akershus Asker>Akershus Ski>Akershus
    Drøbak>Akershus Jessheim>Akershus Vestby>Akershus Ås>Akershus Jevnaker>Akershus`,
  FI: `Helsinki>Uusimaa Turku>Varsinais-Suomi Pori>Satakunta Hämeenlinna>Kanta-Häme Tampere>Pirkanmaa
    Lahti>Päijät-Häme Kotka>Kymenlaakso Lappeenranta>Etelä-Karjala Mikkeli>Etelä-Savo Kuopio>Pohjois-Savo
    Joensuu>Pohjois-Karjala Jyväskylä>Keski-Suomi Seinäjoki>Etelä-Pohjanmaa Vaasa>Pohjanmaa Kokkola>Keski-Pohjanmaa
    Oulu>Pohjois-Pohjanmaa Kajaani>Kainuu Rovaniemi>Lappi Mariehamn>Åland`,
  PL: `Warszawa>Mazowieckie Kraków>Małopolskie Wrocław>Dolnośląskie Poznań>Wielkopolskie Gdańsk>Pomorskie Łódź>Łódzkie
    Szczecin>Zachodniopomorskie Bydgoszcz>Kujawsko-pomorskie Lublin>Lubelskie Katowice>Śląskie Białystok>Podlaskie
    Rzeszów>Podkarpackie Kielce>Świętokrzyskie Olsztyn>Warmińsko-mazurskie Opole>Opolskie Zielona_Góra>Lubuskie`,
  GB: `London>England Manchester>England Glasgow>Scotland Edinburgh>Scotland Cardiff>Wales Belfast>Northern_Ireland
    Derry>Northern_Ireland`,
  IE: 'Dublin>Leinster Cork>Munster Limerick>Munster Galway>Connacht Sligo>Connacht Letterkenny>Ulster',
  US: `New_York>New_York Los_Angeles>California Chicago>Illinois Houston>Texas Boston>Massachusetts Miami>Florida
    Seattle>Washington Anchorage>Alaska Honolulu>Hawaii Washington,_D.C.>District_of_Columbia`,
}

test('lists the sixteen countries, each with at least 200 towns', () => {
  expect(geo.countries().toSorted()).toEqual(Object.keys(wellKnown).toSorted())
  for (const country of geo.countries())
    expect(geo.townsOf(country).length, country).toBeGreaterThanOrEqual(200)
  expect(geo.townsOf('IT').length).toBeGreaterThanOrEqual(900)
})

describe.each(Object.entries(wellKnown))('%s', (country, pairs) => {
  const regions = geo.regions(country)

  test('has well-known towns in their regions', () => {
    const expected = pairs.split(/\s+/).map((pair) => pair.replaceAll('_', ' ').split('>'))
    expect(expected.length).toBeGreaterThanOrEqual(5)
    const nameOf = (code?: string) => regions.find((region) => region.code === code)?.name
    for (const [town = '', region] of expected) {
      const found = geo.findTown(country, town)
      expect([found?.town, nameOf(found?.region)]).toEqual([town, region])
    }
  })

  test('every region has a code of the country, a unique name and a town, and every town has a region', () => {
    for (const { code, name } of regions) {
      expect(code).toMatch(new RegExp(`^${country}-[A-Z0-9]{1,3}$`))
      expect(name.trim()).not.toBe('')
      expect(geo.townsOf(country, code).length, name).toBeGreaterThan(0)
    }
    expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length)
    expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length)
    const codes = new Set(regions.map(({ code }) => code))
    for (const town of geo.townsOf(country)) expect(codes.has(town.region), town.town).toBe(true)
  })
})

test('has the official number of regions per country', () => {
  const counts = Object.fromEntries(geo.countries().map((country) => [country, geo.regions(country).length]))
  // Ceuta, Melilla and Washington D.C. count as regions too.
  expect(counts).toEqual({
    ...{
      IT: 20,
      DE: 16,
      AT: 9,
      CH: 26,
      FR: 13,
      BE: 3,
      NL: 12,
      ES: 19,
      DK: 5,
      SE: 21,
      NO: 15,
      FI: 19,
      PL: 16,
    },
    ...{ GB: 4, IE: 4, US: 51 },
  })
})

test('names towns in their local language and finds them by other spellings', () => {
  const found = (country: string, name: string) => geo.findTown(country, name)?.town
  expect(found('IT', 'Rome')).toBe('Roma')
  expect(found('IT', '  forli ')).toBe('Forlì')
  expect(found('IT', 'CAVA DE’ TIRRENI')).toBe("Cava de' Tirreni")
  expect(found('DE', 'munich')).toBe('München')
  expect(found('DE', 'Giessen')).toBe('Gießen')
  expect(found('DK', 'Kobenhavn')).toBe('København')
  expect(found('PL', 'Lodz')).toBe('Łódź')
  expect(found('SE', 'Malmo')).toBe('Malmö')
  expect(found('DE', 'Muenchen')).toBe('München')
  expect(found('DE', 'ROßLAU')).toBe(found('DE', 'rosslau'))
  expect(found('DK', 'Koebenhavn')).toBe('København')
  expect(found('DK', 'Århus')).toBe('Aarhus')
  expect(found('NO', 'Aalesund')).toBe('Ålesund')
  expect(found('ES', 'A Coruna')).toBe('A Coruña')
  expect(found('FR', 'Besancon')).toBe('Besançon')
  expect(found('FI', 'Hameenlinna')).toBe('Hämeenlinna')
  expect(found('CH', 'Bienne')).toBe('Biel/Bienne')
  expect(found('CH', 'Sankt Gallen')).toBe('St. Gallen')
  expect(found('ES', 'San Sebastián')).toBe('Donostia / San Sebastián')
  expect(found('FR', 'st etienne')).toBe('Saint-Étienne')
  expect(found('IT', 'Atlantide')).toBeUndefined()
  expect(found('IT', ' - ')).toBeUndefined()
  const english =
    /^(Rome|Milan|Naples|Turin|Genoa|Florence|Venice|Munich|Nuremberg|Cologne|Hanover|Vienna|Zurich|Geneva|Lucerne|Brussels|Antwerp|Ghent|Ostend|The Hague|Seville|Saragossa|Copenhagen|Gothenburg|Warsaw|Cracow)$/
  const onTheContinent = everywhere.filter(({ country }) => !['GB', 'IE', 'US'].includes(country))
  // Cologne is not only the English name of Köln, but also a comune near Brescia.
  expect(onTheContinent.filter(({ town }) => english.test(town)).map(({ label }) => label)).toEqual([
    'Cologne',
  ])
})

test('finds towns by their names in other languages, and shows their own', () => {
  const missing = Object.entries(namesElsewhere).flatMap(([country, towns]) =>
    Object.entries(towns).flatMap(([town, names]) =>
      [town, ...names.split('|')].filter((name) => geo.findTown(country, name)?.town.split('/')[0] !== town),
    ),
  )
  expect(missing).toEqual([])
  expect(geo.suggestTowns('FI', 'helsingf', { limit: 1 })).toMatchObject([
    { town: { town: 'Helsinki' }, also: 'Helsingfors' },
  ])
  expect(geo.suggestTowns('CH', 'ginev', { limit: 1 })).toMatchObject([{ town: { town: 'Genève' } }])
})

test('excludes districts of cities', () => {
  for (const [country, name] of [
    ['PL', 'Mokotów'],
    ['ES', 'Eixample'],
    ['FR', 'Marseille 13'],
    ['GB', 'Islington'],
    ['DE', 'Neukölln'],
  ] as const)
    expect(geo.findTown(country, name), name).toBeNull()
  expect(geo.findTown('IT', 'Fuorigrotta')?.town).toBe('Napoli')
})

test('lists the largest town first and finds the largest of several towns with the same name', () => {
  for (const country of geo.countries()) {
    const sizes = geo.townsOf(country).slice(0, 200)
    expect(sizes.map(({ size }) => size)).toEqual(sizes.map(({ size }) => size).toSorted((a, b) => b - a))
  }
  expect(geo.findTown('US', 'Portland')?.region).toBe('US-OR')
  expect(geo.townsOf('IT', 'IT-25')[0]?.town).toBe('Milano')
})

test('returns no regions and towns for an unsupported country', () => {
  expect(geo.regions('XX')).toEqual([])
  expect(geo.townsOf('XX')).toEqual([])
  expect(geo.townsOf('IT', 'DE-BY')).toEqual([])
  expect(geo.findTown('XX', 'Roma')).toBeNull()
  expect(geo.findTown('constructor', 'Roma')).toBeNull()
  expect(geo.regions('constructor')).toEqual([])
})

test('returns copies: changing a result does not change later results', () => {
  geo.townsOf('IT').length = 0
  geo.regions('IT').length = 0
  geo.countries().length = 0
  expect(geo.townsOf('IT')[0]?.town).toBe('Roma')
  expect(geo.regions('IT')).toHaveLength(20)
})

describe('nearestTown', () => {
  test('finds a town in a city and in the countryside, but no town at sea, at the poles or at the date line', () => {
    expect(geo.nearestTown(45.4642, 9.19)).toMatchObject({ country: 'IT', region: 'IT-25', town: 'Milano' })
    expect(geo.nearestTown(38.1157, 13.3615)).toMatchObject({ region: 'IT-82', town: 'Palermo' })
    expect(geo.nearestTown(48.137, 11.575)).toMatchObject({ country: 'DE', region: 'DE-BY', town: 'München' })
    expect(geo.nearestTown(46.194, 9.024)).toMatchObject({
      country: 'CH',
      region: 'CH-TI',
      town: 'Bellinzona',
    })
    // Coordinates in the Tyrrhenian Sea and the Atlantic, at the poles, on both sides of the date line, and 0°/0°.
    for (const [lat, lon] of [
      [39.9, 12.0],
      [35, -40],
      [90, 0],
      [-90, 0],
      [90, 180],
      [0, 180],
      [0, -180],
      [0, 0],
    ] as const)
      expect(geo.nearestTown(lat, lon), `${lat} ${lon}`).toBeNull()
  })

  test('returns null for invalid coordinates', () => {
    for (const [lat, lon] of [
      [Number.NaN, 9],
      [45, Number.NaN],
      [91, 9],
      [45, 181],
      [Number.POSITIVE_INFINITY, 0],
    ] as const)
      expect(geo.nearestTown(lat, lon)).toBeNull()
  })

  test('names no hamlet while a town is near', () => {
    // Members can choose Morterone (about thirty inhabitants), but `nearestTown` returns a larger town.
    const hamlet = geo.findTown('IT', 'Morterone')
    expect(hamlet).toMatchObject({ size: 0, area: 'LC' })
    const named = geo.nearestTown(hamlet?.lat ?? 0, hamlet?.lon ?? 0)
    expect(named?.size).toBeGreaterThan(0)
  })

  const nearestOf = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)

  /** Places near towns, and random places in Europe and North America. */
  const place = fc.oneof(
    fc
      .tuple(
        fc.nat({ max: everywhere.length - 1 }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -2, max: 2, noNaN: true }),
      )
      .map(([i, north, east]) => ({
        lat: (everywhere[i]?.lat ?? 0) + north,
        lon: (everywhere[i]?.lon ?? 0) + east,
      })),
    fc.record({
      lat: fc.double({ min: 20, max: 72, noNaN: true }),
      lon: fc.double({ min: -170, max: 32, noNaN: true }),
    }),
  )

  test('returns the same town as measuring the distance to every town, hamlets last', () => {
    const outcomes = { found: 0, none: 0 }
    fc.assert(
      fc.property(place, ({ lat, lon }) => {
        const from = [roundToCell(lat), roundToCell(lon)] as const
        const kmTo = (town: Town) => kmBetween(...from, town.lat, town.lon)
        const [nearestTown, nearestHamlet] = [
          nearestOf(everywhere.filter(({ size }) => size > 0).map(kmTo)),
          nearestOf(everywhere.filter(({ size }) => size === 0).map(kmTo)),
        ]
        const nearest = nearestTown <= 60 ? nearestTown : nearestHamlet
        const answer = geo.nearestTown(lat, lon)
        outcomes[answer ? 'found' : 'none']++
        expect(answer && kmBetween(...from, answer.lat, answer.lon)).toBe(nearest <= 60 ? nearest : null)
      }),
      { numRuns: 200, seed: 11 },
    )
    expect(Math.min(outcomes.found, outcomes.none)).toBeGreaterThan(40)
  })

  test('returns the same result for all places in a cell (H5)', () => {
    // Tests the cells around Milano. Towns are close together there, so many neighbouring cells have different results.
    const answers = (y: number, x: number, reach: number) =>
      [0, -reach, reach].flatMap((north) =>
        [0, -reach, reach].map((east) =>
          JSON.stringify(geo.nearestTown((y + north) / 100, (x + east) / 100)),
        ),
      )
    let between = 0
    for (let y = 4535; y < 4565; y++)
      for (let x = 900; x < 940; x++) {
        expect(new Set(answers(y, x, 0.499)).size, `${y} ${x}`).toBe(1)
        if (new Set(answers(y, x, 1)).size > 1) between++
      }
    expect(between).toBeGreaterThan(300)
  })

  test('finds a town up to 60 km away', () => {
    const island = geo.findTown('IT', 'Lampedusa')
    const south = (degrees: number) => geo.nearestTown((island?.lat ?? 0) - degrees, island?.lon ?? 0)
    // The two points are in the sea, 58.9 km and 60.05 km south of Lampedusa, and no other town is nearer.
    expect(south(0.53)).toEqual(island)
    expect(south(0.54)).toBeNull()
  })
})

test('rounds the coordinates of every town to the cell', () => {
  for (const { lat, lon } of everywhere) {
    expect(roundToCell(lat)).toBe(lat)
    expect(roundToCell(lon)).toBe(lon)
  }
})

test('returns no country for an IP address without a GeoIP database', () => {
  expect(geo.countryOf('151.1.1.1')).toBeNull()
})

test('has built-in files below 2 MB in total', () => {
  const bytes = ['towns', 'regions'].map(
    (name) => statSync(new URL(`${name}.generated.json`, import.meta.url)).size,
  )
  expect(bytes.reduce((a, b) => a + b)).toBeLessThan(2_000_000)
})
