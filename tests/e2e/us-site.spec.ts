/** S2: the American demo site shows American English, dollars and miles, and no Italian text. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { sampled } from '../harness/sampled.ts'
import { visitorPages } from '../looks/pages.ts'
import { demoPassword, openBrowser } from './people.ts'

/** The pages with most texts. The unit test of the catalogues covers every message. */
const memberPages = [
  '/members',
  '/chats',
  '/likes',
  '/credits',
  '/profile',
  '/notifications',
  '/premium',
  '/swipe-game',
]

const root = join(import.meta.dirname, '../..')

/** Texts of the Italian catalogues that are sentences, so that a name or a number cannot equal one by chance. */
const italian = new Set(
  globSync('i18n/it/*.po', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^msgstr "([^"{<]+)"$/gm)].flatMap(([, text = '']) =>
      text.split(' ').length > 2 ? [text] : [],
    ),
  ),
)

/** Returns the page's own texts and labels. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style')) texts.push(node.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
    return texts.filter(Boolean)
  })

const american = (baseURL: string | undefined) => {
  const site = new URL(baseURL ?? '')
  site.hostname = 'afield.localhost'
  return site.origin
}

test('no page shows an Italian text, and each page is marked as American English', async ({
  browser,
  baseURL,
}) => {
  expect(italian.size).toBeGreaterThan(500)
  const { page, context } = await openBrowser(browser, { baseURL: american(baseURL), locale: 'en-US' })
  const visit = async (path: string) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await page.getAttribute('html', 'lang'), path).toBe('en-US')
    expect(
      (await textsOf(page)).filter((text) => italian.has(text)),
      path,
    ).toEqual([])
  }
  for (const path of sampled(visitorPages, 4)) await visit(path)
  await page.goto('/login')
  await page.getByLabel('Email').first().fill('premium@demo.example')
  await page.getByLabel('Password', { exact: true }).first().fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/members')
  for (const path of sampled(memberPages, 2)) await visit(path)
  await context.close()
})

test('prices are in dollars, distances in miles, dates with the month first', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await openBrowser(browser, { baseURL: american(baseURL), locale: 'en-US' })
  await page.goto('/pricing')
  await expect(page.getByText('$14.99').first()).toBeVisible()
  await page.goto('/terms')
  await expect(page.locator('time').first()).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  await page.goto('/login')
  await page.getByLabel('Email').first().fill('free@demo.example')
  await page.getByLabel('Password', { exact: true }).first().fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/members')
  await expect(page.getByText(/<\s\d+\smi/).first()).toBeVisible()
  await expect(page.getByText(/\d\skm/)).toHaveCount(0)
  await context.close()
})
