import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSites } from '#server/domain/sites/index.ts'
import type { Site } from '#server/kernel/site.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { isReserved } from './reserved.ts'
import { staffWords } from './staff-words.ts'

let app: TestApp
let sites: readonly Site[]
beforeAll(async () => {
  app = await startTestApp()
  sites = await listSites(app)
})
afterAll(() => app[Symbol.asyncDispose]())

test.each(Object.entries(staffWords))('reserves the names of staff in %s', (_, words) => {
  for (const word of words) {
    expect(isReserved(word, sites), word).toBe(true)
    expect(isReserved(`${word.toUpperCase()} 1`, sites), word).toBe(true)
  }
})

test.each([
  'Admin',
  'admin1',
  'Adm1n',
  '4dm!n',
  'A.d.m.i.n',
  'AdminAnna',
  'Anna Admin',
  'Moderatore',
  'moderat0re_it',
  'rnoderatore',
  'Supporto Batticuore',
  'BatticuoreAnna',
  'Batt1cu0re',
  'Bätticuore',
  'Servizio-Clienti',
  'Administrat\u00F6r',
  'main.test',
  'Other Test',
])('reserves %s', (name) => {
  expect(isReserved(name, sites)).toBe(true)
})

test.each([
  'Sofia',
  'Badminton Anna',
  'Supporter',
  'Staffetta',
  'Contesa',
  'Romina',
  'Ammirata',
  'Operetta',
  '123',
  '❤️❤️❤️',
])('does not reserve %s', (name) => {
  expect(isReserved(name, sites)).toBe(false)
})
