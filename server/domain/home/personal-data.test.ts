import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { personalData } from './personal-data.ts'

test('every module that has code says what it owes to the people whose data it keeps', async () => {
  const entries = await readdir(new URL('..', import.meta.url), { withFileTypes: true })
  const modules = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(Object.keys(personalData).sort()).toEqual(modules.sort())
})
