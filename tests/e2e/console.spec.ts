/** O1, X9: the single keys of the console, and what of it others load. */
import { expect, test } from '@playwright/test'
import { openBrowser, type Person, signIn, waitForHydration } from './people.ts'

test('Enter opens the case to see first, and on a link follows the link', async ({ browser }) => {
  const moderator = await openBrowser(browser)
  await signIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  const keys = page.locator('p:not([hidden]) [data-keys-switch]')
  await page.goto('/admin')
  await keys.waitFor()
  const first = await page.locator('[data-key="Enter"]').getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${first}`)

  await page.goto('/admin')
  await keys.waitFor()
  await page.locator('a.console-place[href="/admin/passkeys"]').press('Enter')
  await page.waitForURL('**/admin/passkeys')

  await page.goto('/admin')
  await keys.uncheck()
  await page.locator('h1').click()
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(keys).not.toBeChecked()
  await expect(page).toHaveURL(/\/admin$/)
  expect(moderator.noise).toEqual([])
  await moderator.context.close()
})

/** Returns the number of documents, scripts and style sheets of these pages, and how many of them are the console's. */
async function countLoaded(
  { page }: Person,
  paths: readonly string[],
): Promise<{ all: number; console: number }> {
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (['document', 'script', 'stylesheet'].includes(request.resourceType())) urls.add(request.url())
  })
  for (const path of paths) {
    await page.goto(path)
    if ((await page.locator('#page-state').count()) > 0) await waitForHydration(page)
  }
  const texts = await Promise.all(Array.from(urls, async (url) => (await page.request.get(url)).text()))
  return {
    all: texts.length,
    console: texts.filter((text) => /\bconsole-(page|place|main)\b/.test(text)).length,
  }
}

test('members load nothing of the console', async ({ browser }) => {
  const [member, moderator] = [await openBrowser(browser), await openBrowser(browser)]
  await signIn(member, 'premium@demo.example')
  const loaded = await countLoaded(member, [
    '/members',
    '/likes',
    '/chats',
    '/credits',
    '/notifications',
    '/faq',
  ])
  expect(loaded.all).toBeGreaterThan(10)
  expect(loaded.console).toBe(0)
  await signIn(moderator, 'moderator@demo.example')
  expect((await countLoaded(moderator, ['/admin'])).console).toBeGreaterThan(0)
  for (const { context } of [member, moderator]) await context.close()
})
