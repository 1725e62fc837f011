/** X4, X5: reports by members and visitors, decisions, appeals, verification by a gesture, and known contacts. */
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../looks/find-flaws.ts'
import { openApp, openBrowser, type Person, signIn } from './people.ts'

const jpeg = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#b5654a' } })
    .jpeg()
    .toBuffer()

const isEveryPictureLoaded = () =>
  Array.from(document.images).every(({ complete, naturalWidth }) => complete && naturalWidth > 0)

/** Returns a demo member to whom no other test writes. */
async function findMember(page: Page, nth: number): Promise<{ id: string; name: string }> {
  return await page.evaluate(async (place) => {
    const { results } = await (await fetch('/api/members.php?country=IT&with_photo=1')).json()
    const { id, name } = results[place]
    return { id, name }
  }, nth)
}

/** Opens the report with this text in the reviewers' list. */
async function openReport(
  { page }: Person,
  text: string,
  path: '/admin/reports' | '/admin/appeals' = '/admin/reports',
): Promise<void> {
  await page.goto(path)
  for (let tries = 0; tries < 24; tries++) {
    await page.waitForLoadState('networkidle') // until the script of the keys has loaded
    if ((await page.getByText(text).count()) > 0) return
    await page.keyboard.press('ArrowRight')
    await page.waitForLoadState()
  }
  throw new Error(`no report says ${text}`)
}

test('a visitor reports a member without script; a moderator suspends by keyboard; an admin accepts the appeal', async ({
  browser,
}) => {
  // The second attempt would otherwise find the report of the first one.
  const story = `Insiste da giorni, senza account (${test.info().retry}).`
  const appeal = `Basta un avvertimento (${test.info().retry}).`
  const guest = await openBrowser(browser, { javaScriptEnabled: false })
  const member = await openBrowser(browser)
  await signIn(member, 'free@demo.example')
  const { id, name } = await findMember(member.page, 3)

  await guest.page.goto(`/report?member=${id}`)
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('Segnala un profilo')
  await guest.page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(guest.page.getByText('Compila questo campo.')).toBeVisible()
  await guest.page.getByRole('radio', { name: /Molestie o minacce/ }).check()
  await guest.page.getByLabel('Che cosa è successo?').fill(story)
  await guest.page.getByLabel('Il tuo indirizzo email').fill('vicina@posta.test')
  await guest.page.getByRole('button', { name: 'Invia la segnalazione' }).click()
  await expect(guest.page.getByRole('status')).toContainText('la segnalazione è arrivata')
  const receipt = new URL(guest.page.url()).pathname

  const moderator = await openBrowser(browser)
  await signIn(moderator, 'moderator@demo.example')
  await openReport(moderator, story)
  await expect(moderator.page.getByText('qualcuno senza account')).toBeVisible()
  await moderator.page.keyboard.press('5')
  await expect(moderator.page.getByRole('radio', { name: 'Account sospeso' })).toBeChecked()
  await moderator.page
    .getByRole('combobox', { name: 'La regola violata' })
    .selectOption('Odio o discriminazione')
  await moderator.page.getByRole('button', { name: 'Decidi' }).click()
  await expect(moderator.page.getByText('Compila questo campo.')).toBeVisible()
  await expect(moderator.page.getByRole('radio', { name: 'Account sospeso' })).toBeChecked()
  await expect(moderator.page.getByRole('combobox', { name: 'La regola violata' })).toHaveValue('hate')
  await moderator.page.getByLabel('I motivi').fill('Messaggi insistenti dopo un no.')
  // The preview follows the form.
  await expect(moderator.page.locator('.case-mail').first()).toContainText('Messaggi insistenti dopo un no.')
  await moderator.page.getByRole('button', { name: 'Decidi' }).click()
  await expect(moderator.page.getByRole('status')).toContainText('Account sospeso')

  await member.page.goto(`/members/${id}`)
  await expect(member.page.getByText('Questo profilo non c’è, o non c’è più.')).toBeVisible()

  await guest.page.goto(receipt)
  await expect(guest.page.getByText('Avevi ragione: abbiamo sospeso l’account.')).toBeVisible()
  await expect(guest.page.getByText('Messaggi insistenti dopo un no.')).toBeVisible()
  await guest.page.getByLabel('Perché secondo te la decisione è sbagliata').fill(appeal)
  await guest.page.getByRole('button', { name: 'Chiedi un riesame' }).click()
  await expect(guest.page.getByRole('status')).toContainText('La tua richiesta è arrivata')

  await openReport(moderator, appeal, '/admin/appeals')
  await expect(moderator.page.getByText('Questo ricorso lo decide un’altra persona')).toBeVisible()
  await expect(moderator.page.getByRole('radio', { name: 'Nessuna violazione' })).toHaveCount(0)

  const admin = await openBrowser(browser)
  await signIn(admin, 'admin@demo.example')
  await openReport(admin, appeal, '/admin/appeals')
  await admin.page.keyboard.press('1')
  await admin.page.keyboard.press('Enter')
  await expect(admin.page.getByRole('status')).toContainText('Nessuna violazione')
  await member.page.goto(`/members/${id}`)
  await expect(member.page.getByRole('heading', { level: 1 })).toContainText(name)
  await guest.page.goto(receipt)
  await expect(guest.page.getByRole('heading', { name: 'La nuova decisione' })).toBeVisible()
  for (const each of [guest, member, moderator, admin]) await each.context.close()
})

test('a reviewer’s approval of a gesture gives a badge with the month; undoing the approval removes the badge', async ({
  browser,
}) => {
  const luca = await openBrowser(browser)
  await signIn(luca, 'premium@demo.example')
  const { page } = luca
  await page.goto('/notifications?tab=privacy')
  await page.getByRole('link', { name: 'Verifica il tuo profilo' }).click()
  const example = page.getByRole('img', { name: /accanto alla guancia/ })
  const gesture = (await example.getAttribute('alt')) ?? ''
  await expect.poll(() => page.evaluate(isEveryPictureLoaded)).toBe(true)
  await expect(page.getByRole('button', { name: 'Invia la foto' })).toHaveCount(0)
  await page
    .getByLabel('Scegli o scatta la foto')
    .setInputFiles({ name: 'gesto.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
  await page.getByRole('button', { name: 'Invia la foto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La stiamo guardando.')
  await expect(example, 'the pair keeps the gesture of the sent photo').toHaveAttribute('alt', gesture)
  const id: string = await page.evaluate(async () => {
    const answer = await fetch('/api/user.php', { headers: { 'x-request-type': 'client' } })
    return (await answer.json()).user.profile.id
  })

  const moderator = await openBrowser(browser)
  await signIn(moderator, 'moderator@demo.example')
  await moderator.page.goto('/admin')
  await moderator.page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: 'Verifiche' })
    .click()
  await moderator.page.getByRole('link', { name: 'Verifica di Luca' }).click()
  const pose = moderator.page.getByAltText('La foto con il gesto, di Luca')
  await expect(pose).toBeVisible()
  const address = await pose.getAttribute('src')
  // Keys have an effect only after the page's script has loaded.
  await moderator.page.waitForLoadState('networkidle')
  await moderator.page.keyboard.press('a')
  await expect(moderator.page.getByRole('status')).toContainText('Il profilo è verificato.')
  expect((await page.request.get(address ?? '')).status()).toBe(404)

  await page.goto('/verification')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sì, sei proprio tu.')
  await expect(page.getByText(/^Verificato il \d/)).toBeVisible()
  const giulia = await openBrowser(browser)
  await signIn(giulia, 'free@demo.example')
  await giulia.page.goto(`/members/${id}`)
  await expect(giulia.page.getByText(/^Verificato da [a-z]+$/)).toBeVisible()
  await moderator.page.keyboard.press('u')
  await expect(pose).toBeVisible()
  await page.goto('/verification')
  await page.getByRole('button', { name: 'Cancella la foto adesso' }).click()
  await expect(page.getByLabel('Scegli o scatta la foto')).toBeAttached()
  await giulia.page.goto(`/members/${id}`)
  await expect(giulia.page.getByText(/^Verificato/)).toHaveCount(0)
  for (const each of [luca, moderator, giulia]) {
    expect(each.noise.filter((line) => !/40[49]|422/.test(line))).toEqual([])
    await each.context.close()
  }
})

test('known contacts: no address leaves the browser, and the member can remove the contacts', async ({
  browser,
}) => {
  const luca = await openBrowser(browser)
  await signIn(luca, 'premium@demo.example')
  const { page } = luca
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/notifications?tab=privacy')
  const field = page.getByLabel('I loro indirizzi email')
  await field.fill('nessun indirizzo qui')
  await page.getByRole('button', { name: 'Tienili lontani' }).click()
  await expect(page.getByText('Qui non c’è nessun indirizzo email.')).toBeVisible()
  await field.fill('Capo <Capo@ufficio.test>')
  await page.route('**/api/proof.php*', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Tienili lontani' }).click()
  await expect(page.getByText('Non è partito: il sito non risponde.')).toBeVisible()
  await expect(field).toHaveValue('Capo <Capo@ufficio.test>')
  await page.unroute('**/api/proof.php*')
  await field.fill('Capo <Capo@ufficio.test>; zia.rosa@famiglia.test, zia.rosa@famiglia.test')
  await page.getByRole('button', { name: 'Tienili lontani' }).click()
  await expect(page.getByText('Conserviamo 2 impronte.')).toBeVisible()
  expect(sent.filter((each) => /ufficio|famiglia/.test(each))).toEqual([])
  expect(sent.filter((each) => /hashes=[0-9a-f]{10}(&|$)/.test(each))).toHaveLength(1)
  await page.getByRole('button', { name: 'Cancella tutte le impronte' }).click()
  await expect(page.getByRole('button', { name: 'Cancella tutte le impronte' })).toHaveCount(0)
  // Ignores the 503 above, which the browser's console reports.
  expect(luca.noise.filter((line) => !line.includes('503'))).toEqual([])
  await luca.context.close()
})

test('known contacts: asks for a confirmation before the first like of any member, also without script', async ({
  browser,
}) => {
  const luca = await openBrowser(browser)
  await signIn(luca, 'premium@demo.example')
  const { page } = luca
  const addContact = (hash: string) =>
    page.evaluate(async (hash) => {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify({ hashes: [hash] })
      return (await fetch('/api/known-contacts.php', { method: 'POST', headers, body })).status
    }, hash)
  expect(await addContact('0123456789')).toBe(200)
  await openApp(page, '/members')
  const heart = page.getByRole('button', { name: /^Metti mi piace/, pressed: false }).first()
  const name = (await heart.getAttribute('aria-label')) ?? ''
  const same = page.getByRole('button', { name, exact: true })
  const question = page.getByRole('dialog', { name: 'E se vi conoscete già?' })
  await heart.click()
  await question.getByRole('button', { name: 'Non ora' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Non abbiamo inviato nulla')).toBeVisible()
  await expect(same).toHaveAttribute('aria-pressed', 'false')
  await same.click()
  await expect(question).toBeVisible()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await question.getByRole('button', { name: 'Ho capito, continua' }).click()
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await expect(question).toHaveCount(0)

  expect(await addContact('9876543210')).toBe(200)
  const storageState = await luca.context.storageState()
  const noScript = await openBrowser(browser, { javaScriptEnabled: false, storageState })
  await noScript.page.goto('/signup-matches')
  const first = noScript.page.getByRole('button', { name: /^Metti mi piace/ }).first()
  await first.click()
  await expect(
    noScript.page.getByText('Hai scelto di non farti vedere da alcune persone che conosci.'),
  ).toBeVisible()
  await noScript.page.getByRole('button', { name: 'Sì, metti mi piace' }).click()
  await expect(noScript.page.getByText('Il tuo mi piace è partito.')).toBeVisible()
  await page.goto('/notifications?tab=privacy')
  await page.getByRole('button', { name: 'Cancella tutte le impronte' }).click()
  await expect(page.getByRole('button', { name: 'Cancella tutte le impronte' })).toHaveCount(0)
  expect(luca.noise.filter((line) => !line.includes('409'))).toEqual([])
  await noScript.context.close()
  await luca.context.close()
})

test('O1: while a reviewer holds a photo, another sees who holds it; skipping it lets the other one decide', async ({
  browser,
}) => {
  const [first, second] = [await openBrowser(browser), await openBrowser(browser)]
  await signIn(first, 'moderator@demo.example')
  await signIn(second, 'admin@demo.example')
  await first.page.goto('/admin/photos')
  await expect(first.page.getByText(/^Tuo fino alle \d/)).toBeVisible()
  const photo = (await first.page.locator('input[name="photo"]').first().getAttribute('value')) ?? ''

  await second.page.goto(`/admin/photos?at=${photo}`)
  await expect(second.page.getByText(/Questo caso ora è di Marta/)).toBeVisible()
  await expect(second.page.getByRole('button', { name: 'Approva' })).toHaveCount(0)
  expect(await findViolations(second.page)).toEqual([])
  // Without a choice, the page shows a photo that nobody holds.
  await second.page.goto('/admin/photos')
  await expect(second.page.locator('input[name="photo"]').first()).not.toHaveValue(photo)

  await first.page.keyboard.press('s')
  await first.page.getByRole('radio', { name: 'Conosco una delle persone' }).check()
  await first.page.getByRole('button', { name: 'Lascialo ad altri' }).click()
  await expect(first.page.locator('input[name="photo"]').first()).not.toHaveValue(photo)
  await second.page.goto(`/admin/photos?at=${photo}`)
  await expect(second.page.locator('input[name="photo"]').first()).toHaveValue(photo)
  await expect(second.page.getByRole('button', { name: 'Approva' })).toBeVisible()
  for (const each of [first, second]) await each.context.close()
})
