/** Tests all steps of a visitor from the landing page to a purchase, with two people in two browsers. */
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { openApp, openBrowser, signIn, waitForHydration, whoAmI } from './people.ts'
import { fillSignUp } from './sign-up.ts'

// The whole product takes part, as for a member.
test.use({ serviceWorkers: 'allow' })

const phone = { viewport: { width: 390, height: 844 } }

test('a visitor signs up, gets a match, chats and becomes premium', async ({ browser }) => {
  // The first attempt has taken its name and address.
  const name = ['annanuova', 'brunaseconda'][test.info().retry] ?? ''
  const email = `${name}@posta.example`
  const bruno = await openBrowser(browser)
  await signIn(bruno, 'premium@demo.example')
  const him = await whoAmI(bruno.page)

  const anna = await openBrowser(browser, phone)
  const { page } = anna

  await test.step('visits the landing page, and signs up with the choices made there', async () => {
    await page.goto('/')
    await page.getByLabel('Sono').selectOption('woman')
    await page.getByLabel('Cerco').selectOption('man')
    await page.getByRole('button', { name: 'Inizia, è gratis' }).click()
    await expect(page.getByRole('radio', { name: 'una donna' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Uomini' })).toBeChecked()
    await fillSignUp(page, { name, email: email.toUpperCase() })
  })

  await test.step('adds a photo, a text and a town, and skips push notifications', async () => {
    const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#b5654a' } })
      .jpeg()
      .toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'io.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Due righe su di te')
    await page.getByLabel('Su di me').fill('Leggo gialli e cucino troppo.')
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dove vivi?')
    await page.getByLabel('Città').fill('Bologna')
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ti avvisiamo?')
    await page.getByRole('link', { name: 'Vai avanti senza' }).click()
    await expect(page).toHaveURL(/\/signup-matches/)
    // Closes the activation reminder, a modal that covers the page.
    await expect(page.getByRole('dialog', { name: 'Manca solo un clic' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Guarda chi c’è' }).click()
    await expect(page).toHaveURL(/\/members/)
  })

  await test.step('before the confirmation, the member sees the conversation but cannot write', async () => {
    await openApp(page, `/members/${him.id}/chat`)
    await page.getByRole('textbox', { name: /^Scrivi a/ }).fill('Ciao!')
    await page.getByRole('button', { name: 'Invia' }).click()
    await expect(page.getByRole('dialog', { name: 'Prima conferma il tuo indirizzo' })).toBeVisible()
  })

  await test.step('finds the activation mail in the viewer; opening its link changes nothing', async () => {
    await page.goto('/demo/outbox')
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
    const link = page.getByRole('listitem').getByRole('link').first()
    const path = new URL((await link.getAttribute('href')) ?? '').pathname
    await page.goto(path)
    await page.goto(path)
    await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
    await expect(page).toHaveURL(/\/activate\/done/)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Conferma l’indirizzo' })).toHaveCount(0)
  })

  await test.step('a moderator approves the photo by keyboard; from then on others see it', async () => {
    const { id } = await whoAmI(page)
    const photos = async () => {
      const answer = await bruno.page.request.get(`/api/member.php?id=${id}`)
      return (await answer.json()).profile.photos.length
    }
    expect(await photos()).toBe(0)
    const marta = await openBrowser(browser)
    await signIn(marta, 'moderator@demo.example')
    await marta.page.goto('/admin')
    await marta.page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Foto' }).click()
    await marta.page.getByRole('link', { name: `Foto di ${name}` }).click()
    await expect(marta.page.getByRole('heading', { name: `${name}, ` })).toBeVisible()
    await expect(marta.page.getByRole('img', { name: /^La foto da rivedere/ })).toHaveJSProperty(
      'complete',
      true,
    )
    // The switch of the keys appears when their script has loaded.
    const keys = marta.page.locator('p:not([hidden]) [data-keys-switch]')
    await keys.waitFor()
    await marta.page.keyboard.press('a')
    await expect(marta.page.getByText('La foto è approvata.')).toBeVisible()
    expect(await photos()).toBe(1)
    await keys.waitFor()
    await marta.page.keyboard.press('u')
    await expect(marta.page.getByRole('heading', { name: `${name}, ` })).toBeVisible()
    expect(await photos()).toBe(0)
    await marta.page.getByRole('button', { name: 'Approva' }).click()
    await expect(marta.page.getByText('La foto è approvata.')).toBeVisible()
    expect(await photos()).toBe(1)
    expect(marta.noise).toEqual([])
    await marta.context.close()
  })

  await test.step('sees members, opens one, likes, gets a match', async () => {
    await openApp(page, '/members')
    expect(await page.locator('main .card').count()).toBeGreaterThan(10)
    await openApp(page, `/members/${him.id}`)
    await page.getByRole('button', { name: new RegExp(`Metti mi piace ad? ${him.name}`) }).click()
    await expect(
      page.getByRole('button', { name: new RegExp(`Metti mi piace ad? ${him.name}`) }),
    ).toHaveAttribute('aria-pressed', 'true')
    await openApp(bruno.page, '/likes/liked-me')
    await bruno.page.getByRole('link', { name }).first().click()
    await bruno.page.getByRole('button', { name: 'Ricambia' }).click()
    await expect(bruno.page.getByRole('dialog')).toContainText(name)
    await openApp(page, '/likes/matches')
    await expect(page.getByRole('link', { name: new RegExp(him.name) }).first()).toBeVisible()
  })

  const write = async (who: typeof anna, text: string) => {
    await who.page.getByRole('textbox', { name: /^Scrivi a/ }).fill(text)
    await who.page.getByRole('button', { name: 'Invia' }).click()
  }

  await test.step('writes, and gets an answer at once', async () => {
    await openApp(page, `/members/${him.id}/chat`)
    await write(anna, 'Ciao! Anche tu in bici sui colli?')
    const her = await whoAmI(page)
    await openApp(bruno.page, `/members/${her.id}/chat`)
    await expect(bruno.page.getByText('Ciao! Anche tu in bici sui colli?').last()).toBeVisible()
    await write(bruno, 'San Luca, sempre.')
    // The page is not reloaded: the other member's reply arrives by the event stream.
    await expect(page.getByRole('log').getByText('San Luca, sempre.')).toBeVisible()
    await write(anna, 'Sabato?')
    await expect(bruno.page.getByRole('log').getByText('Sabato?')).toBeVisible()
    expect((await whoAmI(page)).credits).toBe(0)
  })

  await test.step('runs out of credits; the typed text stays in the field', async () => {
    await write(anna, 'Porto io il vino')
    await expect(page.getByRole('dialog')).toContainText('Ti mancano 5 crediti')
    await page.getByRole('link', { name: 'Vai ai crediti' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compra solo quello che ti serve.')
  })

  await test.step('buys a package in the payment sandbox, and becomes premium', async () => {
    await page.getByRole('link', { name: /^Scegli 150 crediti/ }).click()
    await page.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click()
    await expect(page.getByText('PROVA: qui non si muove denaro.')).toBeVisible()
    await page.getByRole('button', { name: 'Pagato', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('150 crediti.')
    expect(await whoAmI(page)).toMatchObject({ paid_user: true, credits: 150 })
    await page.getByRole('link', { name: `Torna da ${him.name}` }).click()
    await waitForHydration(page)
    await expect(page.getByRole('textbox', { name: /^Scrivi a/ })).toHaveValue('Porto io il vino')
    await page.getByRole('button', { name: 'Invia' }).click()
    await expect(bruno.page.getByRole('log').getByText('Porto io il vino')).toBeVisible()
    expect((await whoAmI(page)).credits).toBe(145)
  })

  // Ignores two errors in the browser's console: the 410 of the used link, and scripts that are blocked in a mail.
  expect([...anna.noise, ...bruno.noise].filter((line) => !/410|sandboxed/.test(line))).toEqual([])
  await anna.context.close()
  await bruno.context.close()
})
