/** X19: a member goes out, and a friend knows: by mail without script, and by text message together with a date. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { inAppDatabase } from './app-database.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** Opens the link of the newest mail to an address with this subject. Returns its path. */
async function followMail(page: Page, to: string, subject: string): Promise<string> {
  const mail = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject }).first()
  await expect(async () => {
    await page.goto('/demo/outbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await mail.getByRole('link').click()
  const href = await page.getByRole('listitem').getByRole('link').first().getAttribute('href')
  const { pathname } = new URL(href ?? '')
  await page.goto(pathname)
  return pathname
}

/** Lets the next step of a member's check-in be due now, as if the hour had come. */
const bringForward = (member: string) =>
  inAppDatabase(async (db) => {
    await db.query('update check_in set ask_at = now(), due_at = now() where member_id = $1', [member])
  })

async function start(page: Page, note: string) {
  await page.goto('/check-in')
  await page.getByLabel('Giorno').fill(tomorrow())
  await page.getByLabel('Ora', { exact: true }).fill('21:00')
  await page.getByLabel('Dove vai, e con chi').fill(note)
  await page.getByRole('button', { name: 'Fai partire il check-in' }).click()
  await expect(page.getByRole('heading', { name: 'Il tuo check-in' })).toBeVisible()
}

test('the friend agrees, the member answers, later does not, and the friend is told and withdraws', async ({
  browser,
}) => {
  // Six links of mails, and the worker's two seconds before each of them.
  test.slow()
  const anna = await openBrowser(browser, { viewport: { width: 390, height: 844 } })
  await confirmAddress(anna.page, await signUpNewcomer(anna.page))
  const { id, name } = await whoAmI(anna.page)
  const address = `lucia.${id}@posta.example`
  const [phone, lucia] = [
    await openBrowser(browser, { javaScriptEnabled: false }),
    await openBrowser(browser, { javaScriptEnabled: false }),
  ]

  await test.step('a wrong address loses nothing; a right one is asked', async () => {
    await anna.page.goto('/check-in')
    await anna.page.getByLabel('Come si chiama').fill('Lucia')
    await anna.page.getByLabel('La sua mail').fill('051 123')
    await anna.page.getByRole('button', { name: 'Chiediglielo' }).click()
    // The page of the refusal: before it comes, the form being sent still takes what is typed.
    await expect(anna.page.getByLabel('La sua mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(anna.page.getByLabel('Come si chiama')).toHaveValue('Lucia')
    await anna.page.getByLabel('La sua mail').fill(address)
    await anna.page.getByRole('button', { name: 'Chiediglielo' }).click()
    await expect(anna.page.getByText(`Abbiamo scritto a ${address}`)).toBeVisible()
    await expect(anna.page.getByLabel('Giorno'), 'not before the friend agrees').toHaveCount(0)
  })
  await test.step('the friend reads who asks, and agrees, without script', async () => {
    await followMail(lucia.page, address, 'ti chiede una cosa')
    await expect(lucia.page.getByRole('heading', { name: `${name} si fida di te` })).toBeVisible()
    await lucia.page.getByRole('button', { name: 'Sì, avvisatemi' }).click()
    await expect(lucia.page.getByText('Hai detto di sì.')).toBeVisible()
  })
  await test.step('at the hour the member is asked, signed out and without script: one more hour, then yes', async () => {
    await start(anna.page, 'Al Caffè della Fontana con Chiara')
    await bringForward(id)
    await followMail(phone.page, name, 'tutto bene?')
    await expect(phone.page.getByText(/Se non rispondi entro le .* mandiamo a Lucia/)).toBeVisible()
    await expect(phone.page.getByRole('link', { name: 'Chiama il 112' })).toHaveAttribute('href', 'tel:112')
    await phone.page.getByRole('button', { name: 'Ancora un’ora' }).click()
    await expect(phone.page.getByText('A quest’ora te lo chiediamo.')).toBeVisible()
    await phone.page.getByRole('button', { name: 'Sì, tutto bene' }).click()
    await expect(phone.page.getByText('Bene. Non abbiamo scritto a nessuno.')).toBeVisible()
    await expect(phone.page.getByRole('button')).toHaveCount(0)
  })
  await test.step('without an answer the friend gets the words, and withdraws', async () => {
    await start(anna.page, 'Da Gino, con Marco')
    await bringForward(id)
    await expect(async () => {
      await anna.page.goto('/check-in')
      const link = await anna.page.getByRole('link', { name: 'Rispondi o chiudi' }).getAttribute('href')
      await phone.page.goto(link ?? '')
      await expect(phone.page.getByText(/Se non rispondi entro/)).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await bringForward(id)
    await followMail(lucia.page, address, 'non ci ha risposto')
    await expect(lucia.page.getByText('Da Gino, con Marco')).toBeVisible()
    await phone.page.reload()
    await phone.page.getByRole('button', { name: 'Avvisa che sto bene' }).click()
    await expect(phone.page.getByText('Bene. L’abbiamo scritto anche')).toBeVisible()
    await followMail(lucia.page, address, 'ci ha risposto: va tutto bene')
    await expect(lucia.page.getByText('Hai detto di sì.')).toBeVisible()
    await lucia.page.getByRole('button', { name: 'No, cancellate il mio recapito' }).click()
    await expect(lucia.page.getByRole('heading', { name: 'Fatto' })).toBeVisible()
    await anna.page.goto('/check-in')
    await expect(anna.page.getByLabel('Come si chiama')).toBeVisible()
  })
  for (const { context } of [anna, phone, lucia]) await context.close()
})

test('a date is proposed with a check-in that only the member sees; the friend has agreed by text message', async ({
  browser,
}) => {
  const anna = await openBrowser(browser, { timezoneId: 'Europe/Rome' })
  await signIn(anna, 'premium@demo.example')
  const bruno = await openBrowser(browser)
  await signIn(bruno, 'free@demo.example')
  const [she, he] = [await whoAmI(anna.page), await whoAmI(bruno.page)]
  const number = `+3933${String(Date.now()).slice(-8)}`
  await anna.page.goto('/check-in')
  await anna.page.getByLabel('Come si chiama').fill('Lucia')
  await anna.page.getByLabel('La sua mail o il suo cellulare').fill(number)
  await anna.page.getByRole('button', { name: 'Chiediglielo' }).click()
  const lucia = await openBrowser(browser, { javaScriptEnabled: false })
  const message = lucia.page.locator('section').filter({ hasText: number })
  await expect(async () => {
    await lucia.page.goto('/demo/sms')
    await expect(message).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  const link = (await message.textContent())?.match(/\/check-in\/[\w-]+/)?.[0]
  await lucia.page.goto(link ?? '')
  await lucia.page.getByRole('button', { name: 'Sì, avvisatemi' }).click()

  for (const [page, to] of [
    [anna.page, he.id],
    [bruno.page, she.id],
  ] as const)
    await page.evaluate(
      async (body) => {
        const headers = { 'Content-Type': 'application/json' }
        await fetch('/api/messages.php', { method: 'POST', headers, body: JSON.stringify(body) })
      },
      { to, text: 'Ci vediamo?', key: randomUUID() },
    )
  await openApp(bruno.page, `/members/${she.id}/chat`)
  await openApp(anna.page, `/members/${he.id}/chat`)
  await anna.page.getByRole('button', { name: /^Altre azioni/ }).click()
  await anna.page.getByRole('button', { name: 'Datevi appuntamento' }).click()
  const form = anna.page.getByRole('dialog', { name: 'Quando e dove?' })
  await form.getByLabel('Giorno').fill(tomorrow())
  await form.getByLabel('Ora', { exact: true }).fill('18:30')
  await form.getByLabel('Luogo pubblico').fill('Caffè della Fontana')
  await form.getByLabel('Città').fill('Bologna')
  await form.getByRole('switch', { name: 'Qualcuno sa che esco' }).check()
  await expect(form.getByLabel('A che ora te lo chiediamo')).toHaveValue('21:00')
  await form.getByRole('button', { name: 'Proponi, è gratis' }).click()
  await expect(anna.page.getByText('Check-in avviato: te lo chiediamo alle 21:00.')).toBeVisible()
  const [hers, his] = [anna, bruno].map(({ page }) => page.getByRole('region', { name: /^Appuntamento con/ }))
  await expect(hers!).toContainText('Il tuo check-in è avviato')
  await expect(his!).toContainText('18:30')
  expect(await bruno.page.content(), 'the other side sees nothing of it').not.toContain('heck-in')

  await anna.page.goto('/check-in')
  await expect(anna.page.getByText('Caffè della Fontana, Bologna: con')).toBeVisible()
  await anna.page.getByRole('button', { name: 'Togli questa persona' }).click()
  await expect(anna.page.getByLabel('Come si chiama')).toBeVisible()
  expect([...anna.noise, ...bruno.noise]).toEqual([])
  for (const { context } of [anna, bruno, lucia]) await context.close()
})
