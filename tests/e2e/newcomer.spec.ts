/**
 * A4: a member whose mail address is not confirmed sees all actions. The actions that need a confirmed address explain
 * what to do first.
 */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { inAppDatabase } from './app-database.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser } from './people.ts'
import { field, log } from './talk.ts'

const small = { width: 320, height: 640 }
const phone = { width: 390, height: 844 }

/** Expects that a phone shows the whole control without scrolling, and that nothing covers it. */
async function expectInFirstScreen(page: Page, control: Locator): Promise<void> {
  for (const viewport of [small, phone]) {
    await page.setViewportSize(viewport)
    await expect(async () => {
      const seen = await control.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const topmost = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y))
        return {
          scrollY,
          isInside: top >= 0 && bottom <= innerHeight,
          isTopmost: topmost(top + 4) && topmost(bottom - 4),
        }
      })
      expect(seen).toEqual({ scrollY: 0, isInside: true, isTopmost: true })
    }).toPass({ timeout: 3_000 })
  }
}

/** Returns a man of the search results who is a real member, not a labelled profile. */
async function findMan(page: Page): Promise<{ id: string; name: string }> {
  return await page.evaluate(async () => {
    const { results } = await (await fetch('/api/members.php?gender=man')).json()
    return results.find(({ kind }: { kind: string }) => kind === 'member')
  })
}

const explanationOn = (page: Page) => page.getByRole('dialog', { name: 'Prima conferma il tuo indirizzo' })

/** Moves the time of the member's mails into the past, because the server sends at most one mail a minute. */
const waitForNextMail = (email: string) =>
  inAppDatabase(async (db) => {
    await db.query(
      `update mail set created_at = created_at - interval '2 minutes'
        where member_id = (select id from member where email = $1)`,
      [email],
    )
  })

test('likes and swipes, reads why she cannot write yet, gets the mail again, confirms, and her message goes', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser, { viewport: phone, hasTouch: true })
  const email = await signUpNewcomer(page)
  const explanation = explanationOn(page)

  await openApp(page, '/members')
  const heart = page.locator('main .card .like').first()
  await heart.click()
  await expect(page.getByText('Il tuo mi piace parte appena confermi')).toBeVisible()

  const him = await findMan(page)
  await openApp(page, `/members/${him.id}`)
  const write = page.getByRole('main').getByRole('link', { name: /^Scrivi \d+ crediti/ })
  await expectInFirstScreen(page, write)
  await expectInFirstScreen(
    page,
    page.getByRole('button', { name: new RegExp(`Metti mi piace ad? ${him.name}`) }),
  )
  await write.click()
  await expect(explanation).toContainText(email)
  expect(await findViolations(page)).toEqual([])
  await explanation.getByRole('button', { name: 'Mandami di nuovo la mail' }).click()
  await expect(explanation.getByRole('status')).toContainText('Riprova tra')
  await waitForNextMail(email)
  await explanation.getByRole('button', { name: 'Mandami di nuovo la mail' }).click()
  await expect(explanation.getByRole('status')).toHaveText('Abbiamo mandato la mail: arriva tra poco.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: new RegExp(`Manda un regalo ad? ${him.name}`) }).click()
  await expect(explanation).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(explanation).toHaveCount(0)

  await openApp(page, '/swipe-game')
  const game = page.getByRole('region', { name: 'Carte' })
  const writeInGame = game.getByRole('link', { name: /^Scrivi a/ })
  await expectInFirstScreen(page, writeInGame)
  await expectInFirstScreen(page, game.getByRole('button', { name: /^Metti mi piace/ }))
  await writeInGame.click()
  await expect(explanation).toBeVisible()
  await page.keyboard.press('Escape')
  await game.getByRole('button', { name: /^Metti mi piace/ }).click()
  await expect(page.getByText('Il tuo mi piace parte appena confermi')).toBeVisible()

  await openApp(page, `/members/${him.id}/chat`)
  await field(page).fill('Che libro stai leggendo?')
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect(explanation).toContainText('Che libro stai leggendo?')
  await expect(explanation).toContainText('Tenuto da parte')
  const tab = await context.newPage()
  await confirmAddress(tab, email)
  await expect(explanation).toHaveCount(0)
  await expect(page.getByText('Indirizzo confermato: ora puoi scrivere.')).toBeVisible()
  await expect(field(page)).toHaveValue('Che libro stai leggendo?')
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect(log(page)).toContainText('Che libro stai leggendo?')
  await expect(field(page)).toHaveValue('')
  expect(noise.filter((line) => !line.includes('429'))).toEqual([])
  await context.close()
})

test('the explanation leads to the conversation, which keeps a text until the address is confirmed', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser, { viewport: phone, hasTouch: true })
  await signUpNewcomer(page)
  const him = await findMan(page)
  await openApp(page, `/members/${him.id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Scrivi \d+ crediti/ })
    .click()
  await explanationOn(page).getByRole('link', { name: 'Scrivilo intanto' }).click()
  await expect(page).toHaveURL(`/members/${him.id}/chat`)
  await field(page).fill('Ci vediamo al mare?')
  await openApp(page, `/members/${him.id}/chat`)
  await expect(field(page)).toHaveValue('Ci vediamo al mare?')
  await openApp(page, `/members/${him.id}/chat?gift`)
  await expect(explanationOn(page)).toBeVisible()
  expect(noise).toEqual([])
  await context.close()
})

test('without script: the action leads to a page with the explanation and the mail', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { javaScriptEnabled: false })
  const email = await signUpNewcomer(page)
  await page.goto('/members')
  await page.locator('main .card a').first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Scrivi \d+ crediti/ })
    .click()
  await expect(page).toHaveURL(/\/members\/\d+\/chat$/)
  // Finds the content of `noscript` by its class, because text locators skip it.
  await expect(page.locator('.cannot-write')).toBeVisible()
  await expect(page.locator('.cannot-write')).toContainText('Prima conferma il tuo indirizzo')
  await expect(page.locator('.cannot-write')).toContainText(new RegExp(`Ti abbiamo scritto ad? ${email}`))
  await waitForNextMail(email)
  await page.getByRole('button', { name: 'Mandami di nuovo la mail' }).click()
  await expect(page.getByText(new RegExp(`Abbiamo mandato la mail ad? ${email}`))).toBeVisible()
  await context.close()
})

/** Returns how far the content has moved by itself since the page began to load, as the browser scores it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )

test('on a phone, one notice is above the first face; the others wait behind a line', async ({ browser }) => {
  const { page, context, noise } = await openBrowser(browser, { viewport: phone, hasTouch: true })
  await signUpNewcomer(page)
  const notices = page.getByRole('complementary')
  const line = page.getByText(/^\d cos[ae] da fare$/)
  for (const viewport of [small, phone]) {
    await page.setViewportSize(viewport)
    await openApp(page, '/members')
    await expect(notices).toHaveCount(1)
    await expect(notices).toHaveAccessibleName('Sconto di benvenuto')
    await expect(line).toHaveText('2 cose da fare')
    const face = await page.locator('main .card').first().boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Aree del sito' }).boundingBox()
    // Well above the bar at the lower edge.
    expect(face?.y).toBeLessThan((bar?.y ?? 0) - 100)
    expect(await layoutShift(page)).toBeLessThan(0.01)
  }

  await page.locator('summary').filter({ has: line }).focus()
  await page.keyboard.press('Enter')
  await expect(notices).toHaveCount(3)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('complementary', { name: 'Fatti vedere' }).getByRole('button').click()
  await expect(line).toHaveText('1 cosa da fare')
  await expect(notices).toHaveCount(2)
  await page.locator('summary').filter({ has: line }).press('Space')
  await expect(notices).toHaveCount(1)

  // Wider windows have room for all of them.
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('complementary', { name: 'Conferma il tuo indirizzo' })).toBeVisible()
  await expect(line).toBeHidden()
  expect(noise).toEqual([])
  await context.close()
})
