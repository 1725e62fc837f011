/** The landers with windows (L2): from the lander to the account, with and without script. */
import { expect, type Page, test } from '@playwright/test'

let count = 0
const newName = () => `finestra${Date.now().toString(36)}${++count}`

/** Answers the questions of sign-up that the lander left open. */
async function finish(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'una donna' }).check()
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByLabel('giorno', { exact: true }).fill('18')
  await page.getByLabel('mese', { exact: true }).fill('4')
  await page.getByLabel('anno', { exact: true }).fill('1993')
  await page.getByLabel('Password', { exact: true }).fill('una frase tutta mia')
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(/\/complete-signup/)
}

test('the sentence of alonetonight becomes an account, without script', async ({ browser }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const name = newName()
  await page.goto('/landers/alonetonight/solo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serata libera? Affacciati.')
  await page.getByLabel('Ciao, sono').fill(name)
  await page.getByLabel('Stasera parlerei volentieri con').selectOption('un uomo')
  await page.getByLabel('Rispondimi a').fill(`${name}@posta.example`)
  await page.getByRole('button', { name: 'Inizia così' }).click()
  await expect(page).toHaveURL(/\/landers\/alonetonight\/solo$/)
  await expect(page.getByRole('checkbox', { name: 'Uomini', exact: true })).toBeChecked()
  await finish(page)
})

test('the chosen window of socialnetwork becomes an interest of the account', async ({ page }) => {
  const name = newName()
  await page.goto('/landers/socialnetwork')
  await page.getByText('Orto: aprila tu').click()
  await expect(page.getByRole('radio', { name: /^Orto/ })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Libri' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.chosen')).toHaveText('La tua stanza Orto', { useInnerText: true })
  await page.getByLabel('Il tuo nome').fill(name)
  await page.getByLabel('La tua email').fill(`${name}@posta.example`)
  await page.getByRole('button', { name: 'Suona ed entra' }).click()
  await page.getByRole('checkbox', { name: 'Uomini', exact: true }).check()
  await finish(page)
  await page.goto('/complete-signup?step=about')
  await expect(page.getByRole('checkbox', { name: 'Giardinaggio' })).toBeChecked()
})
