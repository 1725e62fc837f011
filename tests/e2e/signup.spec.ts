/** Sign-up from every page that offers it (A1–A3, L5): with the keyboard, without script, by invitation. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'
import { fillSignUp, fillSignUpDialog, sendSignUpDialog } from './sign-up.ts'

const password = 'una frase tutta mia'

/** Returns a member whom a visitor finds in the search. */
async function findMember(page: Page): Promise<{ id: string; name: string }> {
  const answer = await page.request.get('/api/members.php?gender=man')
  const { results } = await answer.json()
  return results[0]
}

/**
 * Waits until `web/layouts/visitor-session.tsx` has replaced `fetch`. Before that, links open the sign-up page instead
 * of the dialog.
 */
const dialogReady = (page: Page) =>
  page.waitForFunction(() => !String(globalThis.fetch).includes('[native code]'))
import { sampled } from '../harness/sampled.ts'

const withoutScript = (browser: Browser) => openBrowser(browser, { javaScriptEnabled: false })
const dialogOf = (page: Page) => page.getByRole('dialog')

test('without script: signs up from the home page through all steps, and resumes in another browser', async ({
  browser,
}) => {
  const { page, context, noise } = await withoutScript(browser)
  await page.goto('/')
  await page.getByLabel('Sono').selectOption('woman')
  await page.getByRole('button', { name: 'Inizia, è gratis' }).click()
  await expect(page.getByRole('radio', { name: 'una donna' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Acconsento/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Donne' }).uncheck()
  await page.getByRole('checkbox', { name: 'Uomini' }).uncheck()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByText('Manca chi cerchi: scegli almeno una risposta.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Uomini' }).check()
  await page.getByRole('checkbox', { name: /^Acconsento/ }).check()
  await page.getByRole('button', { name: 'Continua' }).click()

  await expect(page).toHaveURL(/\/signup\?/)
  expect(page.url()).not.toContain('sensitive_consent')
  await page.getByLabel('La tua mail').fill('sbagliata@posta')
  await page.getByLabel('Come ti chiami').fill('@anna')
  await page.getByLabel('giorno').fill('18')
  await page.getByLabel('anno').fill('1993')
  await page.getByLabel('anno').press('Enter')
  await expect(page.getByText('Manca la fine, per esempio .it o .com.')).toBeVisible()
  await expect(page.getByText('Il nome utente non può iniziare con @.')).toBeVisible()
  await expect(page.getByText('Manca il mese, in numero: marzo è 03.')).toBeVisible()
  await expect(page.getByLabel('Come ti chiami')).toHaveValue('@anna')
  await expect(page.getByLabel('anno')).toHaveValue('1993')
  await expect(page.getByText('Ti mandiamo un link di conferma.')).toBeHidden()
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(page.getByRole('checkbox', { name: 'Uomini' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Acconsento/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByLabel('giorno')).toHaveValue('18')
  await page.getByRole('button', { name: 'Indietro' }).click()

  const email = await fillSignUp(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La tua prima foto')
  await expect(page.locator('[aria-current="step"]')).toHaveText(/3 di 6/)
  await page.getByRole('link', { name: 'Più tardi' }).click()
  await page.getByLabel('Su di me').fill('Leggo gialli.')
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page.getByLabel('Su di me')).toHaveValue('Leggo gialli.')
  await page.getByRole('link', { name: 'Più tardi' }).click()
  await page.getByRole('link', { name: 'Più tardi' }).click()
  await page.getByRole('link', { name: 'Vai avanti senza' }).click()
  await expect(page).toHaveURL('/signup-matches?api_signup_complete=1')
  expect(noise.filter((line) => !line.includes('422'))).toEqual([])
  await context.close()

  const elsewhere = await withoutScript(browser)
  await elsewhere.page.goto('/complete-signup?to=%2Fcredits')
  await elsewhere.page.getByLabel('Email').fill(email)
  await elsewhere.page.getByLabel('Password', { exact: true }).fill(password)
  await elsewhere.page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect(elsewhere.page.getByRole('heading', { level: 1 })).toHaveText('La tua prima foto')
  await expect(elsewhere.page).toHaveURL('/complete-signup?step=photo&to=%2Fcredits')
  await elsewhere.context.close()
})

test('without script: signs up from a member’s page, with a like and a first message', async ({
  browser,
}) => {
  const { page, context } = await withoutScript(browser)
  await page.goto('/members')
  await expect(page.locator('.card .like').first()).toBeHidden()
  const { id, name } = await findMember(page)
  await page.goto(`/members/${id}`)
  await page.getByRole('link', { name: new RegExp(`Metti mi piace ad? ${name}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ecco ${name}`)
  await expect(page.getByText('Il tuo mi piace parte appena confermi')).toBeVisible()
  await page.getByLabel(new RegExp(`Il tuo primo messaggio ad? ${name}`)).fill('Che bella libreria!')
  await fillSignUp(page)
  await expect(page).toHaveURL(`/complete-signup?step=photo&to=${encodeURIComponent(`/members/${id}`)}`)
  const { liked } = await (await page.request.get('/api/likes.php')).json()
  expect(liked.map((like: { id: string }) => like.id)).toEqual([id])
  const chat = await (await page.request.get(`/api/chat.php?profile=${id}`)).json()
  expect(chat).toMatchObject({ draft: 'Che bella libreria!', why_not: 'not_confirmed' })
  await context.close()
})

test('the dialog by keyboard: ignores Esc, keeps the page, the message and the tracking parameters', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser)
  const sent: URL[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('signup.php')) sent.push(new URL(request.url()))
  })
  const { id, name } = await findMember(page)
  await page.goto('/?network=rete&sub1=a')
  await page.getByRole('link', { name: /un’occhiata/ }).click()
  await expect(page).toHaveURL('/members?network=rete&sub1=a')
  await openApp(page, '/members?gender=man&network=rete&sub1=a')
  await page.locator(`a[href^="/members/${id}"]`).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/members/${id}?network=rete&sub1=a`)

  await dialogReady(page)
  const write = page.getByRole('link', { name: /^Scrivi(?! su )/ })
  await write.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading')).toHaveText(`Dove ti risponde ${name}?`)
  await expect(dialog.getByLabel(new RegExp(`Il tuo primo messaggio ad? ${name}`))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(write).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(new RegExp(`Il tuo primo messaggio ad? ${name}`))).toBeFocused()
  await page.keyboard.type('Ciao, che bella libreria!')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(dialog.getByLabel(new RegExp(`Il tuo primo messaggio ad? ${name}`))).toHaveValue(
    'Ciao, che bella libreria!',
  )
  await dialog.getByRole('button', { name: 'Chiudi' }).press('Enter')
  await expect(dialog.getByText('Vuoi davvero uscire? Quello che hai scritto si perde.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Resta qui' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Vuoi davvero uscire?')).toBeHidden()

  await expect(
    dialog.getByText(/^Lo teniamo noi, .* si paga con 5 crediti di benvenuto, in regalo$/),
  ).toBeVisible()
  await dialog.getByLabel('Come ti chiami').fill('Anna')
  await dialog.getByLabel('La tua mail').fill('nessuna')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('La tua mail')).toBeFocused()
  await expect(dialog.getByText('Manca la chiocciola, per esempio nome@esempio.it.')).toBeVisible()
  await fillSignUpDialog(dialog)
  await expect(page).toHaveURL(/\/complete-signup\?step=photo&to=%2Fmembers%2F\d+/)
  expect(sent.map(({ searchParams }) => [searchParams.get('network'), searchParams.get('sub1')])).toEqual([
    ['rete', 'a'],
  ])

  await openApp(page, `/members/${id}/chat`)
  await expect(
    page.getByText('Poi il tuo messaggio parte da solo: «Ciao, che bella libreria!»'),
  ).toBeVisible()
  expect(noise.filter((line) => !line.includes('422'))).toEqual([])
  await context.close()
})

const looks = [
  { name: 'light, desk', colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  { name: 'dark, phone', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

// The proof `pages` tries both.
for (const look of sampled(looks, 2, 1))
  test(`${look.name}: axe finds no violation in the open dialog and on the member’s sign-up page`, async ({
    browser,
  }) => {
    const { page, context } = await openBrowser(browser, look)
    const { id } = await findMember(page)
    await openApp(page, `/members/${id}`)
    await dialogReady(page)
    await page.getByRole('link', { name: /^Scrivi(?! su )/ }).click()
    await dialogOf(page).getByLabel('La tua mail').fill('x')
    await dialogOf(page).getByRole('button', { name: 'Chiudi' }).click()
    await expect(dialogOf(page).getByRole('button', { name: 'Resta qui' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await dialogOf(page).getByRole('button', { name: 'Esci comunque' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await page.goto(`/members/${id}/signup`)
    expect(await findViolations(page)).toEqual([])
    await context.close()
  })

test('a like by a visitor is given after the sign-up, on the same page', async ({ browser }) => {
  const { page, context } = await openBrowser(browser)
  const { id, name } = await findMember(page)
  await openApp(page, '/members?gender=man')
  await dialogReady(page)
  await page
    .getByRole('button', { name: new RegExp(`Metti mi piace ad? ${name}`) })
    .first()
    .click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Il mi piace parte appena confermi l’indirizzo.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Accedi' })).toHaveAttribute(
    'href',
    `/login?to=${encodeURIComponent(`/members/${id}`)}`,
  )
  await fillSignUpDialog(dialog)
  await expect(page).toHaveURL(`/complete-signup?step=photo&to=${encodeURIComponent('/members?gender=man')}`)
  for (let step = 0; step < 3; step++) await page.getByRole('link', { name: 'Più tardi' }).click()
  await page.getByRole('link', { name: 'Vai avanti senza' }).click()
  await expect(page).toHaveURL(/\/members\?gender=man&api_signup_complete=1/)
  expect(await whoAmI(page)).toMatchObject({ credits: 0 })
  const { liked } = await (await page.request.get('/api/likes.php')).json()
  expect(liked.map((like: { id: string }) => like.id)).toEqual([id])
  await context.close()
})

test('a passphrase that the dialog praises and the server refuses shows its error, and nothing typed is lost', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser)
  const { id } = await findMember(page)
  await openApp(page, `/members/${id}`)
  await dialogReady(page)
  await page.getByRole('link', { name: /^Scrivi(?! su )/ }).click()
  const dialog = dialogOf(page)
  const name = 'Maria Grazia Rossi'
  await sendSignUpDialog(dialog, { name, email: `grazia${Date.now()}@posta.example`, password: name })
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(dialog.getByText('Questa password è tra le più usate')).toBeVisible()
  await expect(dialog.getByText('Lunga e facile da ricordare: perfetta.')).toBeHidden()
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveValue(name)

  // The terms open in another tab, and the dialog stays as it is.
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'condizioni' }).click()
  await expect(await opened).toHaveURL(/\/terms$/)
  await expect(password).toHaveValue(name)
  await context.close()
})

test('closes the dialog when the site closes sign-ups', async ({ browser }) => {
  const { page, context } = await openBrowser(browser)
  const { id } = await findMember(page)
  await openApp(page, `/members/${id}`)
  await dialogReady(page)
  await page.route('**/api/signup.php*', (route) =>
    route.fulfill({ status: 403, json: { error: 'signups closed', code: 'signups_closed', params: {} } }),
  )
  await page.getByRole('link', { name: /^Scrivi(?! su )/ }).click()
  await sendSignUpDialog(dialogOf(page))
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText('Per ora ci si iscrive solo su invito.')).toBeVisible()
  await context.close()
})

test('a site that requires invitations rejects sign-ups without one, and limits the uses of each invitation', async ({
  browser,
  baseURL,
}) => {
  const closed = new URL(baseURL ?? '')
  closed.hostname = 'amori.localhost'
  const staff = await openBrowser(browser)
  await signIn(staff, 'admin@demo.example')
  await staff.page.goto('/admin')
  await staff.page.getByLabel('Persone').fill('0')
  await staff.page.getByRole('button', { name: 'Crea un invito' }).click()
  await expect(staff.page.getByText('Questo valore è troppo basso.')).toBeVisible()
  await staff.page.getByLabel('Persone').fill('1')
  await staff.page.getByRole('button', { name: 'Crea un invito' }).click()
  const link = staff.page.getByRole('link', { name: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ }).first()
  const code = await link.innerText()

  const guest = await withoutScript(browser)
  await guest.page.goto(`${closed.origin}/signup?to=%2Fcredits`)
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('Si entra su invito')
  await guest.page.getByLabel('Codice d’invito').fill('AAAAA-BBBBB')
  await guest.page.getByRole('button', { name: 'Continua' }).click()
  await expect(guest.page.getByText('Questo invito non è valido, o è già stato usato.')).toBeVisible()
  await guest.page.getByLabel('Codice d’invito').fill(code.toLowerCase())
  await guest.page.getByRole('button', { name: 'Continua' }).click()
  await fillSignUp(guest.page)
  await expect(guest.page).toHaveURL(/\/complete-signup\?step=photo&to=%2Fcredits/)

  await staff.page.goto('/admin')
  await expect(staff.page.getByText(code)).toHaveCount(0)
  await guest.context.clearCookies()
  await guest.page.goto(`${closed.origin}/signup?invite=${code}`)
  await expect(guest.page.getByText('Questo invito non è valido, o è già stato usato.')).toBeVisible()
  await guest.context.close()
  await staff.context.close()
})
