/**
 * Opens the dialogs and menus of the product (tests/looks/dialogs.ts). Each of them fits into the window, cuts off no
 * text, has a main action that can be reached, and inherits no text style from the elements that contain it. Axe finds
 * no violation (X9). `npm test` opens a sample. `npm run proof -- looks` opens all of them, in windows of all sizes
 * (decision 041).
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Overlay, overlays } from '../looks/dialogs.ts'
import { findFlaws, findViolations } from '../looks/find-flaws.ts'
import { allLooks, dresser } from '../looks/looks.ts'
import { sayIn } from '../looks/words.ts'
import { openBrowser, type Person, signIn, waitForHydration } from './people.ts'

const looksAtAll = process.env.LOOKS === 'all'
const looks = looksAtAll ? allLooks : allLooks.filter(({ width, text }) => width === 390 && text === 100)
const opened = looksAtAll ? overlays : overlays.filter(({ sampled }) => sampled)
const shown = 'dialog[open], .menu:popover-open'

for (const locale of looksAtAll ? ['it', 'en'] : ['it'])
  for (const as of new Set(opened.map((overlay) => overlay.as)))
    test(`${as ?? 'visitor'}, ${locale}: every dialog is whole and readable`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(looksAtAll ? 3_600_000 : 180_000)
      for (const [nth, overlay] of opened.filter((each) => each.as === as).entries())
        await test.step(overlay.name, async () => {
          const person = await openAs(browser, as)
          const { page, context } = person
          const path = await overlay.path(page)
          await context.addCookies([{ name: 'locale', value: locale, url: baseURL as string }])
          await show(person, overlay, path, locale)
          expect.soft(await foreignText(page), overlay.name).toEqual([])
          const dress = await dresser(page)
          // The sample has each in one of the colours.
          for (const look of looksAtAll ? looks : looks.slice(nth % 2, (nth % 2) + 1)) {
            await dress(look)
            await reopenMenu(page)
            const flaws = [...(await findFlaws(page)), ...(await findViolations(page))]
            expect.soft(flaws, `${overlay.name}, ${look.name}`).toEqual([])
          }
          await context.close()
        })
    })

const sessions = new Map<string, Awaited<ReturnType<Person['context']['storageState']>>>()

/**
 * Opens a browser that is signed in to the demo account, or a visitor's browser if `email` is `null`. Signs in only
 * once per account. Then opens the page `/faq`, because `Overlay.path` calls the API from an open page of the site.
 */
async function openAs(browser: Browser, email: string | null): Promise<Person> {
  const storageState = sessions.get(email ?? '')
  const person = await openBrowser(browser, storageState && { storageState })
  if (email && !storageState) {
    await signIn(person, email)
    sessions.set(email, await person.context.storageState())
  }
  await person.page.goto('/faq')
  return person
}

async function show(
  { page }: Person,
  { prepare, open }: Overlay,
  path: string,
  locale: string,
): Promise<void> {
  await prepare?.(page)
  await page.goto(path)
  if ((await page.locator('#page-state').count()) > 0) await waitForHydration(page)
  await open(page, sayIn(locale))
  await expect(page.locator(shown).last()).toBeVisible()
  await expect(page.locator('dialog .skeleton'), 'its code has loaded').toHaveCount(0)
}

/**
 * If a menu is open, closes it and opens it again. This scrolls to the menu's button, which may be out of sight after a
 * change of the window.
 */
async function reopenMenu(page: Page): Promise<void> {
  const id = await page.evaluate(() => document.querySelector('.menu:popover-open')?.id)
  if (!id) return
  await page.keyboard.press('Escape')
  const button = page.locator(`[popovertarget="${id}"]:not(.menu-item)`)
  await button.scrollIntoViewIfNeeded()
  await button.click()
}

/**
 * Returns the text properties of the open dialog or menu whose value differs from the value on `<body>`. Such a value
 * is inherited from an element that contains the dialog or menu.
 */
const foreignText = (page: Page) =>
  page
    .locator(shown)
    .last()
    .evaluate((box) => {
      const names = [
        'font-size',
        'font-weight',
        'letter-spacing',
        'white-space',
        'text-transform',
        'text-indent',
      ]
      const [own, common] = [getComputedStyle(box), getComputedStyle(document.body)]
      return names.filter((name) => own.getPropertyValue(name) !== common.getPropertyValue(name))
    })

const phones = allLooks.filter(({ width, colours }) => width < 400 && colours === 'light')

for (const name of ['filters', 'icebreakers', 'menu of an own photo'])
  test(`on phones, the buttons stay in reach in the window: ${name}`, async ({ browser }) => {
    const overlay = overlays.find((each) => each.name === name) as Overlay
    const person = await openAs(browser, overlay.as)
    const { page } = person
    await show(person, overlay, await overlay.path(page), 'it')
    const dress = await dresser(page)
    for (const look of phones) {
      await dress(look)
      await reopenMenu(page)
      const dialog = page.locator(shown).last()
      const box = await dialog.evaluate((element) => element.getBoundingClientRect().toJSON())
      expect(Math.min(box.left, box.top), look.name).toBeGreaterThanOrEqual(0)
      expect(box.right, look.name).toBeLessThanOrEqual(look.width)
      expect(box.bottom, look.name).toBeLessThanOrEqual(look.height)
      // The buttons are in the window and uncovered at every scroll position of the dialog.
      for (const share of [0, 0.5, 1]) {
        await dialog.evaluate((element, share) => element.scrollTo(0, share * element.scrollHeight), share)
        for (const button of await dialog.locator('.dialog-foot .button').all())
          expect(await isUncovered(button), `${look.name}, scrolled ${share}`).toBe(true)
      }
    }
    await person.context.close()
  })

/** Returns whether the middle of a button is in the window, with nothing above it. */
const isUncovered = (button: ReturnType<Page['locator']>) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
