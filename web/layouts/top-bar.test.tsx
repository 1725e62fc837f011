import { describe, expect, test } from 'vitest'
import type { PageProps } from '#web/lib/page/page-context.tsx'
import { draw, user } from '#web/lib/page/page.fixture.tsx'
import { settings } from '#web/lib/page/settings.fixture.ts'
import { areaOf } from './areas.tsx'
import { ChatLayout } from './chat-layout.tsx'
import { DefaultLayout } from './default-layout.tsx'
import { EmptyLayout } from './empty-layout.tsx'
import { LanderLayout } from './lander-layout.tsx'
import { TopBar } from './top-bar.tsx'

const bar = (page: Partial<PageProps> = {}) => draw(<TopBar />, page)
const as = (changes: Partial<typeof user>) => ({ user: { ...user, ...changes } })
const linksIn = (html: string) => Array.from(html.matchAll(/<a[^>]* href="([^"]*)"/g), ([, href]) => href)
const badgesIn = (html: string) =>
  Array.from(
    html.matchAll(/data-tone="(\w+)"><span aria-hidden="true">([^<]*)/g),
    ([, tone, text]) => `${tone} ${text}`,
  )

describe('N5', () => {
  test('shows visitors the sign-in link and no areas for members', () => {
    expect(linksIn(bar())).toEqual(['/', '/lang-config', '/login'])
    expect(bar()).not.toContain('/logout')
  })

  test('shows premium members search, messages, likes, credits and account', () => {
    expect(linksIn(bar(as({})))).toEqual([
      '/',
      '/members',
      '/chats',
      '/likes',
      '/credits',
      '/profile',
      '/lang-config',
      '/profile',
      '/notifications',
    ])
    expect(bar(as({}))).toContain('42 crediti')
    expect(badgesIn(bar(as({})))).toEqual(['unread 7', 'unread 3'])
  })

  test('shows free members “Get Premium” instead of credits', () => {
    const html = bar(as({ paid_user: false, credits: 3 }))
    expect(linksIn(html)).toContain('/premium')
    expect(linksIn(html)).not.toContain('/credits')
    expect(badgesIn(html)).toEqual(['unread 7', 'unread 3'])
  })

  test('X2: shows members who have reached their limit their credits, without a badge and without “Get Premium”', () => {
    const html = bar(as({ paid_user: false, credits: 0, at_spending_limit: true }))
    expect(linksIn(html)).toContain('/credits')
    expect(linksIn(html)).not.toContain('/premium')
    expect(badgesIn(html)).toEqual(['unread 7', 'unread 3'])
  })

  test.each([
    [11, []],
    [10, ['warning 10']],
    [1, ['warning 1']],
    [0, ['danger 0']],
  ])('%i credits: badge %j', (credits, badges) => {
    expect(badgesIn(bar(as({ credits, unread_total: 0, new_likes_total: 0 })))).toEqual(badges)
  })

  test('shows 99 unread as 99, 100 as 99+, and no badge at 0; assistive technology gets the exact number', () => {
    const unread = (unread_total: number) => bar(as({ unread_total, new_likes_total: 0 }))
    expect(badgesIn(unread(99))).toEqual(['unread 99'])
    expect(badgesIn(unread(100))).toEqual(['unread 99+'])
    expect(unread(100)).toContain('Non letti: 100')
    expect(badgesIn(unread(0))).toEqual([])
  })

  test('X6: shows open requests for private photos at the own profile and at the account, and says what they are', () => {
    const html = bar(as({ unread_total: 0, new_likes_total: 0, photo_requests_total: 2 }))
    // The badge appears in the bottom bar, on the account button, and in the account menu.
    expect(badgesIn(html)).toEqual(['unread 2', 'unread 2', 'unread 2'])
    expect(html.match(/Richieste per le foto private: 2/g)).toHaveLength(3)
    expect(html).toMatch(/<button[^>]*popoverTarget="account-menu"[^>]*>.*?Il tuo account, Marco/i)
  })

  test('marks the current area; a conversation belongs to the area of messages', () => {
    expect(bar({ ...as({}), path: '/members/12?from=likes' })).toMatch(
      /href="\/members" class="area" aria-current="page"/,
    )
    expect(
      ['/members', '/members/1', '/members/1/chat', '/chats/2', '/likes/mine', '/travel', '/faq'].map(areaOf),
    ).toEqual(['search', 'search', 'messages', 'messages', 'likes', 'profile', null])
  })

  test('signs out with a form that works without JavaScript', () => {
    expect(bar(as({}))).toMatch(
      /<form action="\/logout" method="post">.*<button type="submit"[^>]*>.*Esci<\/button>.*<\/form>/,
    )
  })
})

describe('languages', () => {
  test('are a form that returns to this page', () => {
    const html = bar({ languages: ['en', 'it'], path: '/members?gender=woman' })
    expect(html).toContain('<form action="/lang-config" method="post">')
    expect(html).toContain('name="back" value="/members?gender=woman"')
    const buttons = Array.from(html.matchAll(/<button[^>]*name="language"[^>]*>/g), ([tag]) => tag)
    expect(buttons.map((tag) => /value="(\w+)"/.exec(tag)?.[1])).toEqual(['en', 'it'])
    expect(buttons.map((tag) => tag.includes('aria-current="true"'))).toEqual([false, true])
  })

  test('a site of one language has no menu', () => {
    expect(bar({ settings: { ...settings, locales: ['it'] } })).not.toContain('/lang-config')
  })
})

describe('layouts', () => {
  const layouts = { DefaultLayout, ChatLayout, LanderLayout, EmptyLayout }

  test.each(Object.entries(layouts))(
    '%s: has one main element with the content, and a banner on a public demo',
    (_, Layout) => {
      const demo = { public: true, outbox: true, password: null, sign_ins: [] }
      const html = draw(<Layout>Contenuto</Layout>, { demo })
      expect(html.match(/<main /g)).toHaveLength(1)
      expect(html).toMatch(/<main id="content"[^>]*>Contenuto.*<\/main>/s)
      expect(html).toContain('Questa è una dimostrazione')
      expect(draw(<Layout>Contenuto</Layout>)).not.toContain('dimostrazione')
    },
  )

  test('render their bars and footers around the content', () => {
    const parts = Object.entries(layouts).map(([name, Layout]) => {
      const html = draw(<Layout>x</Layout>)
      return [name, html.includes('class="top-bar"'), html.includes('class="logo"'), html.includes('<footer')]
    })
    expect(parts).toEqual([
      ['DefaultLayout', true, true, true],
      ['ChatLayout', true, true, false],
      ['LanderLayout', false, true, true],
      ['EmptyLayout', false, false, false],
    ])
  })

  test('the skip link is the first link and targets the content', () => {
    expect(linksIn(draw(<DefaultLayout>x</DefaultLayout>))[0]).toBe('#content')
  })
})
