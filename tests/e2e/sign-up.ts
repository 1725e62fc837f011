import { expect, type Page } from '@playwright/test'

let count = 0

/** Signs a new member up and opens the location step of the sign-up. */
export async function signUpToPlace(page: Page): Promise<void> {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dove sei di casa?')
}
