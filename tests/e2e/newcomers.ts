import { expect, type Page } from '@playwright/test'
import { fillSignUp, type NewMember } from './sign-up.ts'

/** Signs up a new member and skips the other steps of sign-up. Returns the mail address, which is not confirmed yet. */
export async function signUpNewcomer(page: Page, given: NewMember = {}): Promise<string> {
  await page.goto('/signup')
  return fillSignUp(page, given)
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
