/** The field for a town: a combobox by keyboard and pointer, and an ordinary input without script. */
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { signUpToPlace } from './newcomers.ts'
import { openRow } from './own-profile.ts'
import { openApp, openBrowser, signIn } from './people.ts'

const town = (page: Page) => page.getByLabel('Città')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggerimenti' })
const options = (page: Page) => list(page).getByRole('option')
const active = (page: Page) => list(page).getByRole('option', { selected: true })

const stored = (page: Page) =>
  page.evaluate(async () => {
    const { profile } = await (await fetch('/api/profile.php')).json()
    return [profile.region, profile.town] as const
  })

test('sign-up: completes a town by keyboard, and tells towns with the same name apart', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser)
  await signUpToPlace(page)
  await expect(town(page)).toHaveRole('combobox')
  await expect(town(page)).toHaveAttribute('aria-expanded', 'false')

  await town(page).pressSequentially('san gio')
  await expect(options(page).first()).toHaveText('San Giorgio a Cremano NA, Campania')
  await expect(town(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Suggerimenti: 8' })).toBeAttached()
  await expect(active(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText('San Giovanni Rotondo FG, Puglia')
  const id = await active(page).getAttribute('id')
  await expect(town(page)).toHaveAttribute('aria-activedescendant', id ?? '')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(town(page)).toHaveValue('san gio')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText(/^San /)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(list(page)).toBeHidden()
  await expect(town(page)).toHaveValue(/^San Gio/)
  await expect(town(page)).toBeFocused()

  await town(page).fill('castro')
  await options(page).filter({ hasText: 'Castro (BG)' }).click()
  await expect(town(page)).toHaveValue('Castro (BG)')
  await expect(page.getByLabel('Regione')).toHaveValue('IT-25')
  await town(page).fill('castro (le')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Regione')).toHaveValue('IT-75')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ti avvisiamo?')
  expect(await stored(page)).toEqual(['IT-75', 'Castro'])
  expect(noise).toEqual([])
  await context.close()
})

test('sign-up: suggests towns for a text that was typed before the code of the combobox arrived', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser)
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/offer-towns-*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await signUpToPlace(page)
  await town(page).fill('mila')
  typed.resolve()
  await expect(options(page).first()).toContainText('Milano')
  await context.close()
})

test('sign-up without script: an unclear name is asked about, and nothing typed is lost', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser)
  await signUpToPlace(page)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const form = await plain.newPage()
  await form.goto('/complete-signup?step=location&to=%2Fchats')
  await town(form).fill('Castro')
  for (const country of ['CH', 'IT']) {
    await form.getByLabel('Paese').selectOption(country)
    await form.getByRole('button', { name: 'Cambia' }).click()
    await expect(form.locator('[name="shown_country"]')).toHaveValue(country)
    await expect(town(form)).toHaveValue('Castro')
  }
  await form.getByRole('button', { name: 'Continua' }).click()
  await expect(form.getByText('Ce n’è più d’una con questo nome: scegli anche la regione.')).toBeVisible()
  await expect(town(form)).toHaveValue('Castro')
  await expect(town(form)).toHaveAttribute('aria-invalid', 'true')
  await town(form).fill('Castro (LE)')
  await form.getByRole('button', { name: 'Continua' }).click()
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Ti avvisiamo?')
  expect(await stored(page)).toEqual(['IT-75', 'Castro'])
  await plain.close()
  await context.close()
})

test('own profile: saves a suggested town with its region, and keeps a text that is no town', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await signIn(person, 'free@demo.example')
  await openApp(page, '/profile')
  const before = await stored(page)
  await openRow(page, 'Dove')
  await town(page).fill('boze')
  await expect(options(page).first()).toHaveText('Bolzano/Bozen Bozen, BZ, Trentino-Alto Adige')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Salvato')).toBeVisible()
  await expect(town(page)).toHaveValue('Bolzano/Bozen')
  await expect(page.getByLabel('Regione')).toHaveValue('IT-32')
  expect(await stored(page)).toEqual(['IT-32', 'Bolzano/Bozen'])

  await town(page).fill('Atlantide')
  await expect(page.getByText('Nessuna città con questo nome.')).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Non conosciamo questa città/)).toBeVisible()
  await expect(town(page)).toHaveValue('Atlantide')

  // A member types the full name of a town without choosing from the list. The page then uses the first suggestion.
  await town(page).fill('bologna')
  await expect(options(page).first()).toHaveText('Bologna BO, Emilia-Romagna')
  await page.keyboard.press('Tab')
  await expect(town(page)).toHaveValue('Bologna')
  await expect.poll(() => stored(page)).toEqual(before)
  expect(noise.filter((line) => !line.includes('422'))).toEqual([])
  await context.close()
})

test('own profile: saves a town of another region with the same name', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await signUpToPlace(page)
  await town(page).fill('Essen')
  await page.getByLabel('Paese').selectOption('DE')
  await expect(page.getByLabel('Regione').getByRole('option', { name: 'Baviera' })).toBeAttached()
  await expect(town(page), 'what was typed before the country').toHaveValue('Essen')
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ti avvisiamo?')
  expect(await stored(page)).toEqual(['DE-NW', 'Essen'])

  await openApp(page, '/profile')
  await openRow(page, 'Dove')
  await town(page).fill('essen')
  await options(page)
    .filter({ hasText: /^Essen Bassa Sassonia$/ })
    .click()
  await expect(page.getByLabel('Regione')).toHaveValue('DE-NI')
  await expect.poll(() => stored(page)).toEqual(['DE-NI', 'Essen'])
  await expect(town(page)).toHaveValue('Essen')
  expect(noise).toEqual([])
  await context.close()
})
