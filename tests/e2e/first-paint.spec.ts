/** The fonts of a first screen: no other than the preloaded ones, and nothing moves when they arrive (decision 151). */
import { expect, type Page, test } from '@playwright/test'

const phone = { viewport: { width: 412, height: 823 } }

const fontsIn = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (address: string) => new URL(address).pathname
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')
    return {
      preloaded: Array.from(links, ({ href }) => nameOf(href)).sort(),
      loaded: performance
        .getEntriesByType('resource')
        .map(({ name }) => nameOf(name))
        .filter((name) => name.endsWith('.woff2'))
        .sort(),
    }
  })

test('the first screen loads exactly the fonts that its page preloads', async ({ browser }) => {
  await using context = await browser.newContext(phone)
  const page = await context.newPage()
  for (const path of ['/', '/signup', '/landers/maplanding', '/landers/video']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { preloaded, loaded } = await fontsIn(page)
    expect(loaded, path).toEqual(preloaded)
  }
})

test('the form of the home page stays where it is when the fonts arrive', async ({ browser }) => {
  await using context = await browser.newContext(phone)
  const page = await context.newPage()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const form = page.locator('.home-start')
  await expect(form).toBeVisible()
  const before = await form.boundingBox()
  release()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('14px Figtree'))).toBe(true)
  const after = await form.boundingBox()
  expect(Math.abs(after!.y - before!.y)).toBeLessThan(2)
})
