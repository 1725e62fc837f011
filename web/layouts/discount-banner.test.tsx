import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { draw, user } from '#web/lib/page/page.fixture.tsx'
import { BannerPlace } from './notices-place.tsx'

const bonus: User['time_bonus'] = {
  code: 'TIMEBONUS25',
  value_percentage: 25,
  started_at: '2026-11-21T18:41:00Z',
  ends_at: '2026-11-21T22:41:00Z',
  remaining_ms: 8_049_000,
}
const banner = (path: string, time_bonus: User['time_bonus'] = bonus) =>
  draw(<BannerPlace />, { user: { ...user, paid_user: false, time_bonus }, path, zone: 'Europe/Rome' })
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test('is part of the HTML, with the end as a time of day and the remaining time as hh:mm:ss', () => {
  const text = textOf(banner('/members'))
  expect(text).toMatch(/25\s?% in meno sul tuo primo acquisto/)
  expect(text).toContain('Finisce davvero alle 23:41. Non riparte.')
  expect(text).toContain('02:14:09')
})

test('hides the timer from screen readers, and draws the real remainder in whole minutes', () => {
  const html = banner('/members')
  expect(html).toMatch(/<span class="countdown" aria-hidden="true">/)
  // 135 of 240 minutes
  expect(html).toContain('stroke-dasharray="56.25 100"')
  expect(html).not.toContain('role="timer"')
  expect(html).not.toContain('aria-live')
})

test('is shown in the members area only, and only while a bonus runs', () => {
  for (const path of ['/members', '/members/7', '/likes', '/likes/m/7', '/premium'])
    expect(banner(path), path).not.toBe('')
  for (const path of ['/credits', '/profile', '/transactions', '/notifications'])
    expect(banner(path), path).toBe('')
  expect(banner('/members', null)).toBe('')
  expect(banner('/members', { ...bonus, remaining_ms: 0 })).toBe('')
  expect(draw(<BannerPlace />, { path: '/members' })).toBe('')
})
