import { expect, test } from 'vitest'
import { dismissals, isDismissed } from './dismissals.ts'
import * as limits from './limits.ts'

const name = 'hide-disabled-notifications-alert'
const now = Date.parse('2026-11-21T18:00:00Z')
const day_ms = 86_400_000

test('§9: what was put away comes back after thirty days', () => {
  expect(dismissals[name]).toBe(limits.dismissal_days)
  expect(isDismissed(name, String(now), now)).toBe(true)
  expect(isDismissed(name, String(now - 30 * day_ms + 1), now)).toBe(true)
  expect(isDismissed(name, String(now - 30 * day_ms), now)).toBe(false)
})

test('what is no moment, or far in the future, holds nothing', () => {
  for (const written of [null, undefined, '', 'true', String(now + 400 * day_ms)])
    expect(isDismissed(name, written, now)).toBe(false)
})
