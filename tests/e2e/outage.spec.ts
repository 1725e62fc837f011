/**
 * A5, N3: after a restart of the database, a network interruption or an ended session, no data are lost and every open
 * page works again.
 */
import { expect, type Page, test } from '@playwright/test'
import { openLine } from './breakable-line.ts'
import { duringOutage } from './database-outage.ts'
import { giveCredits } from './give-credits.ts'
import { openRow, row } from './own-profile.ts'
import { demoPassword, openApp, openBrowser, signIn, waitForHydration, whoAmI } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const errorsOf = (noise: readonly string[]) => noise.filter((line) => line.startsWith('page error'))

test('the database restarts while a conversation is open: the message arrives once, and other pages load again', async ({
  browser,
}) => {
  const fabio = await openBrowser(browser)
  await signIn(fabio, 'free@demo.example')
  const { id } = await whoAmI(fabio.page)
  await fabio.context.close()
  const paola = await openBrowser(browser)
  const { page, context } = paola
  await signIn(paola, 'premium@demo.example')
  await giveCredits((await whoAmI(page)).id, 20)
  await openApp(page, `/members/${id}/chat`)
  const other = await context.newPage()
  const text = `Sei ancora lì, ${Date.now() % 10_000}`
  const log = page.getByRole('log')

  await duringOutage(async () => {
    await test.step('a page with the member’s data responds with a styled 503', async () => {
      // The page asks again after a while, and shows then that it loads. Its clock stands still for these checks.
      await other.clock.install()
      await other.clock.pauseAt(Date.now() + 60_000)
      const answer = await other.goto('/chats')
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()['retry-after']).toBe('2')
      await expect(heading(other)).toContainText('Un momento')
      await expect(other.getByRole('banner')).toBeVisible()
      await expect(other.getByRole('link', { name: 'Accedi' })).toHaveCount(0)
      await expect(other.getByRole('link', { name: 'Riprova' })).toHaveAttribute('href', '/chats')
      await other.clock.resume()
    })
    await test.step('a public page works without the database', async () => {
      const faq = await context.newPage()
      expect((await faq.goto('/faq'))?.status()).toBe(200)
      await expect(faq.getByRole('link', { name: 'Accedi' })).toHaveCount(0)
      await faq.close()
    })
    await test.step('the open page says that the site does not respond at the moment', async () => {
      await page.getByRole('textbox', { name: /^Scrivi a/ }).fill(text)
      await page.getByRole('button', { name: 'Invia' }).click()
      await expect(page.getByText(/^Un momento: ora il sito non risponde/)).toBeVisible()
    })
  })

  // Waits up to 30 s, because the page retries its API call, and the last retry begins up to 19 s after the first
  // attempt.
  await expect(heading(other)).not.toContainText('Un momento', { timeout: 30_000 })
  await expect(other.getByRole('link', { name: text }).first()).toBeVisible({ timeout: 30_000 })
  await expect(log.getByText(text)).toHaveCount(1)
  await openApp(page, `/members/${id}/chat`)
  await expect(log.getByText(text)).toHaveCount(1)
  await expect(log.getByRole('button', { name: 'Riprova' })).toHaveCount(0)
  expect(errorsOf(paola.noise)).toEqual([])
  await context.close()
})

test('a page opened during a network interruption loads automatically when the network works again', async ({
  browser,
  baseURL,
}) => {
  await using line = await openLine(String(baseURL))
  const paola = await openBrowser(browser, { baseURL: line.origin })
  const { page, context } = paola
  await signIn(paola, 'premium@demo.example')
  await openApp(page, '/members')
  line.cut()
  await page.getByRole('link', { name: 'Mi piace', exact: false }).first().click()
  await expect(heading(page)).toHaveText('Un momento')
  await expect(page).toHaveTitle(/^(\(\d+\) )?Un momento/)
  const again = page.getByRole('button', { name: 'Riprova' })
  await again.click()
  await expect(page.getByText(/^Ancora niente/)).toBeVisible()
  line.mend()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi piace' })).toBeVisible({ timeout: 30_000 })
  expect(errorsOf(paola.noise)).toEqual([])
  await context.close()
})

test('a text on /profile whose save failed because the session had ended returns after sign-in, only for its writer', async ({
  browser,
}) => {
  const paola = await openBrowser(browser)
  const { page, context } = paola
  await signIn(paola, 'premium@demo.example')
  await openApp(page, '/profile')
  const about = page.getByLabel('Presentati')
  await openRow(page, 'Di me')
  const before = await about.inputValue()
  const typed = `${before} Ballo il liscio.`.trim()

  await context.clearCookies() // ends the session without a sign-out
  await about.fill(typed)
  await page.waitForURL(/\/login\?to=%2Fprofile$/)
  await signInHere(page, 'premium@demo.example')
  await expect(page).toHaveURL(/\/profile$/)
  await waitForHydration(page)
  await expect(row(page, 'Di me')).toContainText('Ballo il liscio.')
  await openRow(page, 'Di me')
  await expect(about).toHaveValue(typed)
  const stored = () =>
    page.evaluate(async () => (await (await fetch('/api/profile.php')).json()).profile.about as string)
  await expect.poll(stored).toBe(typed)
  await about.fill(before)
  await expect.poll(stored).toBe(before)

  await context.clearCookies()
  await about.fill(typed)
  await page.waitForURL(/\/login\?to=%2Fprofile$/)
  await signInHere(page, 'free@demo.example')
  await expect(page).toHaveURL(/\/profile$/)
  await waitForHydration(page)
  await expect(row(page, 'Di me')).not.toContainText('Ballo il liscio')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Ballo il liscio')
  await context.close()
})

test('the name of a search that the ended session refused is there again, for its writer only', async ({
  browser,
}) => {
  const paola = await openBrowser(browser)
  const { page, context } = paola
  await signIn(paola, 'premium@demo.example')
  const typed = 'Chi balla il liscio 👩‍👩‍👧'
  const name = page.getByRole('dialog').getByLabel('Nome')
  const openDialog = async () => {
    await page.waitForURL(/\/members\?min_age=40$/)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Salva la ricerca' }).first().click()
  }
  const save = async () => {
    await context.clearCookies()
    await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click()
    await page.waitForURL(/\/login\?to=%2Fmembers%3Fmin_age%3D40$/)
  }
  await page.goto('/members?min_age=40')
  await openDialog()
  await name.fill(typed)
  await save()
  await signInHere(page, 'premium@demo.example')
  await openDialog()
  await expect(name).toHaveValue(typed)

  await save()
  await signInHere(page, 'free@demo.example')
  await openDialog()
  await expect(name).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('balla il liscio')
  await context.close()
})

for (const javaScriptEnabled of [true, false])
  test(`a report that the ended session refused asks for sign-in and keeps its text, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const paola = await openBrowser(browser, { javaScriptEnabled })
    const { page, context } = paola
    await signIn(paola, 'premium@demo.example')
    await page.goto('/members')
    const profile = await page.locator('a[href^="/members/"]').first().getAttribute('href')
    const url = `/report?member=${profile?.match(/\d+/)?.[0]}`
    await page.goto(url)
    const text = page.getByLabel('Che cosa è successo?')
    await page.getByLabel('Pubblicità').check()
    await text.fill('Mi chiede soldi.\nDue volte 👩‍👩‍👧.')
    if (javaScriptEnabled) await expect(page.getByText('29 / 2000')).toBeVisible()
    await context.clearCookies()
    await page.getByRole('button', { name: 'Invia la segnalazione' }).click()
    await expect(page.getByRole('alert')).toContainText('ritrovi quello che hai scritto')
    await expect(page).toHaveURL(url)
    await signInHere(page, 'premium@demo.example')
    await expect(page.getByRole('alert')).toContainText('Quello che avevi scritto è ancora qui')
    await expect(text).toHaveValue('Mi chiede soldi.\nDue volte 👩‍👩‍👧.')
    await expect(page.getByLabel('Pubblicità')).toBeChecked()
    await expect(page).toHaveURL(url)
    await context.close()
  })

/** Signs in on the current page, which shows the sign-in form. */
async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
}
