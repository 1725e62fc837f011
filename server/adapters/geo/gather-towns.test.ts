import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEmbeddedGeo, loadRegions } from './embedded.ts'
import { gatherTowns } from './gather-towns.ts'
import { findOwnTowns, ownTownFile, readTownFile, writeTownFile } from './town-file.ts'

interface Made {
  id: number
  name: string
  others?: string
  at?: [number | string, number | string]
  kind?: string
  country?: string
  admin1?: string
  population?: number | string
}

/** A GeoNames row of a fictional town. */
const row = ({
  id,
  name,
  others = '',
  at = [44.123456, 11.654321],
  kind = 'P/PPL',
  country = 'IT',
  admin1 = '05',
  population = 900,
}: Made) =>
  // oxfmt-ignore
  [id, name, name, others, ...at, ...kind.split('/'), country, '', admin1, '', '', '', population, '', '12', 'Europe/Rome', '2024-01-01'].join('\t')

const options = { regions: loadRegions(), population: 500 }
const small = [
  row({ id: 1, name: 'Borgo Finto', others: 'Finto,Hamlet of Fiction,Фикция', population: 12_000 }),
  row({ id: 2, name: 'Borgo Minimo', at: [44.5, 11.5], population: 499 }),
  row({ id: 3, name: 'Quartiere Finto', kind: 'P/PPLX', population: 50_000 }),
  row({ id: 4, name: 'Monte Finto', kind: 'T/MT' }),
  row({ id: 5, name: 'Borgo Finto', at: [44.13, 11.66], population: 600 }),
  row({ id: 6, name: 'Borgo Finto', at: [45.9, 13.2], population: 700 }),
  row({ id: 7, name: 'Lontano', country: 'JP', admin1: '40' }),
  row({ id: 8, name: 'Nessunluogo', admin1: '99' }),
  row({ id: 9, name: 'Munich', country: 'DE', admin1: '02', at: [48.137, 11.576], population: 1_500_000 }),
]

test('imports inhabited places of supported countries, the largest first, rounded to the cell', async () => {
  const { towns, counts, rows, nowhere } = await gatherTowns(small, options)
  expect({ counts, rows, nowhere }).toEqual({ counts: { IT: 2, DE: 1 }, rows: 9, nowhere: 1 })
  const geo = createEmbeddedGeo(towns)
  const borgo = { country: 'IT', region: 'IT-45', town: 'Borgo Finto', area: '', label: 'Borgo Finto' }
  expect(geo.townsOf('IT')).toEqual([
    { ...borgo, lat: 44.12, lon: 11.65, size: 4 },
    { ...borgo, lat: 45.9, lon: 13.2, size: 0 },
  ])
  expect(geo.findTown('IT', 'hamlet of fiction')?.town).toBe('Borgo Finto')
  expect(geo.findTown('IT', 'Фикция')).toBeNull()
  expect(geo.nearestTown(44.1, 11.6)?.town).toBe('Borgo Finto')
  // The built-in table of local names also applies to the operator's list. Countries that are not in this list keep the
  // built-in towns.
  expect(geo.findTown('DE', 'Munich')?.town).toBe('München')
  expect(geo.findTown('FR', 'Lyon')?.town).toBe('Lyon')
  expect(geo.findTown('IT', 'Bologna')).toBeNull()
})

test('names towns in the country’s language and finds them by names in the product’s languages', async () => {
  const names = [
    '1\t9\tde\tFinthausen\t\t\t\t',
    '2\t9\tit\tMonaco di Baviera\t1\t\t\t',
    '3\t1\tit\tBorgo Vero\t1\t\t\t',
    '4\t1\tit\tBorgo Svelto\t\t\t1\t',
    '5\t1\tlink\thttps://example.org\t\t\t\t',
    '6\t1\tde\tErfunden\t\t\t\t',
    '7\t1\tzh\t虚构\t\t\t\t',
    'no row at all',
  ]
  const geo = createEmbeddedGeo((await gatherTowns(small, { ...options, names })).towns)
  expect(geo.townsOf('IT')[0]?.town).toBe('Borgo Vero')
  for (const name of ['Erfunden', 'Finto']) expect(geo.findTown('IT', name)?.lat, name).toBe(44.12)
  for (const name of ['Borgo Svelto', '虚构']) expect(geo.findTown('IT', name), name).toBeNull()
  expect(geo.findTown('DE', 'Monaco di Baviera')?.town).toBe('München')
})

test('reports up to 1 % invalid rows and rejects a file with more', async () => {
  const good = Array.from({ length: 400 }, (_, nth) =>
    row({ id: nth + 100, name: `Paese ${nth}`, at: [40 + nth / 100, 12] }),
  )
  const bad = [
    row({ id: 1, name: 'Senza luogo', at: ['', 11] }),
    row({ id: 2, name: 'Fuori', at: [91, 11] }),
    row({ id: 3, name: 'Due|nomi' }),
    row({ id: 4, name: 'Conta', population: 'molti' }),
  ]
  const found = await gatherTowns([...good, ...bad], options)
  expect([found.bad, found.counts.IT]).toEqual([4, 400])
  expect(found.firstBad[0]).toBe('line 401: invalid coordinate: ')
  await expect(gatherTowns([...good, ...bad, 'not,a,row'], options)).rejects.toThrow('5 of 405 rows')
  await expect(gatherTowns([row({ id: 7, name: 'Lontano', country: 'JP' })], options)).rejects.toThrow(
    'no town',
  )
})

test('replaces the list atomically and rejects columns of different lengths', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'towns-'))
  expect(findOwnTowns(folder)).toBeNull()
  const { towns } = await gatherTowns(small, options)
  writeTownFile(ownTownFile(folder), towns)
  writeTownFile(ownTownFile(folder), { DE: towns.DE as never })
  expect(Object.keys(findOwnTowns(folder) ?? {})).toEqual(['DE'])
  expect(readdirSync(folder)).toEqual(['towns.json'])
  const torn = JSON.parse(readFileSync(ownTownFile(folder), 'utf8'))
  torn.DE.lat.pop()
  writeTownFile(ownTownFile(folder), torn)
  expect(() => readTownFile(ownTownFile(folder))).toThrow('differ in length')
})
