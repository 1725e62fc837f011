import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hashSources } from './build.ts'

const base = mkdtempSync(join(tmpdir(), 'sources-'))
const write = (file: string, text: string) => {
  mkdirSync(join(base, file, '..'), { recursive: true })
  writeFileSync(join(base, file), text)
}

afterEach(() => rmSync(base, { recursive: true, force: true }))

test('a build’s name depends on its sources only', () => {
  write('web/routes/a.tsx', 'a')
  write('i18n/it/a.po', 'ciao')
  const before = hashSources(base)
  write('web/routes/a.tsx', 'a')
  write('web/routes/a.test.tsx', 'a test')
  write('server/main.ts', 'not a page')
  expect(hashSources(base)).toBe(before)
  expect(before).toMatch(/^[0-9a-f]{12}$/)
})

test.each([
  ['web/routes/a.tsx', 'b'],
  ['i18n/it/a.po', 'salve'],
  ['contract/new.ts', 'new'],
  ['package-lock.json', '{}'],
])('a changed %s changes the name of the build', (file, text) => {
  write('web/routes/a.tsx', 'a')
  const before = hashSources(base)
  write(file, text)
  expect(hashSources(base)).not.toBe(before)
})
