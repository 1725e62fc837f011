import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { PageProps } from '#web/lib/page/page-context.tsx'
import { card, draw, user } from '#web/lib/page/page.fixture.tsx'
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

test('shows no alert to a member without problems or to a visitor', () => {
  expect(alerts({})).toBe('')
  expect(draw(<Alerts />)).toBe('')
})

describe('the activation reminder (§2)', () => {
  test('requests the mail again with a form that works without JavaScript', () => {
    const html = alerts(provisional)
    expect(html).toContain(user.email)
    expect(actionsIn(html)).toEqual(['/notifications?tab=account resend'])
    expect(html).not.toContain('<dialog')
  })

  test('is also a modal right after sign-up, closed until a script opens it', () => {
    const html = alerts(provisional, { path: '/members?api_signup_complete=1' })
    expect(html).toMatch(/<aside.*<dialog [^>]*data-signed-up="\d/)
    expect(html).not.toMatch(/<dialog [^>]*open=/)
    expect(html).toContain('<form method="dialog">')
  })

  test('is hidden while mails are stopped, on settings, and for confirmed members', () => {
    expect(alerts({ ...provisional, notifications_disabled: ['bounce'] })).not.toContain('value="resend"')
    expect(alerts(provisional, { path: '/notifications?tab=privacy' })).toBe('')
    expect(alerts({ status: 'active' }, { path: '/members?api_signup_complete=1' })).toBe('')
  })
})

describe('stopped mails (A9)', () => {
  test.each([
    ['bounce', 'indirizzo è giusto'],
    ['complaint', 'spam'],
    ['unsubscribe', 'disattivate tu'],
  ] as const)('%s: says why mails stopped and how to turn them on, and can be dismissed', (reason, text) => {
    const html = alerts({ notifications_disabled: [reason] })
    expect(html).toContain(text)
    expect(actionsIn(html)).toEqual(['/notifications?tab=notifications mails_on'])
    expect(html).toContain('data-dismiss="hide-disabled-notifications-alert"')
  })

  test('is hidden while dismissed and on settings', () => {
    const stopped: Partial<User> = { notifications_disabled: ['bounce'] }
    expect(alerts(stopped, { dismissed: ['hide-disabled-notifications-alert'] })).toBe('')
    expect(alerts(stopped, { path: '/notifications' })).toBe('')
  })
})

test('shows only the pause, with a button to end it', () => {
  const html = alerts({ paused: true, notifications_disabled: ['bounce'] })
  expect(actionsIn(html)).toEqual(['/notifications?tab=privacy resume'])
  expect(alerts({ paused: true }, { path: '/notifications?tab=privacy' })).toBe('')
})

describe('the photo alert (P5)', () => {
  const without: Partial<User> = { profile: { ...user.profile, main_image: null } }

  test('links to adding a photo and can be dismissed', () => {
    const html = alerts(without)
    expect(html).toContain('href="/profile#photo"')
    expect(html).toContain('data-dismiss="hide-enrich-alert"')
    expect(alerts(without, { dismissed: ['hide-enrich-alert'] })).toBe('')
    expect(alerts(without, { dismissed: ['hide-disabled-notifications-alert'] })).not.toBe('')
  })

  test.each([
    '/notifications',
    '/settings',
    '/signup',
    '/signup?to=%2Fchats',
    '/complete-signup?step=photo',
    '/activate/done',
    '/directdebit',
    '/premium',
    '/profile#photo',
  ])('is hidden on %s (§2)', (path) => expect(alerts(without, { path })).toBe(''))

  test.each(['/signup-matches', '/signup-matches?api_signup_complete=1', '/members', '/match-finder'])(
    'is shown on %s',
    (path) => expect(alerts(without, { path })).toContain('hide-enrich-alert'),
  )

  test('does not depend on other alerts, and comes below them', () => {
    const provisionally: Partial<User> = {
      status: 'not_confirmed',
      profile: { ...user.profile, main_image: null, status: 'disabled' },
    }
    const order = (changes: Partial<User>, page: Partial<PageProps> = {}) =>
      alerts({ ...without, ...changes }, page).match(
        /value="(resend|resume|mails_on)"|href="\/profile#photo"/g,
      )
    const photo = 'href="/profile#photo"'
    expect(order(provisionally)).toEqual(['value="resend"', photo])
    expect(order({ paused: true })).toEqual(['value="resume"', photo])
    expect(order({ notifications_disabled: ['bounce'] })).toEqual(['value="mails_on"', photo])
    expect(
      order({ notifications_disabled: ['bounce'] }, { dismissed: ['hide-disabled-notifications-alert'] }),
    ).toEqual([photo])
    expect(order({ paused: true }, { dismissed: ['hide-enrich-alert'] })).toEqual(['value="resume"'])
  })

  test('waits behind a line, by the order of the table, so that phones show one notice', () => {
    const waitingIn = (html: string) => {
      const [, line = '', waiting = ''] = /<summary[^>]*>([^<]*)(.*)<\/details>/.exec(html) ?? []
      return [line, waiting.match(/value="(resend|resume|mails_on)"|href="\/profile#photo"/g) ?? []]
    }
    const photo = 'href="/profile#photo"'
    const paused = alerts({ ...without, paused: true })
    expect(waitingIn(paused)).toEqual(['1 cosa da fare', [photo]])
    expect(paused.indexOf('value="resume"')).toBeLessThan(paused.indexOf('<details'))
    // A plain page hides the line together with its only alert.
    expect(paused).toContain('data-alert="hide-enrich-alert"><summary')
    expect(alerts(without)).not.toContain('<details')

    const discount = { code: 'BENVENUTO25', value_percentage: 25, expires: null }
    const newcomer: Partial<User> = {
      status: 'not_confirmed',
      profile: { ...user.profile, main_image: null, status: 'disabled' },
      paid_user: false,
      welcome_discount: discount as never,
    }
    const both = ['2 cose da fare', ['value="resend"', photo]]
    expect(waitingIn(alerts(newcomer))).toEqual(both)
    // The banner belongs to the members area, and can be dismissed.
    expect(waitingIn(alerts(newcomer, { path: '/match-finder' }))).toEqual(['1 cosa da fare', [photo]])
    expect(waitingIn(alerts(newcomer, { dismissed: ['hide-welcome-banner'] }))).toEqual([
      '1 cosa da fare',
      [photo],
    ])
  })

  test('two alerts have different names for screen readers', () => {
    const ids = Array.from(
      alerts({ ...without, paused: true }).matchAll(/<aside aria-labelledby="([^"]+)"/g),
      ([, id]) => id,
    )
    expect(new Set(ids).size).toBe(2)
  })
})
