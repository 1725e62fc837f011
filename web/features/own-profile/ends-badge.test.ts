import { expect, test } from 'vitest'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { endsBadge } from './ends-badge.ts'

const photo = (id: string, status: string, is_private = false) => ({ id, status, is_private })
const profile = (compared: string[] | null, ...photos: ReturnType<typeof photo>[]) =>
  ({ photos, main_image: photos[0], compared_photos: compared }) as unknown as OwnProfile
const [a, b, c] = ['1', '2', '3'] as never[] as [never, never, never]

test('a main photo that no reviewer compared ends the badge', () => {
  const verified = profile([a, b], photo(a, 'active'), photo(b, 'active'), photo(c, 'active'))
  expect([b, c].map((main) => endsBadge(verified, { main }))).toEqual([false, true])
  expect(endsBadge({ ...verified, compared_photos: null }, { main: c })).toBe(false)
})

test('after the main photo is deleted, the badge stays if the next main photo is a compared photo', () => {
  const next = (...photos: ReturnType<typeof photo>[]) =>
    endsBadge(profile([a, b], photo(a, 'active'), ...photos), { withdrawn: a })
  expect(next(photo(b, 'active'), photo(c, 'active'))).toBe(false)
  expect(next(photo(c, 'active'), photo(b, 'active'))).toBe(true)
  expect(next(photo(b, 'active', true), photo(c, 'active'))).toBe(true)
  expect(next(photo(c, 'pending'), photo(b, 'active'))).toBe(false)
  expect(next(photo(b, 'pending'))).toBe(true)
  expect(next()).toBe(true)
  const other = profile([a], photo(a, 'active'), photo(c, 'active'))
  expect(endsBadge(other, { withdrawn: c })).toBe(false)
})
