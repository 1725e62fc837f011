/**
 * The member's own profile (P1, P5): its rows open sheets that save changes automatically. Also tests the profile as
 * others see it, and the alert about a missing photo.
 */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../looks/find-flaws.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { changeRow, closeSheet, openRow, pick, row, rowItem, saveState } from './own-profile.ts'
import { openApp, openBrowser, type Person, whoAmI } from './people.ts'

/** Signs up a new member with a confirmed mail address, but without photo, text or consent. */
async function newcomer(browser: Browser): Promise<Person> {
  const person = await openBrowser(browser)
  await confirmAddress(person.page, await signUpNewcomer(person.page))
  person.noise.length = 0
  return person
}

/** Types a town in the sheet and leaves the field. */
async function typeTown(sheet: Locator, town: string): Promise<void> {
  await sheet.getByLabel('Città').fill(town)
  await sheet.getByLabel('Città').press('Tab')
}

const writeAbout = (page: Page, text: string) =>
  changeRow(page, 'Di me', (sheet) => sheet.getByLabel('Presentati').fill(text))

/** Returns the member's profile as stored on the server. */
const stored = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/profile.php')).json()).profile)

test('a row opens a sheet that saves itself; an empty row is at peace; leaving the page loses no change', async ({
  browser,
}) => {
  const nuova = await newcomer(browser)
  const { page } = nuova
  await openApp(page, '/profile')
  for (const label of ['Di me', 'Come sono', 'Interessi', 'Parlo', 'Cerco', 'Dove', 'Orientamento'])
    await expect(row(page, label)).toContainText('Non l’hai detto, e va bene così.')
  expect(await findViolations(page)).toEqual([])
  await row(page, 'Di me').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Presentati')).toBeFocused()
  await page.keyboard.type('Leggo gialli.')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(saveState(page, 'Di me')).toHaveText('Salvato')
  await expect(row(page, 'Di me')).toContainText('«Leggo gialli.»')
  await expect(row(page, 'Di me')).toBeFocused()

  await changeRow(page, 'Come sono', async (sheet) => {
    await pick(sheet, 'Verdi')
    await pick(sheet, 'Biondi')
  })
  await changeRow(page, 'Sono', (sheet) => pick(sheet, 'una persona non binaria'))
  await expect(row(page, 'Sono')).toContainText('Una persona non binaria')
  await changeRow(page, 'Dove', async (sheet) => {
    await sheet.getByLabel('Regione').selectOption({ label: 'Emilia-Romagna' })
    await typeTown(sheet, 'Bologna')
  })
  await expect(row(page, 'Dove')).toContainText('Bologna, Emilia-Romagna')
  expect(await stored(page)).toMatchObject({
    about: 'Leggo gialli.',
    eye_colour: 'green',
    gender: 'other',
    region: 'IT-45',
    town: 'Bologna',
  })

  // The page saves a text after a pause in typing. Here the member leaves the page before this pause is over. The first
  // time, the member opens another page of the app, and the second time, another document.
  await (await openRow(page, 'Di me')).getByLabel('Presentati').fill('Leggo gialli, di notte.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Cerca', exact: true }).click()
  await expect(page).toHaveURL(/\/members/)
  await expect.poll(async () => (await stored(page)).about).toBe('Leggo gialli, di notte.')
  await openApp(page, '/profile')
  await (await openRow(page, 'Di me')).getByLabel('Presentati').fill('Leggo gialli, a letto.')
  await page.goto('/faq')
  await expect.poll(async () => (await stored(page)).about).toBe('Leggo gialli, a letto.')
  expect(nuova.noise).toEqual([])
  await nuova.context.close()
})

test('interests fill twelve hearts and can be searched; own languages come first', async ({ browser }) => {
  const nuova = await newcomer(browser)
  const { page } = nuova
  await openApp(page, '/profile')
  await changeRow(page, 'Interessi', async (sheet) => {
    await expect(sheet.getByText('0 di 12')).toBeVisible()
    await pick(sheet, 'Vino')
    await sheet.getByRole('searchbox', { name: 'Cerca un interesse' }).fill('vel')
    await expect(sheet.getByRole('checkbox')).toHaveCount(1)
    await pick(sheet, 'Vela')
    await expect(sheet.getByText('2 di 12')).toBeVisible()
    await expect(sheet.locator('[data-full]')).toHaveCount(2)
    expect(await findViolations(page)).toEqual([])
  })
  await expect(row(page, 'Interessi')).toContainText('Vino, vela')
  await expect(rowItem(page, 'Interessi').locator('[data-full]')).toHaveCount(2)
  await changeRow(page, 'Parlo', (sheet) => pick(sheet, 'sloveno'))
  const sheet = await openRow(page, 'Parlo')
  await expect(sheet.locator('label').first()).toHaveText('sloveno')
  await expect(sheet.locator('label').nth(1)).toHaveText('italiano')
  expect(await stored(page)).toMatchObject({ interests: ['wine', 'sailing'], languages: ['sl'] })
  expect(nuova.noise).toEqual([])
  await nuova.context.close()
})

test('shows an unsaved text with the reason, and saves it when the network works again', async ({
  browser,
}) => {
  const nuova = await newcomer(browser)
  const { page, context } = nuova
  await openApp(page, '/profile')
  await openRow(page, 'Di me')
  await context.setOffline(true)
  await page.keyboard.type('Scritto in treno.')
  await expect(page.getByRole('dialog').getByText('Non ancora salvato')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/^Sei offline\./)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await closeSheet(page)
  await expect(saveState(page, 'Di me')).toHaveText('Non ancora salvato')
  await expect(page.getByText(/^Sei offline\./)).toBeVisible()
  let asked = 0
  page.on('dialog', async (dialog) => {
    asked++
    await dialog.dismiss()
  })
  await page.evaluate(() => location.assign('/faq')).catch(() => {})
  await expect.poll(() => asked).toBe(1)
  await expect(row(page, 'Di me')).toContainText('Scritto in treno.')
  await context.setOffline(false)
  await expect(saveState(page, 'Di me')).toHaveText('Salvato')
  expect((await stored(page)).about).toBe('Scritto in treno.')

  await (await openRow(page, 'Di me')).getByLabel('Presentati').fill('x'.repeat(1_001))
  await expect(page.getByText('1 carattere di troppo')).toBeVisible()
  await closeSheet(page)
  await changeRow(page, 'Come sono', (sheet) => pick(sheet, 'Rossi'))
  expect(await stored(page)).toMatchObject({ about: 'Scritto in treno.', hair_colour: 'red' })

  await page.route('**/api/profile.php', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: { error: 'x', code: 'invalid_fields', params: { fields: { town: 'unknown_choice' } } },
        })
      : route.fallback(),
  )
  const place = await openRow(page, 'Dove')
  await place.getByLabel('Regione').selectOption({ label: 'Lazio' })
  await typeTown(place, 'Roma')
  await expect(place.getByLabel('Città')).toHaveAttribute('aria-invalid', 'true')
  await expect(place.getByLabel('Città')).toHaveValue('Roma')
  await closeSheet(page)
  await expect(saveState(page, 'Dove')).toHaveText('Non ancora salvato')
  await page.unroute('**/api/profile.php')
  await changeRow(page, 'Dove', (sheet) => typeTown(sheet, 'Latina'))
  expect(await stored(page)).toMatchObject({ region: 'IT-62', town: 'Latina' })
  await context.close()
})

test('each of two tabs shows the other tab’s changes and overwrites none', async ({ browser }) => {
  const nuova = await newcomer(browser)
  const { page: one, context } = nuova
  await openApp(one, '/profile')
  const two = await context.newPage()
  await openApp(two, '/profile')
  await changeRow(one, 'Come sono', (sheet) => pick(sheet, 'Rossi'))
  await expect(row(two, 'Come sono')).toContainText('Capelli rossi')
  const looks = await openRow(two, 'Come sono')
  await pick(looks, 'Azzurri')
  await expect(row(one, 'Come sono')).toContainText('Occhi azzurri, capelli rossi')
  // Saves another field in the second tab while the first tab saves the text. The save of the second tab must not
  // overwrite the text of the first tab.
  await one.route('**/api/profile.php', async (route) => {
    if (route.request().method() === 'PUT') await pick(looks, 'Single')
    await route.continue()
  })
  await writeAbout(one, 'Scritto di qua.')
  await closeSheet(two)
  await expect(row(two, 'Di me')).toContainText('Scritto di qua.')
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
  const nuova = await newcomer(browser)
  const { page } = nuova
  const { id } = await whoAmI(page)
  const consentIn = (sheet: Locator) => sheet.getByRole('checkbox', { name: /^Acconsento/ })
  await openApp(page, '/profile')
  await changeRow(page, 'Cerco', async (sheet) => {
    await expect(consentIn(sheet)).not.toBeChecked()
    await expect(sheet.getByText('Uomini', { exact: true })).toHaveCount(0)
    await consentIn(sheet).focus()
    await page.keyboard.press('Space')
    // The session stores the gender that the member chose at sign-up, so this gender is already checked.
    await expect(sheet.getByRole('checkbox', { name: 'Uomini' })).toBeChecked()
  })
  await changeRow(page, 'Orientamento', async (sheet) => {
    await expect(consentIn(sheet)).toBeChecked()
    await pick(sheet, 'Bisessuale')
  })
  await expect.poll(() => stored(page)).toMatchObject({ seeks: ['man'], sexuality: 'bisexual' })
  await page.goto(`/members/${id}`)
  await expect(page.getByText('Bisessuale')).toBeVisible()

  await openApp(page, '/profile')
  await changeRow(page, 'Orientamento', (sheet) => consentIn(sheet).uncheck())
  await expect
    .poll(() => stored(page))
    .toMatchObject({ seeks: [], sexuality: null, sensitive_consent: false })
  for (const label of ['Cerco', 'Orientamento'])
    await expect(row(page, label)).toContainText('Non l’hai detto, e va bene così.')
  await changeRow(page, 'Cerco', async (sheet) => {
    await consentIn(sheet).check()
    await expect(sheet.getByRole('checkbox', { name: 'Uomini' })).not.toBeChecked()
  })
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
  await changeRow(page, 'Dove', async (sheet) => {
    await sheet.getByLabel('Regione').selectOption({ label: 'Emilia-Romagna' })
    await typeTown(sheet, 'Bologna')
  })
  await writeAbout(page, 'Leggo gialli.')
  await page.getByRole('link', { name: 'Come ti vedono' }).click()
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
  const nuova = await newcomer(browser)
  const { page, context } = nuova
  const alert = page.getByRole('complementary', { name: 'Fatti vedere' })
  await openApp(page, '/members')
  await expect(alert).toBeVisible()
  expect(await findViolations(page)).toEqual([])
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
