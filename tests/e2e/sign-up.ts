import { expect, type Locator, type Page } from '@playwright/test'

let count = 0

export interface NewMember {
  /** Only letters and digits. If `email` is missing, the name is also the part of the mail address before the `@`. */
  readonly name?: string
  readonly email?: string
  readonly password?: string
  readonly gender?: 'una donna' | 'un uomo' | 'una persona non binaria'
  readonly seeks?: 'Donne' | 'Uomini' | 'Persone non binarie'
  /** Whether the member consents to storing whom they look for. */
  readonly consents?: boolean
}

/**
 * Fills in and sends the two steps of the open sign-up page. Ends on the page after the sign-up.
 * @returns the mail address
 */
export async function fillSignUp(page: Page, given: NewMember = {}): Promise<string> {
  const member = { ...newMember(), ...given }
  await fillWho(page, member)
  await page.getByRole('button', { name: 'Continua' }).click()
  await fillHello(page, member)
  await fillAccount(page, member)
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(/\/complete-signup/)
  return member.email
}

/** Fills in and sends the sign-up dialog, from its first panel on. Ends on the page after the sign-up. */
export async function fillSignUpDialog(dialog: Locator): Promise<void> {
  await sendSignUpDialog(dialog)
  await expect(dialog.page()).toHaveURL(/\/complete-signup/)
}

/** Fills in and sends the sign-up dialog. Does not wait for the response. */
export async function sendSignUpDialog(dialog: Locator, given: NewMember = {}): Promise<void> {
  const member = { ...newMember(), ...given }
  const goOn = () => dialog.getByRole('button', { name: /continua$/i }).press('Enter')
  await fillHello(dialog, member)
  await goOn()
  await fillWho(dialog, member)
  await goOn()
  await fillAccount(dialog, member)
  await goOn()
}

export function newMember() {
  const name = `nuova${Date.now().toString(36)}${++count}`
  return { name, email: `${name}@posta.example`, password: 'una frase tutta mia' }
}

async function fillWho(within: Page | Locator, { gender, seeks, consents }: NewMember): Promise<void> {
  await within.getByRole('radio', { name: gender ?? 'una donna' }).check()
  await within.getByRole('checkbox', { name: seeks ?? 'Uomini', exact: true }).check()
  if (consents) await within.getByRole('checkbox', { name: /^Acconsento/ }).check()
}

async function fillHello(within: Page | Locator, { name = '', email = '' }: NewMember): Promise<void> {
  await within.getByLabel('Come ti chiami').fill(name)
  await within.getByLabel('La tua mail').fill(email)
}

async function fillAccount(within: Page | Locator, { password = '' }: NewMember): Promise<void> {
  await within.getByLabel('giorno', { exact: true }).fill('18')
  await within.getByLabel('mese', { exact: true }).fill('4')
  await within.getByLabel('anno', { exact: true }).fill('1993')
  await within.getByLabel('Password', { exact: true }).fill(password)
}
