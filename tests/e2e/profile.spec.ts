/**
 * P1, P5: the page of the member's own profile saves automatically, shows the profile as others see it, and asks for a
 * missing photo.
 */
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { openApp, openBrowser, type Person, whoAmI } from './people.ts'
import { fillSignUp } from './sign-up.ts'

const password = 'una frase tutta mia'
let count = 0

/** Signs up a new member with a confirmed mail address, but without photo, text or consent. */
async function newcomer(browser: Browser): Promise<Person & { email: string }> {
  const person = await openBrowser(browser)
  const { page } = person
  const name = `profilo${Date.now().toString(36)}${++count}`
  const email = `${name}@posta.example`
  await page.goto('/signup')
  await fillSignUp(page, { name, email, password })
  const mail = page.getByRole('row').filter({ hasText: email }).first()
  await expect(async () => {
    await page.goto('/demo/outbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await mail.getByRole('link').click()
  const link = await page.getByRole('listitem').getByRole('link').first().getAttribute('href')
  await page.goto(new URL(link ?? '').pathname)
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page).toHaveURL(/\/activate\/done$/)
  person.noise.length = 0
  return { ...person, email }
}

/** Returns the violations that axe finds on the current page (X9). */
async function findings(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** The save status of a section. A section with a place has a second status, for the look-up of the place. */
const saveState = (page: Page, name: string) => section(page, name).getByRole('status').first()
const section = (page: Page, name: string) => page.getByRole('region', { name })
/** Types a town and leaves the field. */
async function typeTown(page: Page, town: string): Promise<void> {
  await page.getByLabel('Città').fill(town)
  await page.getByLabel('Città').press('Tab')
}

const aboutOf = (page: Page) => page.getByLabel('Presentati')

/** Returns the member's profile as stored on the server. */
const stored = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/profile.php')).json()).profile)

test('saves each field automatically and shows this; lists missing parts with links; leaving the page loses no change', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const nuova = await newcomer(browser)
  const { page } = nuova
  await openApp(page, '/profile')
  const missing = section(page, 'Mancano ancora 5 cose')
  await expect(missing.getByText('Fatto: 0 su 5')).toBeVisible()
  await expect(missing.getByRole('listitem')).toHaveText([
    /foto/,
    /due righe/,
    /dove vivi/,
    /aspetto/,
    /interessi/,
  ])
  expect(await findings(page)).toEqual([])
  await missing.getByRole('link', { name: /due righe/ }).click()
  await expect(aboutOf(page)).toBeFocused()
  await page.keyboard.type('Leggo gialli.')
  await expect(section(page, 'Due righe su di te').getByRole('status')).toHaveText('Salvato')
  await expect(section(page, 'Mancano ancora 4 cose').getByText('Fatto: 1 su 5')).toBeVisible()

  await page.getByLabel('Occhi').selectOption({ label: 'Verdi' })
  await expect(section(page, 'Qualcosa di te').getByRole('status')).toHaveText('Salvato')
  await page.getByRole('radio', { name: 'una persona non binaria' }).check()
  await expect(section(page, 'Chi sei').getByRole('status')).toHaveText('Salvato')
  await page.getByLabel('Regione').focus()
  await page.getByLabel('Regione').selectOption({ label: 'Emilia-Romagna' })
  await typeTown(page, 'Bologna')
  await expect(saveState(page, 'Dove vivi')).toHaveText('Salvato')
  expect(await stored(page)).toMatchObject({
    about: 'Leggo gialli.',
    eye_colour: 'green',
    gender: 'other',
    region: 'IT-45',
    town: 'Bologna',
  })

  // The text is saved after a pause in typing. Here the member leaves the page before this pause is over: first to
  // another page of the app, then to another document.
  await aboutOf(page).fill('Leggo gialli, di notte.')
  await page.getByRole('link', { name: 'Cerca', exact: true }).click()
  await expect(page).toHaveURL(/\/members/)
  await expect.poll(async () => (await stored(page)).about).toBe('Leggo gialli, di notte.')
  await openApp(page, '/profile')
  await aboutOf(page).fill('Leggo gialli, a letto.')
  await page.goto('/faq')
  await expect.poll(async () => (await stored(page)).about).toBe('Leggo gialli, a letto.')
  expect(nuova.noise).toEqual([])
  await nuova.context.close()
})

test('shows an unsaved text with the reason, and saves it when the network works again', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const nuova = await newcomer(browser)
  const { page, context } = nuova
  await openApp(page, '/profile')
  await context.setOffline(true)
  await aboutOf(page).click()
  await page.keyboard.type('Scritto in treno.')
  const status = section(page, 'Due righe su di te').getByRole('status')
  await expect(status).toHaveText('Non ancora salvato')
  await expect(page.getByText(/^Sei offline\./)).toBeVisible()
  expect(await findings(page)).toEqual([])
  let asked = 0
  page.on('dialog', async (dialog) => {
    asked++
    await dialog.dismiss()
  })
  await page.evaluate(() => location.assign('/faq')).catch(() => {})
  await expect.poll(() => asked).toBe(1)
  await expect(aboutOf(page)).toHaveValue('Scritto in treno.')
  await context.setOffline(false)
  await expect(status).toHaveText('Salvato')
  expect((await stored(page)).about).toBe('Scritto in treno.')

  await aboutOf(page).fill('x'.repeat(1_001))
  await expect(page.getByText('1 carattere di troppo')).toBeVisible()
  await page.getByLabel('Capelli').selectOption({ label: 'Rossi' })
  await expect(section(page, 'Qualcosa di te').getByRole('status')).toHaveText('Salvato')
  expect(await stored(page)).toMatchObject({ about: 'Scritto in treno.', hair_colour: 'red' })

  await page.route('**/api/profile.php', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: { error: 'x', code: 'invalid_fields', params: { fields: { town: 'unknown_choice' } } },
        })
      : route.fallback(),
  )
  await page.getByLabel('Regione').focus()
  await page.getByLabel('Regione').selectOption({ label: 'Lazio' })
  await typeTown(page, 'Roma')
  await expect(page.getByLabel('Città')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Città')).toHaveValue('Roma')
  await expect(saveState(page, 'Dove vivi')).toHaveText('Non ancora salvato')
  await page.unroute('**/api/profile.php')
  await typeTown(page, 'Latina')
  await expect(saveState(page, 'Dove vivi')).toHaveText('Salvato')
  expect(await stored(page)).toMatchObject({ region: 'IT-62', town: 'Latina' })
  await context.close()
})

test('each of two tabs shows the other tab’s changes and overwrites none', async ({ browser }) => {
  test.setTimeout(90_000)
  const nuova = await newcomer(browser)
  const { page: one, context } = nuova
  await openApp(one, '/profile')
  const two = await context.newPage()
  await openApp(two, '/profile')
  await one.getByLabel('Capelli').selectOption({ label: 'Rossi' })
  await expect(two.getByLabel('Capelli')).toHaveValue('red')
  await two.getByLabel('Occhi').selectOption({ label: 'Azzurri' })
  await expect(one.getByLabel('Occhi')).toHaveValue('blue')
  // Saves another field in the second tab while the first tab saves the text. The save in the second tab must not
  // replace the text in the first tab.
  await one.route('**/api/profile.php', async (route) => {
    if (route.request().method() === 'PUT') await two.getByLabel('Stato').selectOption({ label: 'Single' })
    await route.continue()
  })
  await aboutOf(one).fill('Scritto di qua.')
  await expect(section(one, 'Due righe su di te').getByRole('status')).toHaveText('Salvato')
  await expect(two.getByLabel('Presentati')).toHaveValue('Scritto di qua.')
  await expect
    .poll(() => stored(one))
    .toMatchObject({
      about: 'Scritto di qua.',
      hair_colour: 'red',
      eye_colour: 'blue',
      relationship_status: 'single',
    })
  expect(nuova.noise).toEqual([])
  await context.close()
})

test('P1: orientation and genders sought need a separate consent, and are deleted when the consent is withdrawn', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const nuova = await newcomer(browser)
  const { page } = nuova
  const { id } = await whoAmI(page)
  await openApp(page, '/profile')
  const box = section(page, 'Chi cerchi e il tuo orientamento')
  const consent = box.getByRole('checkbox', { name: /^Acconsento/ })
  await expect(consent).not.toBeChecked()
  await expect(box.getByLabel('Orientamento', { exact: true })).toHaveCount(0)
  await consent.focus()
  await page.keyboard.press('Space')
  await box.getByRole('checkbox', { name: 'Uomini' }).check()
  await box.getByLabel('Orientamento', { exact: true }).selectOption({ label: 'Bisessuale' })
  await expect(box.getByRole('status')).toHaveText('Salvato')
  await expect.poll(() => stored(page)).toMatchObject({ seeks: ['man'], sexuality: 'bisexual' })
  await page.goto(`/members/${id}`)
  await expect(page.getByText('Bisessuale')).toBeVisible()

  await openApp(page, '/profile')
  await consent.uncheck()
  await expect(box.getByRole('status')).toHaveText('Salvato')
  await expect
    .poll(() => stored(page))
    .toMatchObject({ seeks: [], sexuality: null, sensitive_consent: false })
  await consent.check()
  await expect(box.getByRole('checkbox', { name: 'Uomini' })).not.toBeChecked()
  await expect(box.getByRole('status')).toHaveText('Salvato')
  await page.goto(`/members/${id}`)
  await expect(page.getByText('Bisessuale')).toHaveCount(0)
  expect(nuova.noise).toEqual([])
  await nuova.context.close()
})

test('shows the member’s own page as premium members, free members and visitors see it', async ({
  browser,
}) => {
  const nuova = await newcomer(browser)
  const { page } = nuova
  await openApp(page, '/profile')
  await page.getByLabel('Regione').focus()
  await page.getByLabel('Regione').selectOption({ label: 'Emilia-Romagna' })
  await typeTown(page, 'Bologna')
  await aboutOf(page).fill('Leggo gialli.')
  await expect(section(page, 'Due righe su di te').getByRole('status')).toHaveText('Salvato')
  await page.getByRole('link', { name: 'Guarda come ti vedono' }).click()
  const eyes = page.getByRole('navigation', { name: 'Così ti vede' })
  await expect(eyes.getByRole('link', { name: 'Chi è Premium' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('«Leggo gialli.»')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Bologna')
  await eyes.getByRole('link', { name: 'Chi non è iscritto' }).click()
  await expect(eyes.getByRole('link', { name: 'Chi non è iscritto' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('«Leggo gialli.»')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Bologna')
  await eyes.getByRole('link', { name: 'Chi è iscritto', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('Bologna')
  expect(nuova.noise).toEqual([])
  await nuova.context.close()
})

test('P5: asks for a missing photo, except on the photo page; a dismissed request does not return', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const nuova = await newcomer(browser)
  const { page, context } = nuova
  const alert = page.getByRole('complementary', { name: 'Fatti vedere' })
  await openApp(page, '/members')
  await expect(alert).toBeVisible()
  expect(await findings(page)).toEqual([])
  await alert.getByRole('link', { name: 'Aggiungi una foto' }).click()
  await expect(page).toHaveURL(/\/profile#photo$/)
  await expect(alert).toBeHidden()
  await page.getByRole('link', { name: 'Cerca', exact: true }).click()
  await expect(alert).toBeVisible()
  await page.goto('/premium')
  await expect(alert).toBeHidden()

  await openApp(page, '/profile')
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b5654a' } })
    .jpeg()
    .toBuffer()
  await page.locator('#field-photo').setInputFiles({ name: 'io.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.locator('[data-photo]')).toHaveCount(1)
  await expect(page.locator('[data-photo] [data-hash] img')).toHaveAttribute('srcset', /480w, .* 960w$/)
  await page.getByRole('link', { name: 'Cerca', exact: true }).click()
  await expect(page).toHaveURL(/\/members/)
  await expect(alert).toBeHidden()

  await openApp(page, '/profile')
  await page.getByRole('button', { name: 'Azioni sulla foto 1' }).click()
  await page.getByRole('button', { name: 'Elimina', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(page.locator('[data-photo]')).toHaveCount(0)
  await openApp(page, '/likes')
  await alert.getByRole('button', { name: 'Nascondi per un mese' }).click()
  await expect(alert).toBeHidden()
  expect(Number(await page.evaluate(() => localStorage.getItem('hide-enrich-alert')))).toBeCloseTo(
    Date.now(),
    -5,
  )
  for (const path of ['/members', '/faq']) {
    await page.goto(path)
    await expect(alert).toHaveCount(0)
  }
  expect(nuova.noise).toEqual([])
  await context.close()
})
