/**
 * Runs axe (WCAG 2.2 A and AA, X9) on every page, in light colours on a desktop and in dark colours on a phone. No
 * page may be wider than its window.
 */
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { openApp, openBrowser, type Person, signIn, waitForHydration, whoAmI } from './people.ts'

const visitorPages = [
  '/',
  '/login',
  '/signup',
  '/members',
  '/terms',
  '/privacy',
  '/cookies',
  '/faq',
  '/service',
  '/lang-config',
  '/account-deleted',
  '/account-deleted?when=now',
  '/no/such/page',
]
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const looks = [
  { name: 'light, desk', colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  { name: 'dark, phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

async function checkPages({ page, noise }: Person, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    // Waits for hydration if the page is an app page. Only app pages have `#page-state`. The test cannot wait for
    // `networkidle`, because the event stream of app pages stays open.
    if ((await page.locator('#page-state').count()) > 0) await waitForHydration(page)
    expect.soft(await findings(page), path).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, `${path} is wider than the window`).toBe(0)
  }
  // Ignores the 404 of `/no/such/page`, which the browser's console reports.
  expect(noise.filter((line) => !line.includes('404'))).toEqual([])
}

/** Returns the path of each page for members, with ids of objects that exist. */
async function memberPages(person: Person): Promise<string[]> {
  const { id } = await whoAmI(person.page)
  return await person.page.evaluate(async (own) => {
    const ask = async (path: string) => (await fetch(path)).json()
    const { chats } = await ask('/api/chats.php')
    const { results } = await ask('/api/members.php?only_real=0')
    const { packages } = await ask('/api/packages.php')
    const { transactions } = await ask('/api/transactions.php')
    const other = results.find(
      (member: { id: string; kind: string }) => member.id !== own && member.kind === 'member',
    )
    await fetch('/api/report.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ member: other.id, reason: 'spam', text: 'Vende corsi.' }),
    })
    const { reported } = await ask('/api/reports.php')
    const fictional = results.find((member: { kind: string }) => member.kind !== 'member')
    return [
      '/members',
      '/members?only_real=0&min_age=98',
      `/members/${other.id}`,
      ...(fictional ? [`/members/${fictional.id}`] : []),
      `/members/${other.id}/chat`,
      '/members/1',
      `/members/${own}?as=visitor`,
      '/chats',
      `/chats/${chats[0].conversation.id}`,
      '/likes',
      '/likes/mine',
      '/likes/matches',
      '/swipe-game',
      '/match-finder',
      '/match-finder?step=age',
      '/match-finder?step=where',
      '/match-finder?step=more',
      '/match-finder?step=done',
      '/signup-matches',
      '/profile',
      '/credits',
      `/credits/${packages[0].id}`,
      '/transactions',
      ...transactions.slice(0, 1).map((each: { id: string }) => `/transactions/${each.id}`),
      '/premium',
      `/report?member=${other.id}`,
      '/reports',
      ...reported.slice(0, 1).map((each: { case: string }) => `/reports/${each.case}`),
      '/verification',
      '/notifications',
      '/notifications?tab=notifications&done=mails_on',
      '/notifications?tab=privacy&done=visibility',
    ]
  }, id)
}

const openAs = (browser: Browser, { colorScheme, viewport }: (typeof looks)[number]) =>
  openBrowser(browser, { colorScheme, viewport })

for (const look of looks) {
  test(`${look.name}: axe finds no violation on visitors' pages`, async ({ browser }) => {
    const visitor = await openAs(browser, look)
    await checkPages(visitor, visitorPages)
    await visitor.context.close()
  })

  test(`${look.name}: axe finds no violation on members' pages`, async ({ browser }) => {
    test.setTimeout(240_000)
    const member = await openAs(browser, look)
    await signIn(member, 'premium@demo.example')
    await checkPages(member, await memberPages(member))
    await member.context.close()
  })

  test(`${look.name}: axe finds no violation in the dialogs and menus of a conversation`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const person = await openAs(browser, look)
    const { page } = person
    await signIn(person, 'premium@demo.example')
    const dialog = page.getByRole('dialog')
    const axe = async (what: string) => expect.soft(await findings(page), what).toEqual([])
    const menu = page.getByRole('button', { name: /^Altre azioni/ })
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await openApp(page, '/chats')
    const search = page.getByRole('searchbox', { name: 'Cerca per nome o parole' })
    await search.fill('che')
    await expect(page.getByRole('status').filter({ hasText: /^Trovat/ })).toHaveCount(1)
    await axe('search results')
    await search.fill('')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Giulia/ })
      .first()
      .click()
    await expect(page.getByRole('log')).toBeVisible()
    for (const [name, ready] of [
      ['gift', dialog.getByRole('radio').first()],
      ['icebreaker', dialog.getByRole('radio').first()],
    ] as const) {
      await page.goto(`${new URL(page.url()).pathname}?${name}`)
      await expect(ready).toBeVisible()
      await axe(name)
      await close()
    }
    await page.getByRole('button', { name: /^Manda una foto a/ }).click()
    await expect(dialog.getByText('Scegli una foto')).toBeVisible()
    await axe('photo')
    await close()
    await menu.click()
    await expect(page.getByRole('button', { name: 'Rimuovi la conversazione' })).toBeVisible()
    await axe('menu')
    await page.getByRole('button', { name: 'Saluta e chiudi qui' }).click()
    await expect(dialog).toBeVisible()
    await axe('goodbye')
    await close()
    await menu.click()
    await page.getByRole('button', { name: 'Segnala o blocca' }).click()
    await axe('safety')
    await dialog.getByRole('button', { name: 'Segnala un messaggio' }).click()
    await expect(page.getByRole('region', { name: 'Quale messaggio vuoi segnalare?' })).toBeVisible()
    await axe('report mode')
    expect(person.noise).toEqual([])
    await person.context.close()
  })

  test(`${look.name}: axe finds no violation on the staff's page and in the steps of sign-up`, async ({
    browser,
  }) => {
    const staff = await openAs(browser, look)
    await signIn(staff, 'moderator@demo.example')
    await checkPages(staff, ['/admin', '/admin/photos', '/admin/reports', '/admin/verifications'])
    await staff.context.close()
    const member = await openAs(browser, look)
    await signIn(member, 'free@demo.example')
    await checkPages(member, [
      '/complete-signup?step=photo',
      '/complete-signup?step=about',
      '/complete-signup?step=location',
      '/complete-signup?step=push',
      '/activate/done',
      '/activate/error',
      '/notifications?leave=1',
    ])
    await member.context.close()
  })
}
