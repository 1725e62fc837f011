import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countryDatabase } from './country-database.fixture.ts'
import { openCountryDatabase } from './country-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'countries-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(bytes: Buffer): string {
  const file = join(folder, 'countries.mmdb')
  writeFileSync(file, bytes)
  return file
}

test.each([
  ['151.1.1.1', 'IT'],
  ['151.1.255.255', 'IT'],
  ['::ffff:151.1.1.1', 'IT'],
  ['151.2.0.0', null],
  ['2a02:1200::1', 'CH'],
  ['2a02:1220::1', null],
  ['192.168.1.1', null],
  ['127.0.0.1', null],
  ['::1', null],
  ['', null],
])('finds the country of %s: %s', async (ip, country) => {
  const file = write(countryDatabase({ '151.1.0.0/16': 'IT', '2a02:1200::/27': 'CH' }))
  expect((await openCountryDatabase(file))(ip)).toBe(country)
})

test('rejects a file that is no database, and a missing file', async () => {
  await expect(openCountryDatabase(write(Buffer.from('no database')))).rejects.toThrow()
  await expect(openCountryDatabase(join(folder, 'missing.mmdb'))).rejects.toThrow('ENOENT')
})
