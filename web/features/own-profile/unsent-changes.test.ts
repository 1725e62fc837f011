import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { MemoryStorage } from '#web/lib/browser/browser.fixture.ts'
import { draftOf } from './profile-draft.ts'
import { keepUnsent, takeUnsent } from './unsent-changes.ts'

let storage: MemoryStorage
beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

const profile = {
  id: '7',
  about: 'Ciao.',
  prompts: [],
  opening_question: '',
  country: 'IT',
  region: 'IT-45',
  town: 'Bologna',
  eye_colour: null,
  sensitive_consent: true,
  seeks: ['man'],
  sexuality: null,
} as unknown as OwnProfile
const before = draftOf(profile)

test('returns the stored changes to the same member, once', () => {
  keepUnsent('7', before, { about: 'Leggo gialli.', eye_colour: 'green' })
  expect(takeUnsent(profile)).toEqual({ about: 'Leggo gialli.', eye_colour: 'green' })
  expect(takeUnsent(profile)).toEqual({})
  expect(storage.kept.size).toBe(0)
})

test('returns no changes of another member, and deletes them', () => {
  keepUnsent('7', before, { about: 'Leggo gialli.' })
  expect(takeUnsent({ ...profile, id: '8' as never })).toEqual({})
  expect(takeUnsent(profile)).toEqual({})
})

test('omits a field if a field of its group has changed on the server', () => {
  keepUnsent('7', before, { about: 'Leggo gialli.', eye_colour: 'green', town: 'Imola' })
  expect(takeUnsent({ ...profile, about: 'Dal telefono.', region: 'IT-62' })).toEqual({ eye_colour: 'green' })
})

test('never stores sensitive data', () => {
  keepUnsent('7', before, { seeks: ['woman'], sexuality: 'bisexual' })
  expect(storage.kept.size).toBe(0)
  keepUnsent('7', before, { seeks: ['woman'], about: 'x' })
  expect([...storage.kept.values()].join()).not.toMatch(/seeks|sexuality|woman|man/)
})

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepUnsent('7', before, { about: 'x' })
  expect(takeUnsent(profile)).toEqual({})
})
