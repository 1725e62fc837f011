/**
 * Checks every page in every language (S2): the page names its language, contains no text of another language and no
 * message without its values, is whole in narrow windows and with large text, and logs no error, such as a mismatch of
 * hydration. axe finds no violation. `npm test` checks a sample of the pages. `npm run proof -- locales` checks all.
 */
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { locales, staffLocale } from '#i18n/locales.ts'
import { isTranslated } from '#i18n/translated.server.ts'
import { sampled, triesAll } from '../harness/sampled.ts'
import { findFlaws, findViolations } from '../looks/find-flaws.ts'
import { lengthenWords } from '../looks/lengthen.ts'
import { allLooks, dresser } from '../looks/looks.ts'
import { type Reader, readers } from '../looks/pages.ts'
import { untranslatedIn } from '../looks/untranslated.ts'
import { openBrowser, type Person, signIn, waitForHydration } from './people.ts'

/** Of this many pages, the sample has one in each language. */
const sample_step = 48
const looks = allLooks.filter(
  ({ width, text, colours }) => width <= 390 && colours === (text === 200 ? 'dark' : 'light'),
)
const staff = new Set(['staff', 'admin', 'support'])
const readersChecked = readers.filter(({ name }) => triesAll || name === 'visitor' || name === 'member')

/**
 * A signed-in browser's cookies and the paths of the reader's pages, by the reader's name. All languages share them,
 * because collecting the paths makes orders, reports and complaints.
 */
const prepared = new Map<
  string,
  { readonly storageState: BrowserContextOptions['storageState']; readonly all: readonly string[] }
>()

/** Opens a browser of a reader, and returns it with the paths of the reader's pages. */
async function openAs(
  browser: Browser,
  { name, email, paths }: Reader,
): Promise<{ person: Person; all: readonly string[] }> {
  const known = prepared.get(name)
  const person = await openBrowser(browser, { storageState: known?.storageState })
  if (known) return { person, all: known.all }
  if (email) await signIn(person, email)
  const all = await paths(person.page)
  prepared.set(name, { storageState: await person.context.storageState(), all })
  return { person, all }
}

for (const [nth, locale] of locales.filter(isTranslated).entries())
  // In the sample, every second language has the pages of visitors, and the others those of members.
  for (const reader of sampled(readersChecked, 2, nth % 2))
    test(`${locale}, ${reader.name}: every page is in its language and whole`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(triesAll ? 3_600_000 : 120_000)
      const shown = staff.has(reader.name) ? staffLocale(locale) : locale
      const { person, all } = await openAs(browser, reader)
      const { page, context, noise } = person
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL as string }])
      const dress = await dresser(page)
      const findUntranslated = untranslatedIn(shown)
      // Each language has other pages in the sample.
      for (const path of sampled(all, sample_step, (nth * 4) % sample_step))
        await test.step(path, async () => {
          await open(page, path)
          expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(shown)
          expect.soft(await findUntranslated(page), path).toEqual([])
          for (const look of looks) {
            await dress(look)
            expect.soft(await findFlaws(page), `${path}, ${look.name}`).toEqual([])
          }
          expect.soft(await findViolations(page), path).toEqual([])
        })
      // Ignores the 404 of `/no/such/page` and of expired links, which the browser's console reports.
      expect(noise.filter((line) => !line.includes('404'))).toEqual([])
      await context.close()
    })

for (const reader of readersChecked)
  test(`${reader.name}: words that are 40 % longer break no page`, async ({ browser }) => {
    test.setTimeout(triesAll ? 3_600_000 : 120_000)
    const { person, all } = await openAs(browser, reader)
    const { page, context } = person
    const dress = await dresser(page)
    for (const path of sampled(all, sample_step))
      await test.step(path, async () => {
        await open(page, path)
        await lengthenWords(page)
        for (const look of looks.filter(({ text }) => text === 100)) {
          await dress(look)
          expect.soft(await findFlaws(page), `${path}, ${look.name}`).toEqual([])
        }
      })
    await context.close()
  })

async function open(page: Page, path: string): Promise<void> {
  // After a change of the window's size, Chromium sometimes does not leave the old page. Its server and a second tab
  // answer meanwhile, and asking again helps.
  await page.goto(path, { timeout: 30_000 }).catch(() => page.goto(path, { timeout: 30_000 }))
  // Only app pages have `#page-state`.
  if ((await page.locator('#page-state').count()) > 0) await waitForHydration(page)
}
