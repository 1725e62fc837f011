/** The withdrawal function (M7): by keyboard alone, without script, and without sign-in. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, tabTo, tabToControl } from './keyboard.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openBrowser, type Person, signIn } from './people.ts'

/** Signs up a new member, who buys the largest package. Returns the path of the order's withdrawal. */
async function buyer(browser: Browser): Promise<{ person: Person; path: string }> {
  const person = await openBrowser(browser)
  const { page } = person
  await confirmAddress(page, await signUpNewcomer(page))
  const order = await page.evaluate(async () => {
    const { packages } = await (await fetch('/api/packages.php')).json()
    const answer = await fetch('/api/order.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        package: packages.at(-1).id,
        payment_method: 'paypal',
        key: crypto.randomUUID(),
      }),
    })
    const { transaction, checkout_url } = await answer.json()
    await fetch(checkout_url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) })
    return transaction.id as string
  })
  const status = () =>
    page.evaluate(
      async (id) => (await (await fetch(`/api/transaction.php?id=${id}`)).json()).transaction.status,
      order,
    )
  await expect.poll(status).toBe('completed')
  return { person, path: `/withdrawal/${order}` }
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

const expectReceipt = async (page: Page) => {
  await expect(page.getByText('Recesso ricevuto')).toBeVisible()
  await expect(headline(page)).toHaveText(/\d{4}\s*\d\d:\d\d:\d\d$/)
}

test('by keyboard alone: tears off a part, confirms, and gets the receipt; the rest goes without script', async ({
  browser,
}) => {
  const { person, path } = await buyer(browser)
  const { page } = person
  await page.goto('/withdrawal')
  const link = page.locator(`a[href="${path}"]`)
  await expectAccessible(page)
  await tabToControl(page, link)
  await page.keyboard.press('Enter')
  const count = page.getByRole('spinbutton', { name: 'Quanti crediti restituisci' })
  await expect(count).toBeVisible()
  await expectAccessible(page)
  await tabToControl(page, count)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9')
  await expect(page.getByRole('radio', { name: 'Una parte dei crediti' })).toBeChecked()
  await expect(page.getByText('Ne restituisci 9')).toBeVisible()
  await tabTo(page, 'button', 'Uno in più')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ne restituisci 10')).toBeVisible()
  await tabTo(page, 'button', 'Avanti')
  await page.keyboard.press('Enter')
  await expect(page.getByText('10 crediti', { exact: true })).toBeVisible()
  await expect(headline(page)).toHaveText('Ultima occhiata.')
  await expect(headline(page)).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, 'button', 'Conferma recesso')
  await page.keyboard.press('Enter')
  await expectReceipt(page)
  await expect(headline(page)).toBeFocused()
  await expectAccessible(page)
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await person.context.storageState(),
  })
  const still = await plain.newPage()
  await still.goto(path)
  await still.getByRole('radio', { name: /Una parte dei crediti/ }).check()
  await still.getByRole('spinbutton').fill('9999')
  await still.getByRole('button', { name: 'Avanti' }).click()
  await expect(still.getByRole('spinbutton')).toHaveValue('9999')
  await still.getByRole('radio', { name: /Tutti quelli non usati/ }).check()
  await still.getByRole('button', { name: 'Avanti' }).click()
  await still.getByRole('button', { name: 'Conferma recesso' }).click()
  await expectReceipt(still)
  await plain.close()
  expect(person.noise).toEqual([])
  await person.context.close()
})

/** Tries an order that does not exist, and then answers the declaration of this person. */
async function answerDeclaration({ page }: Person, name: string): Promise<void> {
  const declaration = page.getByRole('main')
  const link = page.getByRole('link', { name: new RegExp(name) })
  // A job compares the declaration with the orders first.
  await expect(async () => {
    await page.goto('/admin/withdrawals')
    await link.click({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  await declaration.getByText('Esegui su un ordine…').click()
  await declaration.getByLabel('Numero dell’ordine').fill('99999999')
  await declaration.getByLabel('Crediti').fill('5')
  await declaration.getByRole('button', { name: 'Esegui il recesso' }).click()
  await expect(declaration.getByLabel('Numero dell’ordine')).toHaveValue('99999999')
  await expect(declaration.getByRole('alert')).toBeVisible()
  await declaration.getByText('Rispondi e chiudi…').click()
  await declaration.getByLabel(/^La risposta/).fill('Dimmi con quale indirizzo hai comprato.')
  await declaration.getByRole('button', { name: 'Invia e chiudi' }).click()
  await expect(page.getByText('La risposta è registrata.')).toBeVisible()
  await expect(link).toHaveCount(0)
}

test('without sign-in: a receipt that reveals nothing, and support answers what matches no order', async ({
  browser,
}) => {
  // Other tests withdraw with another name and address. An address has a limit of declarations a day.
  const name = `Giulia Ferri ${Date.now()}`
  const email = `giulia.${Date.now()}@posta.example`
  const { page, context, noise } = await openBrowser(browser)
  await page.goto('/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Recedere dal contratto qui' }).click()
  await page.getByLabel('Il tuo nome').fill(name)
  await page.getByLabel('Quale ordine').fill('quello di ieri')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByLabel('Email per la conferma')).toBeFocused()
  await expect(page.getByLabel('Il tuo nome')).toHaveValue(name)
  await page.getByLabel('Email per la conferma').fill(email)
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('button', { name: 'Conferma recesso' }).click()
  await expectReceipt(page)
  await expect(page.getByText('quello di ieri')).toBeVisible()
  expect(noise.filter((line) => !/422/.test(line))).toEqual([])
  await context.close()

  const support = await openBrowser(browser)
  await signIn(support, 'support@demo.example')
  await answerDeclaration(support, name)
  await support.context.close()
})
