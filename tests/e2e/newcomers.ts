import { expect, type Page } from '@playwright/test'

let count = 0

/** Signs up a new member and skips the other steps of sign-up. Returns the mail address, which is not confirmed yet. */
export async function signUpNewcomer(page: Page): Promise<string> {
  const name = `nuova${Date.now().toString(36)}${++count}`
  const email = `${name}@posta.example`
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Nome utente').fill(name)
  await page.getByLabel('Password').fill('una frase tutta mia')
  await page.getByLabel('Data di nascita').fill('1991-02-03')
  await page.getByRole('radio', { name: 'una donna' }).check()
  await page.getByRole('checkbox', { name: 'Uomini' }).check()
  await page.getByLabel(/Accetto le condizioni/).check()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(/complete-signup/)
  return email
}

/** Confirms the mail address with the link of the mail in the demo's outbox. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
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
}
