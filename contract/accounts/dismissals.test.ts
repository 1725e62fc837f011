import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { dismissals, isDismissed } from './dismissals.ts'

const name = 'hide-disabled-notifications-alert'
const now = Date.parse('2026-11-21T18:00:00Z')
const day_ms = 86_400_000

test('§9: a dismissed alert comes back after thirty days', () => {
  expect(dismissals[name]).toBe(limits.dismissal_days)
  expect(isDismissed(name, String(now), now)).toBe(true)
  expect(isDismissed(name, String(now - 30 * day_ms + 1), now)).toBe(true)
  expect(isDismissed(name, String(now - 30 * day_ms), now)).toBe(false)
})

test('ignores a value that is not a time, or is far in the future', () => {
  for (const written of [null, undefined, '', 'true', String(now + 400 * day_ms)])
    expect(isDismissed(name, written, now)).toBe(false)
})
