/**
 * Location (D6, H5): a page requests the position only after a click, sends it only rounded, and offers an alternative
 * after every failure.
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { signUpToPlace } from './newcomers.ts'
import { openRow } from './own-profile.ts'
import { openApp, openBrowser, signIn } from './people.ts'

const bologna = { latitude: 44.494887, longitude: 11.342616 }
const granted = { permissions: ['geolocation'], geolocation: bologna }

/**
 * Opens a browser that counts how often the page asks for the browser's position. Also records the API calls that look
 * up the town.
 */
async function openCounting(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const person = await openBrowser(browser, options)
  await person.page.addInitScript(() => {
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    Object.assign(window, { positionsAsked: 0 })
    geolocation.getCurrentPosition = (...args) => {
      ;(window as unknown as { positionsAsked: number }).positionsAsked++
      ask(...args)
    }
  })
  const geocoded: string[] = []
  person.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/geocode.php') geocoded.push(search)
  })
  return { ...person, geocoded }
}

const positionsAsked = (page: Page) =>
  page.evaluate(() => (window as unknown as { positionsAsked: number }).positionsAsked)
const locate = (page: Page) => page.getByRole('button', { name: 'Usa la mia posizione' })

test('sign-up: the button finds the town; the position is sent rounded, at most once an hour', async ({
  browser,
}) => {
  const { page, context, geocoded, noise } = await openCounting(browser, granted)
  await signUpToPlace(page)
  expect([await positionsAsked(page), geocoded]).toEqual([0, []])
  await locate(page).click()
  await expect(page.getByRole('status')).toHaveText('Bologna')
  await expect(page.getByLabel('Città')).toHaveValue('Bologna')
  expect(geocoded).toEqual(['?lat=44.49&lon=11.34'])
  // The new position is in the same cell, so the page does not ask the server again.
  await context.setGeolocation({ latitude: 44.4862, longitude: 11.3444 })
  await page.reload()
  await locate(page).click()
  await expect(page.getByLabel('Città')).toHaveValue('Bologna')
  expect(geocoded).toHaveLength(1)
  await page.getByRole('button', { name: /Continua|Fine|Salva/ }).click()
  await page.getByRole('link', { name: 'Vai avanti senza' }).click()
  await expect(page).toHaveURL(/\/signup-matches/)
  expect(noise).toEqual([])
  await context.close()
})

test('sign-up: explains each failure (denied, no town near, no network, a country without a site) and still shows the field', async ({
  browser,
}) => {
  const { page, context } = await openCounting(browser)
  await signUpToPlace(page)
  const expectNote = async (text: RegExp) => {
    await locate(page).click()
    await expect(page.getByRole('status')).toHaveText(text)
    await expect(page.getByLabel('Città')).toBeEditable()
  }
  await expectNote(/non ci dà la posizione.*impostazioni del sito/)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 36.5, longitude: -40 })
  await expectNote(/Non riusciamo a capire dove sei/)
  await context.setGeolocation({ latitude: 40.71, longitude: -74 })
  await page.route('**/api/geocode.php*', (route) => route.abort())
  await expectNote(/riprova tra poco/)
  await page.unroute('**/api/geocode.php*')
  // Fakes a town in a country that the site does not serve. The server's list of towns may contain such countries.
  const elsewhere = { country: 'JP', region: null, town: 'Kyoto' }
  await page.route('**/api/geocode.php*', (route) => route.fulfill({ json: { geocode: elsewhere } }))
  await expectNote(/Non siamo ancora nel Paese/)
  await context.close()
})

test('explains that the browser cannot determine a position', async ({ browser }) => {
  const { page, context } = await openBrowser(browser)
  await page.addInitScript(() => {
    delete (Navigator.prototype as unknown as Record<string, unknown>).geolocation
  })
  await signUpToPlace(page)
  await locate(page).click()
  await expect(page.getByRole('status')).toHaveText(/non sa dire dove sei/)
  await context.close()
})

test('own profile: the button fills in region and town without saving them', async ({ browser }) => {
  const person = await openCounting(browser, {
    ...granted,
    geolocation: { latitude: 45.4642, longitude: 9.19 },
  })
  const { page, context, noise } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/profile')
  await openRow(page, 'Dove')
  expect(await positionsAsked(page)).toBe(0)
  await locate(page).click()
  await expect(page.getByText('Sei a Milano o lì vicino.')).toBeVisible()
  await expect(page.getByLabel('Città')).toHaveValue('Milano')
  await expect(page.getByLabel('Regione')).toHaveValue('IT-25')
  expect(await findViolations(page, 'dialog[open]')).toEqual([])
  expect(noise).toEqual([])
  await context.close()
})

test('filters: for a member without a town, a click stores the town in the profile and enables the distance', async ({
  browser,
}) => {
  const { page, context, noise } = await openCounting(browser, granted)
  await signUpToPlace(page)
  await openApp(page, '/members')
  await page.getByRole('button', { name: 'Età' }).click()
  await expect(page.getByLabel('Distanza')).toBeDisabled()
  expect(await positionsAsked(page)).toBe(0)
  await locate(page).click()
  await expect(page.getByLabel('Distanza')).toBeFocused()
  await expect(page.getByText('Da Bologna, la città del tuo profilo.')).toBeVisible()
  await page.getByLabel('Distanza').selectOption('50')
  await page.getByRole('button', { name: 'Mostra i risultati' }).click()
  await expect(page).toHaveURL(/distance=50/)
  expect(noise).toEqual([])
  await context.close()
})
