/** Where one is (D6, H5): asked for by a press alone, rounded before it leaves the browser, and a way out of every refusal. */
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { openApp, openBrowser, signIn } from './people.ts'

const bologna = { latitude: 44.494887, longitude: 11.342616 }
const granted = { permissions: ['geolocation'], geolocation: bologna }
let count = 0

/** A browser that counts how often a page asks it for its position, and what our server is asked. */
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

/** Somebody new, at the last step of their sign-up. */
async function signUpToPlace(page: Page): Promise<void> {
  const name = `dove${Date.now().toString(36)}${++count}`
  await page.goto('/signup')
  await page.getByLabel('Email').fill(`${name}@posta.example`)
  await page.getByLabel('Nome utente').fill(name)
  await page.getByLabel('Password').fill('una frase tutta mia')
  await page.getByLabel('Data di nascita').fill('1993-04-18')
  await page.getByRole('radio', { name: 'una donna' }).check()
  await page.getByRole('checkbox', { name: 'Uomini' }).check()
  await page.getByLabel(/Accetto le condizioni/).check()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La tua prima foto')
  await page.goto('/complete-signup?step=location')
  await expect(locate(page)).toBeVisible()
}

test('sign-up: a press finds the town; the position leaves the browser rounded, once an hour', async ({
  browser,
}) => {
  const { page, context, geocoded, noise } = await openCounting(browser, granted)
  await signUpToPlace(page)
  expect([await positionsAsked(page), geocoded]).toEqual([0, []])
  await locate(page).click()
  await expect(page.getByRole('status')).toHaveText('Bologna')
  await expect(page.getByLabel('Città')).toHaveValue('Bologna')
  expect(geocoded).toEqual(['?lat=44.49&lon=11.34'])
  // Within the cell nobody is asked again, whatever the page.
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

test('sign-up: denied, nowhere near, unreachable, a country without us: each in its words, and the field stays', async ({
  browser,
}) => {
  const { page, context } = await openCounting(browser)
  await signUpToPlace(page)
  const says = async (words: RegExp) => {
    await locate(page).click()
    await expect(page.getByRole('status')).toHaveText(words)
    await expect(page.getByLabel('Città')).toBeEditable()
  }
  await says(/non ci dà la posizione.*impostazioni del sito/)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 36.5, longitude: -40 })
  await says(/Non riusciamo a capire dove sei/)
  await context.setGeolocation({ latitude: 40.71, longitude: -74 })
  await page.route('**/api/geocode.php*', (route) => route.abort())
  await says(/riprova tra poco/)
  await page.unroute('**/api/geocode.php*')
  // The list of towns may know more countries than the site serves.
  const elsewhere = { country: 'JP', region: null, town: 'Kyoto' }
  await page.route('**/api/geocode.php*', (route) => route.fulfill({ json: { geocode: elsewhere } }))
  await says(/in cui non siamo ancora/)
  await context.close()
})

test('a browser without positions says so, and asks nobody', async ({ browser }) => {
  const { page, context } = await openBrowser(browser)
  await page.addInitScript(() => {
    delete (Navigator.prototype as unknown as Record<string, unknown>).geolocation
  })
  await signUpToPlace(page)
  await locate(page).click()
  await expect(page.getByRole('status')).toHaveText(/non sa dire dove sei/)
  await context.close()
})

test('own profile: a press fills in region and town, which wait to be saved', async ({ browser }) => {
  const person = await openCounting(browser, {
    ...granted,
    geolocation: { latitude: 45.4642, longitude: 9.19 },
  })
  const { page, context, noise } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/profile')
  expect(await positionsAsked(page)).toBe(0)
  await locate(page).click()
  await expect(page.getByText('Sei a Milano o lì vicino.')).toBeVisible()
  await expect(page.getByLabel('Città')).toHaveValue('Milano')
  await expect(page.getByLabel('Regione')).toHaveValue('IT-25')
  const { violations } = await new AxeBuilder({ page }).include('#location').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(noise).toEqual([])
  await context.close()
})

test('filters: without a town the distance is offered by a press, which says the town in one’s profile', async ({
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
