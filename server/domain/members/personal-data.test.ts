import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { personalData } from './personal-data.ts'

test('every module declares its personal data', async () => {
  const entries = await readdir(new URL('..', import.meta.url), { withFileTypes: true })
  const modules = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(Object.keys(personalData).sort()).toEqual(modules.sort())
})
