import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Returns an effect that another test shows. The check fails if that test is renamed or removed. */
export const elsewhere = (file: string, name: string) => () => {
  const tests = readFileSync(join(root, file), 'utf8')
  expect(
    [`test('${name}'`, `test("${name}"`].some((test) => tests.includes(test)),
    `${file}: ${name}`,
  ).toBe(true)
}
