/**
 * Warnings and modals in the browser (L4): none opens while somebody types or another dialog is open, never two at once,
 * and none comes back after its dismissal. `web/lib/warnings/warnings.test.ts` walks all other conditions.
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, signIn } from './people.ts'
import { welcomeBanner } from './time-bonus.ts'

/** Opens a browser for a visitor of the second demo site, which warns visitors. */
async function visit(browser: Browser, baseURL: string | undefined, options = {}) {
  const person = await openBrowser(browser, { offers: true, ...options })
  const site = new URL(baseURL ?? '')
  site.hostname = 'amori.localhost'
  return { ...person, open: (path: string) => person.page.goto(site.origin + path) }
}

const entry = (page: Page) => page.getByRole('dialog', { name: 'Solo per maggiorenni' })
/** Longer than the interval in which a modal that waits looks whether it may open. */
const pause = (page: Page) => page.clock.runFor(3_000)
const openDialogs = (page: Page) => page.locator('dialog[open]')

test('the entry warning waits until the visitor has typed, appears once, and is nowhere in the way', async ({
  browser,
  baseURL,
}) => {
  const { page, context, noise, open } = await visit(browser, baseURL)
  await page.clock.install()

  await test.step('pages that a mail has led to do not have it', async () => {
    for (const path of ['/reset-password', '/reset-password/do']) {
      await open(path)
      await pause(page)
      await expect(page.locator('dialog')).toHaveCount(0)
    }
  })

  await test.step('it waits while the visitor types, from before the script has loaded', async () => {
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () =>
        document.querySelector<HTMLElement>('[name=email]')?.focus(),
      ),
    )
    await open('/login')
    await page.getByLabel('Email').fill('anna@posta.example')
    await pause(page)
    await expect(openDialogs(page)).toHaveCount(0)
    await page.getByLabel('Email').blur()
    await pause(page)
    await expect(entry(page)).toContainText('Ci si iscrive dai 18 anni')
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('it keeps what was typed, and never comes back', async () => {
    await page.getByRole('button', { name: 'Ho almeno 18 anni' }).click()
    await expect(openDialogs(page)).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue('anna@posta.example')
    for (const path of ['/faq', '/']) {
      await open(path)
      await pause(page)
      await expect(openDialogs(page)).toHaveCount(0)
    }
  })
  expect(noise).toEqual([])
  await context.close()

  const scriptless = await visit(browser, baseURL, { javaScriptEnabled: false })
  await scriptless.open('/faq')
  await expect(scriptless.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(entry(scriptless.page)).toHaveCount(0)
  await scriptless.context.close()
})

test('the entry warning of a lander depends on the country that the server finds for the visitor', async ({
  browser,
  baseURL,
}) => {
  for (const [country, warned] of [
    ['IT', 0],
    ['DE', 1],
  ] as const) {
    const { page, context, noise, open } = await visit(browser, baseURL)
    await page.clock.install()
    const settings = { geoip_country: country }
    await page.route(/settings\.php/, (route) => route.fulfill({ json: { settings } }))
    const asked = page.waitForResponse(/settings\.php/)
    await open('/landers/gallery')
    await asked
    await pause(page)
    await expect(entry(page)).toHaveCount(warned)
    if (warned) {
      await page.getByRole('button', { name: 'Ho almeno 18 anni' }).click()
      await open('/landers/collagelanding')
      await pause(page)
      await expect(openDialogs(page)).toHaveCount(0)
    }
    expect(noise).toEqual([])
    await context.close()
  }
})

test('the welcome window waits for another dialog, comes once per code, and its banner can be hidden', async ({
  browser,
}) => {
  const person = await openBrowser(browser, { offers: true })
  const { page, context, noise } = person
  await signIn(person, 'free@demo.example')
  await page.clock.install()
  const banner = page.locator(welcomeBanner)
  const welcome = page.getByRole('dialog', { name: /^25\s?% in meno sul primo acquisto/ })
  await openApp(page, '/members')
  await expect(banner).toContainText(/Fino a .+ alle \d\d:\d\d\./)

  await page.getByRole('button', { name: 'Tutti i filtri' }).click()
  const filters = page.getByRole('dialog', { name: 'Chi cerchi?' })
  await expect(filters).toBeVisible()
  await page.clock.runFor(45_000)
  await expect(openDialogs(page)).toHaveCount(1)
  await expect(filters).toBeVisible()
  await page.keyboard.press('Escape')
  await pause(page)
  await expect(welcome).toContainText(/150 crediti, con lo sconto8,99\s€150 crediti, dopo11,99\s€/)
  expect(await findViolations(page)).toEqual([])
  await expect(welcome.getByRole('link', { name: 'Vedi i prezzi' })).toHaveAttribute('href', '/credits')
  await page.keyboard.press('Escape')
  await expect(openDialogs(page)).toHaveCount(0)

  await page.reload()
  await expect(banner).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(openDialogs(page)).toHaveCount(0)
  await banner.getByRole('button', { name: 'Nascondi per un mese' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect(noise).toEqual([])
  await context.close()
})

test('two windows whose time has come open one after the other, and neither covers the page for good', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser)
  await signUpNewcomer(page)
  await page.clock.install()
  await page.route('**/api/auto-like.php*', async (route) => {
    const found = await page.request.get('/api/members.php')
    const [profile] = (await found.json()).results
    return route.fulfill({ json: { reason: 'like', profile } })
  })
  await openApp(page, '/members?api_signup_complete=1&t=1')
  const activation = page.getByRole('dialog', { name: 'Manca solo un clic' })
  await expect(activation).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(openDialogs(page)).toHaveCount(1)
  await activation.getByRole('button', { name: 'Ho capito' }).click()
  await pause(page)
  await expect(page.getByRole('dialog', { name: 'Nuovo mi piace!' })).toBeVisible()
  await expect(openDialogs(page)).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.reload()
  const alert = page.getByRole('complementary', { name: 'Conferma il tuo indirizzo' })
  await expect(alert).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(openDialogs(page)).toHaveCount(0)
  // Alerts are a part of the page: they cover nothing.
  for (const notice of await page.locator('[data-notice]').all())
    await expect(notice).toHaveCSS('position', 'static')
  expect(noise).toEqual([])
  await context.close()
})
