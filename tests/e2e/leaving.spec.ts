/**
 * A8, X10: a member deletes the account, restores it within the grace period, then deletes it immediately. A second
 * member, who has a conversation with the first member, sees the effects.
 */
import { expect, test } from '@playwright/test'
import { linkOfMail } from './newcomers.ts'
import { openApp, openBrowser, type Person, signIn, waitForHydration, whoAmI } from './people.ts'
import { fillSignUp } from './sign-up.ts'

const phone = { viewport: { width: 390, height: 844 } }
const password = 'una frase lunga'
// A retry runs in a new worker, and the first attempt may have left its account behind.
const email = `lea.parte.${process.env.TEST_WORKER_INDEX}@posta.example`

async function signUp({ page }: Person): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Sono').selectOption('woman')
  await page.getByLabel('Cerco').selectOption('man')
  await page.getByRole('button', { name: 'Inizia, è gratis' }).click()
  await fillSignUp(page, { name: 'leaparte', email, password })
  await page.goto(await linkOfMail(page, email, /Conferma/))
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page).toHaveURL(/\/activate\/done/)
}

async function tryToSignIn({ page }: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
}

test('a member deletes the account, restores it by mail, and deletes it again without a grace period', async ({
  browser,
}) => {
  const friend = await openBrowser(browser)
  await signIn(friend, 'premium@demo.example')
  const lea = await openBrowser(browser, phone)
  const { page } = lea
  await signUp(lea)
  const her = await whoAmI(page)
  // Other journeys leave rows of deleted members in the friend's list too.
  let row = friend.page.locator('.chat-row')

  await test.step('a friend writes to her, and she answers', async () => {
    await openApp(friend.page, `/members/${her.id}/chat`)
    await friend.page.getByRole('textbox').fill('Ciao Lea, parti davvero?')
    await friend.page.getByRole('button', { name: 'Invia' }).click()
    await expect(friend.page.getByRole('log')).toContainText('parti davvero?')
    const him = await whoAmI(friend.page)
    await openApp(page, `/members/${him.id}/chat`)
    await expect(page.getByRole('log')).toContainText('parti davvero?')
    await page.getByRole('textbox').fill('Prima o poi, sì.')
    await page.getByRole('button', { name: 'Invia' }).click()
    await expect(friend.page.getByRole('log')).toContainText('Prima o poi, sì.')
    const conversation = await friend.page
      .getByRole('link', { name: /leaparte/ })
      .first()
      .getAttribute('href')
    row = friend.page.locator(`.chat-row[href="${conversation}"]`)
  })

  await test.step('she deletes the account in two steps, and nobody sees her any more', async () => {
    await page.goto('/notifications')
    await page.getByRole('link', { name: 'Elimina l’account' }).click()
    await page.getByText('Vuoi dirci perché?').click()
    await page.getByLabel('Ho bisogno di una pausa').check()
    await page.getByRole('button', { name: 'Elimina fra 14 giorni' }).click()
    await expect(page).toHaveURL(/\/account-deleted$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arrivederci')
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login/)

    expect((await friend.page.goto(`/members/${her.id}`))?.status()).toBe(404)
    await openApp(friend.page, '/chats')
    await expect(row).toContainText('Profilo non disponibile')
    await expect(friend.page.getByRole('link', { name: /leaparte/ })).toHaveCount(0)
  })

  await test.step('the correct password shows the remaining days, and the mail restores everything', async () => {
    await tryToSignIn(lea)
    await expect(page.getByRole('alert')).toContainText('14')
    await page.goto(await linkOfMail(page, email, /sarà cancellato/))
    await page.getByRole('button', { name: /Riattiva/ }).click()
    await expect(page).not.toHaveURL(/\/[\w-]{43}$/)
    if (page.url().includes('/login')) await tryToSignIn(lea)
    await waitForHydration(page)
    expect((await whoAmI(page)).id).toBe(her.id)
    expect((await friend.page.goto(`/members/${her.id}`))?.status()).toBe(200)
  })

  await test.step('she downloads her data', async () => {
    await page.goto('/notifications')
    // Enters the password if the page asks for it, because a sign-in by the link of a mail does not prove identity.
    const section = page.locator('#export')
    if (await section.getByLabel('La tua password').isVisible())
      await section.getByLabel('La tua password').fill(password)
    const downloading = page.waitForEvent('download')
    await section.getByText('Scarica il file').click()
    expect((await downloading).suggestedFilename()).toBe('batticuore-dati.zip')
  })

  await test.step('she deletes the account immediately: she cannot sign in, and her profile and texts are gone', async () => {
    await page.goto('/notifications?leave=1')
    const secret = page.getByLabel('La tua password')
    if (await secret.isVisible()) await secret.fill(password)
    await page.getByRole('button', { name: 'Elimina subito' }).click()
    await expect(page).toHaveURL(/\/account-deleted\/[\w-]{38}\?lang=it$/)
    const receipt = page.url()
    // X21: the mail is sent after the erasure, so the receipt is there as well.
    const mailed = await linkOfMail(page, email, /è stato cancellato/)
    for (const link of [receipt, mailed]) {
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ricevuta della cancellazione')
    }
    const written = page.locator('dl > div').filter({ hasText: 'Messaggi scritti' })
    await expect(written).toHaveText(/1$/)
    await expect(page.getByText('nel registro con cui lo cancelliamo')).toBeVisible()
    for (const secret of ['leaparte', email]) expect(await page.content()).not.toContain(secret)

    await tryToSignIn(lea)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    expect((await friend.page.goto(`/members/${her.id}`))?.status()).toBe(404)
    await openApp(friend.page, '/chats')
    await row.click()
    const log = friend.page.getByRole('log')
    await expect(log).toContainText('parti davvero?')
    await expect(log).toContainText('Messaggio eliminato')
    await expect(log).not.toContainText('Prima o poi')
    await expect(friend.page.getByText('Questo profilo non è disponibile')).toBeVisible()
  })
})
