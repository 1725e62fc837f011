/**
 * Runs axe (WCAG 2.2 A and AA, X9) on a sample of the pages, in light colours on a desktop and in dark colours on a phone. No
 * page may be wider than its window, and no field has text so small that iOS would zoom the page when the field gets the
 * focus.
 */
import { type Browser, expect, test } from '@playwright/test'
import { sampled } from '../harness/sampled.ts'
import { findViolations } from '../looks/find-flaws.ts'
import { readers } from '../looks/pages.ts'
import { openApp, openBrowser, type Person, signIn, waitForHydration } from './people.ts'

const looks = [
  { name: 'light, desk', colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  { name: 'dark, phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

/** Of this many pages, each look has one in the sample. */
const sample_step = 12

async function checkPages({ page, noise }: Person, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    // Waits for hydration if the page is an app page. Only app pages have `#page-state`. The test cannot wait for
    // `networkidle`, because the event stream of app pages stays open.
    if ((await page.locator('#page-state').count()) > 0) await waitForHydration(page)
    // A placeholder that waits for data has no heading yet.
    await page.locator('h1').first().waitFor({ state: 'attached' })
    expect.soft(await findViolations(page), path).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, `${path} is wider than the window`).toBe(0)
    const smallFields = await page
      .locator('input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea')
      .evaluateAll((fields) =>
        fields
          .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
          .map((each) => each.outerHTML),
      )
    expect.soft(smallFields, `${path} has fields with text under 16 px`).toEqual([])
  }
  // Ignores the 404 of `/no/such/page`, which the browser's console reports.
  expect(noise.filter((line) => !line.includes('404'))).toEqual([])
}

const openAs = (browser: Browser, { colorScheme, viewport }: (typeof looks)[number]) =>
  openBrowser(browser, { colorScheme, viewport })

for (const [nth, look] of looks.entries()) {
  // A sample of the pages, others in each look. The proof `pages` tries each page in all looks.
  const inThisLook = (paths: readonly string[]) =>
    sampled(paths, sample_step, nth * (sample_step / looks.length))
  // Each reader has one of the looks in the sample.
  for (const { name, email, paths } of sampled(readers, looks.length, nth))
    test(`${look.name}: axe finds no violation on the pages of a ${name}`, async ({ browser }) => {
      test.setTimeout(240_000)
      const person = await openAs(browser, look)
      if (email === null) await person.page.goto('/')
      else await signIn(person, email)
      await checkPages(person, inThisLook(await paths(person.page)))
      await person.context.close()
    })

  test(`${look.name}: axe finds no violation in a search of conversations, and in the choice of a message to report`, async ({
    browser,
  }) => {
    const person = await openAs(browser, look)
    const { page } = person
    await signIn(person, 'premium@demo.example')
    await openApp(page, '/chats')
    const search = page.getByRole('searchbox', { name: 'Cerca per nome o parole' })
    await search.fill('che')
    await expect(page.getByRole('status').filter({ hasText: /^Trovat/ })).toHaveCount(1)
    expect.soft(await findViolations(page), 'search results').toEqual([])
    await search.fill('')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Giulia/ })
      .first()
      .click()
    await expect(page.getByRole('log')).toBeVisible()
    await page.getByRole('button', { name: /^Altre azioni/ }).click()
    await page.getByRole('button', { name: 'Segnala o blocca' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Segnala un messaggio' }).click()
    await expect(page.getByRole('region', { name: 'Quale messaggio vuoi segnalare?' })).toBeVisible()
    expect.soft(await findViolations(page), 'report mode').toEqual([])
    expect(person.noise).toEqual([])
    await person.context.close()
  })
}
