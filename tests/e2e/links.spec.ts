/** Links in mails (S10, A4, A6, A7), opened from the demo's outbox. */
import { expect, type Page, test } from '@playwright/test'
import { linkOfMail, signUpNewcomer } from './newcomers.ts'
import { openBrowser, type Person, whoAmI } from './people.ts'

const phone = { viewport: { width: 390, height: 844 } }
const password = 'una frase lunga'

const signUp = ({ page }: Pick<Person, 'page'>, name: string, email: string) =>
  signUpNewcomer(page, { name, email, password })

async function tryToSignIn(page: Page, email: string, typed: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
}

test('an activation mail opened on another device asks for the password', async ({ browser }) => {
  const email = 'marta.altrove@posta.example'
  const desk = await openBrowser(browser)
  await signUp(desk, 'martaaltrove', email)
  const path = await linkOfMail(desk.page, email, /Conferma/)

  const { page } = await openBrowser(browser, phone)
  const answer = await page.goto(path)
  expect(answer?.headers()['referrer-policy']).toBe('origin')
  await page.getByLabel('La tua password').fill('una che non è')
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page.getByLabel('La tua password')).toBeFocused()
  await expect(page.getByLabel('La tua password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('La tua password').fill(password)
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page).toHaveURL(/\/activate\/done$/)
  expect((await whoAmI(page)).name).toBe('martaaltrove')
})

test('the owner of a mailbox rejects a stranger’s sign-up, and the account is erased', async ({
  browser,
}) => {
  const email = 'bersaglio@posta.example'
  const stranger = await openBrowser(browser)
  await signUp(stranger, 'impostore', email)
  const path = await linkOfMail(stranger.page, email, /Conferma/)

  const owner = await openBrowser(browser)
  await owner.page.goto(path)
  await owner.page.getByRole('button', { name: 'Non ho creato io questo account' }).click()
  await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Non l’hai creato tu?')
  await stranger.page.goto('/profile')
  await expect(stranger.page).toHaveURL(/\/login/)
  await tryToSignIn(stranger.page, email, password)
  await expect(stranger.page.getByRole('alert')).toContainText('Login non andato a buon fine')
  expect(owner.noise).toEqual([])
})

// Resets the password in a browser without script, because these pages must also work without script.
test('resets a forgotten password and signs out every other browser', async ({ browser }) => {
  const email = 'nora.scorda@posta.example'
  const old = await openBrowser(browser)
  await signUp(old, 'norascorda', email)
  await old.page.goto(await linkOfMail(old.page, email, /Conferma/))
  await old.page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()

  const { page } = await openBrowser(browser, { ...phone, javaScriptEnabled: false })
  const answers: (string | null)[] = []
  for (const address of ['nessuno.qui@posta.example', email]) {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Hai dimenticato la password?' }).click()
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Mandami il link' }).click()
    answers.push(await page.getByRole('main').textContent())
  }
  expect(answers[0]).toContain('Controlla la posta')
  expect(answers[0]).toBe(answers[1])

  const path = await linkOfMail(page, email, /nuova password/)
  const save = async (first: string, second: string) => {
    await page.getByLabel('Nuova password').fill(first)
    await page.getByLabel('Ripeti la password').fill(second)
    await page.getByRole('button', { name: 'Salva la nuova password' }).click()
  }
  await page.goto(path)
  await save('tutta un’altra frase', 'tutta un’altra fase')
  await expect(page.getByText('Le due password non coincidono.')).toBeVisible()
  await save('password123', 'password123')
  await expect(page.getByText('Questa password è tra le più usate')).toBeVisible()
  await save('tutta un’altra frase', 'tutta un’altra frase')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La tua password')

  await page.goto(path)
  await expect(page.getByLabel('Nuova password')).toHaveCount(0)
  await old.page.goto('/profile')
  await expect(old.page).toHaveURL(/\/login/)
  await tryToSignIn(old.page, email, password)
  await expect(old.page.getByRole('alert')).toContainText('Login non andato a buon fine')
  await tryToSignIn(old.page, email, 'tutta un’altra frase')
  await expect(old.page).toHaveURL(/\/members/)
  await linkOfMail(page, email, /La tua password su .* è cambiata/)
})

test('changes the mail address after a confirmation by the new mailbox, and notifies the old mailbox', async ({
  browser,
}) => {
  const [email, next] = ['olga.prima@posta.example', 'olga.dopo@posta.example']
  const { page, noise } = await openBrowser(browser, phone)
  await signUp({ page }, 'olgacambia', email)
  await page.goto(await linkOfMail(page, email, /Conferma/))
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page).toHaveURL(/\/activate\/done/)

  await page.goto('/notifications')
  const form = page.locator('form:has(input[value="change_address"])')
  await form.getByLabel('Nuovo indirizzo').fill(next)
  await form.getByRole('button', { name: 'Cambia indirizzo' }).click()
  await expect(form.getByRole('status')).toContainText('Controlla la posta del nuovo indirizzo')
  await linkOfMail(page, email, /Stai cambiando indirizzo/)
  await page.goto(await linkOfMail(page, next, /Conferma il nuovo indirizzo/))
  await expect(page.getByText('o•••@posta.example')).toBeVisible()
  await page.getByRole('button', { name: 'Conferma il nuovo indirizzo' }).click()
  await expect(page).toHaveURL(/\/mail-change\/do\?result=done$/)
  await expect(page.getByRole('main')).toContainText(next)

  const elsewhere = await openBrowser(browser)
  await tryToSignIn(elsewhere.page, email, password)
  await expect(elsewhere.page.getByRole('alert')).toContainText('Login non andato a buon fine')
  await tryToSignIn(elsewhere.page, next, password)
  await expect(elsewhere.page).toHaveURL(/\/members/)
  expect(noise).toEqual([])
})

test('signing up again with the same address sends a mail that signs in', async ({ browser }) => {
  const email = 'free@demo.example'
  const { page } = await openBrowser(browser)
  await signUp({ page }, 'diprima', email)
  await page.goto(await linkOfMail(page, email, /Hai già un account/))
  await page.getByRole('button', { name: /^Entra come/ }).click()
  await expect(page).toHaveURL(/\/members/)
  expect((await whoAmI(page)).name).not.toBe('diprima')
})
