/**
 * Checks pages in narrow and wide windows, in light and dark colours, with ordinary and large text, in both languages.
 * No page is wider than its window, no text is cut off, the main action can be reached, and axe finds no violation.
 * `npm test` checks a sample. `npm run proof -- pages` checks every page in every window (decision 041).
 */
import { expect, type Page, test } from '@playwright/test'
import { findFlaws, findViolations } from '../looks/find-flaws.ts'
import { allLooks, dresser, narrowLooks } from '../looks/looks.ts'
import { readers, routePatterns, samplePaths } from '../looks/pages.ts'
import { untranslatedIn } from '../looks/untranslated.ts'
import { openBrowser, signIn, waitForHydration } from './people.ts'

const looksAtAll = process.env.LOOKS === 'all'
const looks = looksAtAll ? allLooks : narrowLooks
/** The sample checks the page at this place, or the step, in one of the looks. */
const looksOf = (nth: number) =>
  looksAtAll ? looks : looks.filter((_, place) => place === nth % looks.length)
/** The readers whose pages the sample checks, each with the language of the pages. */
const sample: Readonly<Record<string, string>> = { visitor: 'en', member: 'it' }

for (const { name, email, paths } of readers)
  for (const locale of ['it', 'en'] as const) {
    if (!looksAtAll && sample[name] !== locale) continue
    test(`${name}, ${locale}: every page is whole in every look`, async ({ browser, baseURL }) => {
      test.setTimeout(looksAtAll ? 3_600_000 : 120_000)
      const person = await openBrowser(browser)
      const { page, context } = person
      if (email) await signIn(person, email)
      const all = await paths(page)
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL as string }])
      const dress = await dresser(page)
      const findUntranslated = untranslatedIn(locale)
      const checked = looksAtAll ? all : all.filter((each) => samplePaths.includes(each))
      for (const [nth, path] of checked.entries())
        await test.step(path, async () => {
          await open(page, path)
          expect.soft(await findUntranslated(page), path).toEqual([])
          for (const look of looksOf(nth)) {
            await dress(look)
            const flaws = [...(await findFlaws(page)), ...(await findViolations(page))]
            expect.soft(flaws, `${path}, ${look.name}`).toEqual([])
          }
        })
      await context.close()
    })
  }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Only app pages have `#page-state`.
  if ((await page.locator('#page-state').count()) > 0) await waitForHydration(page)
}

for (const locale of looksAtAll ? (['it', 'en'] as const) : (['it'] as const))
  test(`sign-up, ${locale}: the pages that answer a posted form are whole in every look`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const { page, context } = await openBrowser(browser)
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL as string }])
    const dress = await dresser(page)
    const findUntranslated = untranslatedIn(locale)
    let steps = 0
    const check = async (step: string) => {
      expect.soft(await findUntranslated(page), step).toEqual([])
      for (const look of looksOf(steps++)) {
        await dress(look)
        const flaws = [...(await findFlaws(page)), ...(await findViolations(page))]
        expect.soft(flaws, `${step}, ${look.name}`).toEqual([])
      }
    }
    const post = async () => {
      await Promise.all([
        page.waitForEvent('domcontentloaded'),
        page.locator('main form[method="post"] [type="submit"]').last().click(),
      ])
    }
    await page.goto('/landers/gallery')
    await page.locator('#email').fill('no-at-sign')
    await post()
    await expect(page.locator('#email')).toHaveValue('no-at-sign')
    await check('an address refused by a lander')
    await page.goto('/signup')
    await post()
    await check('who, refused')
    await page.locator('[name="gender"]').first().check()
    await page.locator('[name="seeks"]').first().check()
    await post()
    await expect(page.locator('#password')).toBeVisible()
    await check('account')
    await post()
    await expect(page.locator('#password')).toHaveAttribute('aria-invalid', 'true')
    await check('account, refused')
    await context.close()
  })

test('the readers’ pages cover the route table', async ({ browser }) => {
  const seen: string[] = []
  for (const { email, paths } of readers) {
    const person = await openBrowser(browser)
    if (email) await signIn(person, email)
    seen.push(...(await paths(person.page)))
    await person.context.close()
  }
  const missing = routePatterns().filter(({ pattern }) => !seen.some((path) => pattern.test(path)))
  expect(missing.map(({ route }) => route)).toEqual([])
})
