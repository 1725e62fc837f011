import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import { aUser } from '#web/page-request.fixture.ts'
import { withEvent } from './user.ts'

test('patches the credits of a premium member, and refetches the member for events that change a badge', () => {
  const user = aUser({ paid_user: true })
  const after = (event: unknown) => withEvent(user, event as LiveEvent)
  expect(after({ name: 'credits', data: { credits: 7 } })).toEqual({ ...user, credits: 7 })
  const profile = '12'
  for (const name of ['like', 'match', 'unlike']) expect(after({ name, data: { profile } })).toBeNull()
  expect(after({ name: 'photo_access', data: { profile, status: 'asked' } })).toBeNull()
  expect(after({ name: 'photo', data: { status: 'active' } })).toBeNull()
  for (const name of ['message', 'photo_opened']) expect(after({ name, data: {} })).toBe(user)
})
