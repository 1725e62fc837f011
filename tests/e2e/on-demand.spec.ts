/** N3: if on-demand code fails to load, the page offers a retry, and the feature works after the retry. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { sampled } from '../harness/sampled.ts'
import { chatParts } from './on-demand-chats.ts'
import { memberParts } from './on-demand-members.ts'
import { onDemandParts } from './on-demand-parts.ts'
import { closeSheet, openRow, row } from './own-profile.ts'
import { openApp, openBrowser, type Person, signIn, waitForHydration } from './people.ts'

/** Blocks the files of a chunk; `refused` lists the blocked requests. */
async function block(
  page: Page,
  files: RegExp,
): Promise<{ refused: string[]; unblock: () => Promise<void> }> {
  const refused: string[] = []
  const isBlocked = (url: URL) => files.test(url.pathname)
  await page.route(isBlocked, (route) => {
    refused.push(route.request().url())
    return route.abort()
  })
  return { refused, unblock: () => page.unroute(isBlocked) }
}

const offerOf = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'Questa parte non si è caricata.' })
const retryIn = (page: Page) => offerOf(page).getByRole('button', { name: 'Riprova' })

/** Records that a reload for a missing chunk has just happened, so that the next failure does not reload the page. */
const noteReload = () => sessionStorage.setItem('chunk-reload-at', String(Date.now()))

async function arrive(
  person: Person,
  as: string | null,
  path: (page: Page) => Promise<string>,
): Promise<void> {
  if (as) await signIn(person, as)
  else await person.page.goto('/')
  await openApp(person.page, await path(person.page))
}

for (const { name, as, path, files, prepare, open, feature, stale } of sampled(
  [...onDemandParts, ...memberParts, ...chatParts],
  12,
))
  test(`${name}: offers a retry if its code fails to load, and works after the retry`, async ({
    browser,
  }) => {
    const person = await openBrowser(browser)
    const { page, context } = person
    const { refused, unblock } = await block(page, files)
    await page.addInitScript(noteReload)
    await prepare?.(page)
    await arrive(person, as, path)

    await open(page)
    await expect(retryIn(page)).toBeVisible()
    expect(refused.length).toBeGreaterThan(0)
    await expect(feature(page)).toBeHidden()
    if (stale) await expect(stale(page)).toBeHidden()

    // The files are still blocked. The retry requests them again and fails, and the page still offers a retry.
    const before = refused.length
    await retryIn(page).click()
    await expect(offerOf(page).getByText('Ancora niente')).toBeVisible()
    expect(refused.length).toBeGreaterThan(before)

    await unblock()
    await retryIn(page).click()
    await expect(feature(page)).toBeVisible()
    await expect(offerOf(page)).toBeHidden()
    await context.close()
  })

test('the first failure reloads the page and keeps the typed text; the second failure offers a retry', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  await signIn(person, 'premium@demo.example')
  const { refused, unblock } = await block(page, /assets\/crop-dialog/)
  // Aborts the requests that save the profile, so that the text can only come back from the browser's storage.
  await page.route('**/api/profile.php', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await openApp(page, '/profile')
  // Waits for the code that saves typed values, which is loaded after the hydration. `load-chunk.ts` first fetches the
  // file and then imports it, so the file is listed twice.
  await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('late-effects')).length > 1,
  )
  const about = (await openRow(page, 'Di me')).getByLabel('Presentati')
  await about.fill(`${await about.inputValue()} Suono la fisarmonica.`)
  await closeSheet(page)

  const crop = async () => {
    await page.getByRole('button', { name: 'Azioni sulla foto 1' }).click()
    await page.getByRole('button', { name: 'Ritaglia', exact: true }).click()
  }
  const reloaded = page.waitForEvent('load')
  await crop()
  await reloaded
  await waitForHydration(page)
  expect(refused.length).toBeGreaterThan(0)
  await expect(row(page, 'Di me')).toContainText('Suono la fisarmonica.')

  await crop()
  await expect(retryIn(page)).toBeVisible()
  await unblock()
  await retryIn(page).click()
  await expect(page.getByRole('dialog', { name: 'Ritaglia la foto' })).toBeVisible()
  await context.close()
})

test('after an upgrade, a link to a page of the earlier release loads that page as a document', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/members')
  // The files of the earlier release are gone. The new document links others, which exist.
  let isGone = true
  await page.route(/assets\/(likes|profile|credits)-[\w-]+\.js/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  )
  page.once('framenavigated', () => (isGone = false))
  await page.evaluate(() => Object.assign(globalThis, { isEarlier: true }))
  await page.getByRole('link', { name: 'Mi piace' }).first().click()
  await expect(page).toHaveURL(/\/likes/)
  await expect(page.locator('h1').first()).toBeVisible()
  expect(await page.evaluate(() => 'isEarlier' in globalThis)).toBe(false)
  await context.close()
})
