import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { card, draw, user } from '#web/lib/page.fixture.tsx'
import type { PageProps } from '#web/lib/page-context.tsx'
import { Alerts } from './alerts.tsx'

const profile = { ...user.profile, main_image: card().main_image }
const alerts = (changes: Partial<User>, page: Partial<PageProps> = {}) =>
  draw(<Alerts />, { path: '/members', ...page, user: { ...user, profile, ...changes } })
const provisional: Partial<User> = {
  status: 'not_confirmed',
  profile: { ...profile, status: 'disabled' },
}
const actionsIn = (html: string) =>
  Array.from(
    html.matchAll(/<form action="([^"]*)" method="post"><input type="hidden" name="action" value="(\w+)"/g),
    ([, path, action]) => `${path} ${action}`,
  )

test('an account with nothing to say has none, nor has a visitor', () => {
  expect(alerts({})).toBe('')
  expect(draw(<Alerts />)).toBe('')
})

describe('the activation reminder (§2)', () => {
  test('asks for the mail again by a form that works everywhere', () => {
    const html = alerts(provisional)
    expect(html).toContain(user.email)
    expect(actionsIn(html)).toEqual(['/notifications?tab=account resend'])
    expect(html).not.toContain('<dialog')
  })

  test('is a modal, too, right after sign-up; closed until a script opens it', () => {
    const html = alerts(provisional, { path: '/members?api_signup_complete=1' })
    expect(html).toMatch(/<aside.*<dialog [^>]*data-open-at-start=""/)
    expect(html).not.toMatch(/<dialog [^>]*open=/)
    expect(html).toContain('<form method="dialog">')
  })

  test('not while mails are stopped, not on settings, not for whoever is confirmed', () => {
    expect(alerts({ ...provisional, notifications_disabled: ['bounce'] })).not.toContain('value="resend"')
    expect(alerts(provisional, { path: '/notifications?tab=privacy' })).toBe('')
    expect(alerts({ status: 'active' }, { path: '/members?api_signup_complete=1' })).toBe('')
  })
})

describe('stopped mails (A9)', () => {
  test.each([
    ['bounce', 'indirizzo è giusto'],
    ['complaint', 'spam'],
    ['unsubscribe', 'fermate tu'],
  ] as const)('%s: why, the way back, and a way to put it away', (reason, words) => {
    const html = alerts({ notifications_disabled: [reason] })
    expect(html).toContain(words)
    expect(actionsIn(html)).toEqual(['/notifications?tab=notifications mails_on'])
    expect(html).toContain('data-dismiss="hide-disabled-notifications-alert"')
  })

  test('not drawn while it is put away, nor on settings', () => {
    const stopped: Partial<User> = { notifications_disabled: ['bounce'] }
    expect(alerts(stopped, { dismissed: ['hide-disabled-notifications-alert'] })).toBe('')
    expect(alerts(stopped, { path: '/notifications' })).toBe('')
  })
})

test('a pause is told with the way back, and nothing else beside it', () => {
  const html = alerts({ paused: true, notifications_disabled: ['bounce'] })
  expect(actionsIn(html)).toEqual(['/notifications?tab=privacy resume'])
  expect(alerts({ paused: true }, { path: '/notifications?tab=privacy' })).toBe('')
})

describe('the photo alert (P5)', () => {
  const without: Partial<User> = { profile: { ...user.profile, main_image: null } }

  test('leads to where a photo is added, and can be put away', () => {
    const html = alerts(without)
    expect(html).toContain('href="/profile#photo"')
    expect(html).toContain('data-dismiss="hide-enrich-alert"')
    expect(alerts(without, { dismissed: ['hide-enrich-alert'] })).toBe('')
    expect(alerts(without, { dismissed: ['hide-disabled-notifications-alert'] })).not.toBe('')
  })

  test('not on settings, sign-up, activation and direct debit; what matters more comes first', () => {
    for (const path of ['/notifications', '/activate/done', '/complete-signup', '/directdebit', '/settings'])
      expect(alerts(without, { path }), path).toBe('')
    expect(alerts({ ...without, paused: true })).not.toContain('hide-enrich-alert')
    expect(
      alerts({
        ...without,
        status: 'not_confirmed',
        profile: { ...user.profile, main_image: null, status: 'disabled' },
      }),
    ).toContain('value="resend"')
  })
})
