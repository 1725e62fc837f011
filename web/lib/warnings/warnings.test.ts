import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import { settings } from '#web/lib/page/settings.fixture.ts'
import { bonus, member, provisional, situation, visitor, welcome } from './warnings.fixture.ts'
import { applies, belongsOn, layoutOfApp, mayShow, type WarningName, warnings } from './warnings.ts'

/** Walks the table of warnings case by case against §2, §4 and the rows L4, L5, P5, A4, N1, H6 and X2. */

const area = ['/members', '/members?gender=woman', '/members/7', '/likes', '/likes/m/7', '/premium?x=1']
const outside = [
  ...['/', '/credits', '/credits/1', '/transactions', '/profile', '/notifications', '/likes/given'],
  ...['/members/7/signup', '/membership', '/premiums', '/swipe-game', '/likes/m', '/settings', '/faq'],
]
const settingsPages = ['/settings', '/notifications', '/notifications?tab=privacy']
const signUpPages = ['/signup', '/signup?step=photo', '/complete-signup', '/complete-signup?step=photo']
const ordinary = [
  ...['/members', '/members/7', '/likes', '/swipe-game', '/credits', '/transactions', '/match-finder'],
  ...['/signup-matches', '/faq', '/privacy', '/reports', '/lang-config', '/profiles', '/premiums'],
]

/** Where §2 has each warning of the default layout, and where not. */
const places: readonly [name: WarningName, on: readonly string[], notOn: readonly string[]][] = [
  ['time-bonus-banner', area, outside],
  ['time-bonus-modal', area, outside],
  ['welcome-banner', area, outside],
  ['welcome-modal', area, outside],
  ['decision-alert', [...ordinary, '/profile', '/premium'], ['/reports/TOKEN', '/signup', '/withdrawal/7']],
  ['paused-alert', [...ordinary, '/profile', '/premium'], settingsPages],
  ['mails-alert', [...ordinary, '/profile', '/premium'], settingsPages],
  ['activation-alert', [...ordinary, '/profile', '/premium'], [...settingsPages, ...signUpPages]],
  ['activation-modal', [...ordinary, '/profile', '/premium'], [...settingsPages, ...signUpPages]],
  [
    'photo-alert',
    ordinary,
    [...settingsPages, ...signUpPages, '/profile', '/activate/done', '/premium?to=%2Fchats', '/directdebit'],
  ],
  [
    'push-alert',
    [...ordinary, '/profile', '/settings'],
    ['/signup', '/notifications?tab=privacy', '/activate/done', '/directdebit', '/premium', '/withdrawal/7'],
  ],
  ['like-modal', [...ordinary, '/profile', '/premium', '/notifications'], []],
  [
    'entry-warning',
    ['/', '/signup', '/login', '/members', '/terms', '/reset-passwords', '/video/summer'],
    ['/complete-signup', '/reset-password', '/reset-password?sent=1', '/reset-password/do?token=x'],
  ],
  ['sign-up', ['/members', '/members/7'], []],
]

test.each(places)('%s is on its pages of §2 only', (name, on, notOn) => {
  const there = (path: string) => belongsOn(name, { path, layout: 'default' })
  expect(on.filter((path) => !there(path))).toEqual([])
  expect(notOn.filter(there)).toEqual([])
})

test('only the entry warning is in every layout, the sign-up dialog in the empty one, and icebreakers in the chat', () => {
  const on = (layout: 'default' | 'chat' | 'lander' | 'empty') =>
    (Object.keys(warnings) as WarningName[]).filter((name) => belongsOn(name, { path: '/members', layout }))
  expect(on('lander')).toEqual(['entry-warning'])
  expect(on('empty')).toEqual(['entry-warning', 'sign-up'])
  expect(on('chat')).toEqual(['entry-warning', 'icebreakers'])
  expect(on('default')).toEqual(
    (Object.keys(warnings) as WarningName[]).filter((name) => name !== 'icebreakers'),
  )
  expect(['/chats', '/chats/1?x', '/members/7/chat', '/members/7', '/chatsx'].map(layoutOfApp)).toEqual([
    ...['chat', 'chat', 'chat', 'default', 'default'],
  ])
})

type Case = readonly [name: WarningName, has: Partial<User>, lacks: readonly Partial<User>[], path?: string]
const noPhoto: Partial<User> = { profile: { ...member.profile, main_image: null } }
const stopped: Partial<User> = { notifications_disabled: ['bounce'] }

/** Members who have each warning, and members who differ in one thing and do not have it. */
const conditions: readonly Case[] = [
  ['time-bonus-banner', { time_bonus: bonus, credits: 9 }, [{ time_bonus: null }, { paid_user: true }]],
  ['time-bonus-modal', { time_bonus: bonus }, [{ time_bonus: null }, { credits: 1 }, { paid_user: true }]],
  [
    'welcome-banner',
    { welcome_discount: welcome, credits: 9 },
    [{ welcome_discount: null }, { time_bonus: bonus }, { paid_user: true }],
  ],
  [
    'welcome-modal',
    { welcome_discount: welcome, credits: 9 },
    [{ welcome_discount: null }, { time_bonus: bonus }, { paid_user: true }],
  ],
  ['decision-alert', { unread_decision: 'x'.repeat(34) as CaseToken }, [{ unread_decision: null }]],
  ['paused-alert', { paused: true }, [{ paused: false }]],
  ['mails-alert', stopped, [{ notifications_disabled: [] }, { paused: true }]],
  [
    'activation-alert',
    provisional,
    [{ status: 'active' }, { profile: member.profile }, stopped, { paused: true }],
  ],
  [
    'activation-modal',
    provisional,
    [{ status: 'active' }, { profile: member.profile }, stopped, { paused: true }],
    '/members?api_signup_complete=1',
  ],
  ['photo-alert', noPhoto, [{ profile: member.profile }]],
  ['push-alert', {}, [{ paused: true }, stopped, provisional, noPhoto]],
  ['like-modal', {}, []],
  ['icebreakers', {}, []],
]

test.each(conditions.map((each) => [each[0], each] as const))(
  '%s needs each of its conditions, and a member',
  (_, each) => {
    const [name, has, lacks, path = '/members'] = each
    expect(applies(name, situation(has, { path }))).toBe(true)
    for (const change of lacks)
      expect(applies(name, situation({ ...has, ...change }, { path })), JSON.stringify(change)).toBe(false)
    expect(applies(name, { ...visitor(), path })).toBe(false)
  },
)

test('every warning of a member is among the cases', () => {
  const ofMembers = Object.entries(warnings).filter(([, { who }]) => who === 'member')
  expect(conditions.map(([name]) => name).toSorted()).toEqual(ofMembers.map(([name]) => name).toSorted())
})

describe('dismissals', () => {
  const flags = Object.entries(warnings).flatMap(([name, row]) =>
    (row.flags ?? []).map((flag) => [name as WarningName, flag] as const),
  )
  test.each(flags)('%s never comes again past %s', (name, flag) => {
    const found = conditions.find(([other]) => other === name)
    const shown = found ? situation(found[1], { path: found[3] ?? '/members' }) : visitor()
    expect(
      applies(name, { ...shown, isDismissed: (other) => other !== flag && !row(name).includes(other) }),
    ).toBe(true)
    expect(applies(name, { ...shown, isDismissed: (other) => other === flag })).toBe(false)
  })
  const row = (name: WarningName): readonly string[] => warnings[name].flags ?? []

  test('the photo alert keeps the push alert away until it is dismissed', () => {
    const at = situation(noPhoto, { isDismissed: (flag) => flag === 'hide-enrich-alert' })
    expect(applies('push-alert', at)).toBe(true)
    expect(applies('push-alert', { ...at, user: { ...member, ...stopped } })).toBe(false)
  })

  test('a closed welcome banner keeps the welcome modal away, and a closed modal leaves the banner', () => {
    const at = (closed: string) =>
      situation({ welcome_discount: welcome }, { isDismissed: (flag) => flag === closed })
    expect(mayShow('welcome-modal', at('hide-welcome-banner'))).toBe(false)
    expect(mayShow('welcome-banner', at('hide-welcome-modal'))).toBe(true)
  })
})

describe('money offers', () => {
  test.each(['time-bonus-banner', 'time-bonus-modal', 'welcome-banner', 'welcome-modal'] as const)(
    'X2: %s is not shown past the own limit of the member',
    (name) => {
      const offers = { time_bonus: name.startsWith('time') ? bonus : null, welcome_discount: welcome }
      expect(applies(name, situation(offers))).toBe(true)
      expect(applies(name, situation({ ...offers, at_spending_limit: true }))).toBe(false)
    },
  )

  test('H6: a bonus that is over by the clock has neither banner nor modal', () => {
    const at = situation({ time_bonus: bonus }, { isBonusOver: true })
    expect([applies('time-bonus-banner', at), applies('time-bonus-modal', at)]).toEqual([false, false])
  })
})

test('A4: the reminder is a modal only with api_signup_complete in the query', () => {
  const at = (path: string) => applies('activation-modal', situation(provisional, { path }))
  expect(['/members?api_signup_complete', '/members?t=1&api_signup_complete=1'].map(at)).toEqual([true, true])
  expect(['/members', '/api_signup_complete', '/members?xapi_signup_complete=1'].map(at)).toEqual([
    ...[false, false, false],
  ])
})

describe('the entry warning', () => {
  const shows = (more: Parameters<typeof visitor>[0]) => mayShow('entry-warning', visitor(more))
  const chosen = (...site_entry_popup_countries: string[]) => ({
    settings: { ...settings, enable_site_entry_popup: true, site_entry_popup_countries },
  })

  test('is for visitors of a site that has turned it on, not in the installed app', () => {
    expect(shows({})).toBe(true)
    expect(shows({ settings: { ...settings, enable_site_entry_popup: false } })).toBe(false)
    expect(shows({ isInstalled: true })).toBe(false)
    expect(shows({ isVisitor: false })).toBe(false)
    expect(shows({ isVisitor: false, user: member })).toBe(false)
  })

  test.each([
    // layout, chosen countries, country of the visitor, shown
    ['default', [], 'IT', true],
    ['default', [], null, true],
    ['empty', [], 'NL', true],
    ['default', ['CH', 'DE'], 'CH', true],
    ['default', ['CH', 'DE'], 'IT', false],
    ['empty', ['CH'], null, false],
    ['lander', [], 'NL', true],
    ['lander', [], 'DE', true],
    ['lander', [], 'IT', false],
    ['lander', [], null, false],
    ['chat', [], 'DE', true],
    ['chat', [], 'CH', false],
    ['lander', ['DE', 'IT'], 'DE', true],
    ['lander', ['DE', 'IT'], 'NL', false],
    ['lander', ['DE', 'IT'], 'IT', false],
    // The server renders shared pages without the country: the browser compares it.
    ['lander', [], undefined, true],
    ['lander', ['IT'], undefined, false],
    ['default', ['IT'], undefined, true],
  ] as const)(
    'in the layout %s, for the countries %j and a visitor from %s: %s',
    (layout, list, country, is) => {
      const { country: _, ...rest } = visitor({ layout, ...chosen(...list) })
      expect(mayShow('entry-warning', country === undefined ? rest : { ...rest, country })).toBe(is)
    },
  )
})

test('nothing opens by itself but modals, and the sign-up dialog is for visitors', () => {
  const asked = Object.entries(warnings).filter(([, { as }]) => as === 'asked')
  expect(asked.map(([name]) => name)).toEqual(['icebreakers', 'sign-up'])
  expect([applies('sign-up', visitor()), applies('sign-up', situation())]).toEqual([true, false])
})
