/** O1: staff find a member by the palette and without script, and open the file for a reason. */
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { openBrowser, signIn } from './people.ts'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Cerca o vai' })

/** Presses the key of the palette until it opens: the key does nothing before its script has loaded. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(paletteOf(page).getByRole('combobox')).toBeFocused({ timeout: 1_000 })
  }).toPass()
}

test('a moderator finds a member by keyboard alone, and opens the file for a reason', async ({ browser }) => {
  const { page, ...person } = await openBrowser(browser)
  await signIn({ page, ...person }, 'moderator@demo.example')
  await page.goto('/admin')
  // Enter takes the selected option at once, also before the search for members has answered.
  await openPalette(page)
  await page.keyboard.type('segnal')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reports/)
  const palette = paletteOf(page)
  await openPalette(page)
  await page.keyboard.type('segnal')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Segnalazioni')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('giulia')
  const option = palette.getByRole('option', { name: 'Giulia, ' })
  await expect(option.first()).toBeVisible()
  await expect(palette.getByRole('option', { selected: true })).toContainText('Giulia')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/member\/\d+$/)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Perché apri questa scheda?')

  await page.getByRole('radio', { name: 'Sicurezza di qualcuno' }).press('Space')
  await page.getByRole('button', { name: 'Apri la scheda' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Che cosa è successo' })).toBeVisible()
  await expect(page.getByText('per questo motivo: Sicurezza di qualcuno')).toBeVisible()
  await expect(page.getByText('@')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  // The palette offers what this page can do, also what is behind a button.
  await openPalette(page)
  await page.keyboard.type('scrivi una n')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nota per chi lavora qui')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('misura')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?act=measure/)
})

test('an admin finds in the palette the acts behind "Altro"', async ({ browser }) => {
  const { page, ...person } = await openBrowser(browser)
  await signIn({ page, ...person }, 'admin@demo.example')
  await page.goto('/admin/members')
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('giulia')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await page.getByRole('link', { name: 'Giulia, ' }).first().click()
  await page.getByRole('radio', { name: 'Sicurezza di qualcuno' }).check()
  await page.getByRole('button', { name: 'Apri la scheda' }).click()
  await expect(page.getByRole('heading', { name: 'Che cosa è successo' })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('sessioni')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?act=sessions/)
})

test('support finds a member without script', async ({ browser }) => {
  const { page, ...person } = await openBrowser(browser, { javaScriptEnabled: false })
  await signIn({ page, ...person }, 'support@demo.example')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Cerca o vai' }).click()
  await page.getByRole('searchbox', { name: 'Cerca' }).fill('giulia@members.demo.example')
  await page.getByRole('button', { name: 'Cerca' }).click()
  await page.getByRole('link', { name: 'Giulia, ' }).click()
  await page.getByRole('radio', { name: 'Un pagamento da chiarire' }).check()
  await page.getByRole('button', { name: 'Apri la scheda' }).click()
  await expect(page.getByText('giulia@members.demo.example')).toBeVisible()
  await expect(page.getByText('Catena intera, saldo uguale')).toBeVisible()
})
