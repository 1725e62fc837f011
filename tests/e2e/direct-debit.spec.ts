/** Pays by SEPA direct debit (M2), with the keyboard alone: from the checkout to the order that waits for its day. */
import { randomInt } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, tabToControl } from './keyboard.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, type Person, waitForHydration } from './people.ts'

async function newcomer(browser: Browser): Promise<Person> {
  const person = await openBrowser(browser)
  await confirmAddress(person.page, await signUpNewcomer(person.page))
  return person
}

/** Returns a valid German IBAN and an Italian mobile number that no other journey uses. */
function newAccount() {
  const account = `37040044${String(randomInt(1e9)).padStart(10, '0')}`
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  const iban = `DE${String(check).padStart(2, '0')}${account}`
  return { iban, phone: `333 ${String(1_000_000 + randomInt(8_999_999))}` }
}

test('orders a direct debit with the keyboard, after a wrong IBAN and a wrong code', async ({ browser }) => {
  const person = await newcomer(browser)
  const { page } = person
  const { iban, phone } = newAccount()

  await test.step('without a package, the page leads to the packages', async () => {
    await page.goto('/directdebit')
    await page.waitForURL('**/credits')
  })

  await test.step('the checkout leads to the account, and back', async () => {
    await openApp(page, '/credits/exact?credits=50&payment_country=IT')
    await tabToControl(page, page.getByRole('radio').first())
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: /Addebito SEPA/ })).toBeChecked()
    await tabToControl(page, page.getByRole('link', { name: 'Vai all’IBAN' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dal tuo conto, con calma.')
    await expect(page.getByRole('link', { name: 'Altro metodo' })).toHaveAttribute(
      'href',
      /^\/credits\/exact/,
    )
  })

  const field = page.getByLabel('IBAN')
  await test.step('the groups form, and a refusal keeps what was typed', async () => {
    await expectAccessible(page)
    await tabToControl(page, field)
    await page.keyboard.type(iban.slice(0, -1))
    await expect(field).toHaveValue(iban.slice(0, -1).replaceAll(/(.{4})(?=.)/g, '$1 '))
    await expect(page.getByText('Ancora 1 carattere su 22')).toBeVisible()
    await expect(page.getByText('Germania')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Giulia Ferri')
    await page.keyboard.press('Tab')
    await page.keyboard.type(phone)
    await page.keyboard.press('Enter')
    await expect(page.getByText('In questo IBAN qualcosa non torna')).toBeVisible()
    await expect(page.getByText('Per andare avanti accetta il mandato')).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(iban.slice(-1))
    await expect(page.getByText(`··${iban.slice(-4)}`)).toBeVisible()
    await tabToControl(page, page.getByRole('checkbox', { name: /Accetto il mandato/ }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
  })

  const code = page.getByLabel('Codice di sei cifre')
  await test.step('a wrong code keeps the page and says how many attempts remain', async () => {
    await expect(code).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('12345')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Le cifre sono sei.')).toBeVisible()
    const right = await readCode(page, phone)
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    if (right !== '123456') await expect(page.getByText(/Ti restano 2 tentativi/)).toBeVisible()
    await expect(code).toBeFocused()
    await page.keyboard.type(right)
    await page.keyboard.press('Enter')
  })

  await test.step('the order says that nothing is paid yet, and the mandate is in the list', async () => {
    await page.waitForURL(/\/transactions\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Ordine fatto\.\s*Non hai ancora pagato\./,
    )
    await expectAccessible(page)
    await page.goto('/transactions')
    await waitForHydration(page)
    await expect(page.getByText(/Prelievo .+, non prima/)).toBeVisible()
    await expect(page.getByText(/Mandato BC-\d{5}/)).toBeVisible()
  })

  await test.step('removing the mandate cancels the order', async () => {
    await tabToControl(page, page.getByRole('button', { name: /^Togli Addebito SEPA/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Un addebito che aspetta ancora il suo giorno si annulla.')).toBeVisible()
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Togli' })
    await tabToControl(page, remove)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nessuno.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Annullato, non hai pagato')).toBeVisible()
  })
  await person.context.close()
})

/** Reads the code of the latest message to a phone in the demo's outbox, in another tab. */
async function readCode(page: Page, phone: string): Promise<string> {
  const outbox = await page.context().newPage()
  await outbox.goto('/demo/sms')
  const message = outbox.locator('section').filter({ hasText: `+39${phone.replaceAll(' ', '')}` })
  const text = await message.first().locator('pre').innerText()
  await outbox.close()
  return /\d{6}/.exec(text)?.[0] ?? ''
}

test('orders a direct debit without script, and nothing typed is ever in a URL', async ({
  browser,
  baseURL,
}) => {
  const scripted = await newcomer(browser)
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, storageState: await scripted.context.storageState() },
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  const { iban, phone } = newAccount()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))

  await test.step('the checkout leads to the account', async () => {
    await page.goto('/credits/exact?credits=50&payment_country=IT')
    await page.getByRole('radio', { name: /Addebito SEPA/ }).check()
    await page.getByRole('button', { name: /Ordine con obbligo di pagare/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dal tuo conto, con calma.')
  })

  await test.step('a refusal keeps what was typed', async () => {
    await page.getByLabel('IBAN').fill(iban.slice(0, -1))
    await page.getByLabel('Intestatario').fill('Giulia Ferri')
    await page.getByLabel('Cellulare, per il codice').fill(phone)
    await page.getByRole('checkbox', { name: /Accetto il mandato/ }).check()
    await page.getByRole('checkbox', { name: /Voglio la fattura/ }).check()
    await page.getByLabel('Nome o ragione sociale').fill('Giulia Ferri')
    await page.getByLabel('Indirizzo completo').fill('Via Roma 1, 20121 Milano')
    await page.getByRole('button', { name: 'Mandami il codice' }).click()
    await expect(page.getByText('In questo IBAN qualcosa non torna')).toBeVisible()
    await expect(page.getByLabel('Cellulare, per il codice')).toHaveValue(phone)
    await expect(page.getByLabel('Indirizzo completo')).toHaveValue('Via Roma 1, 20121 Milano')
    await page.getByLabel('IBAN').fill(iban)
    await page.getByRole('button', { name: 'Mandami il codice' }).click()
  })

  await test.step('a wrong code says how many attempts remain, and the right one orders', async () => {
    const right = await readCode(scripted.page, phone)
    const code = page.getByLabel('Codice di sei cifre')
    await code.fill(right === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: /Ordine con obbligo di pagare/ }).click()
    await expect(page.getByText(/Ti restano 2 tentativi/)).toBeVisible()
    await code.fill(right)
    await page.getByRole('button', { name: /Ordine con obbligo di pagare/ }).click()
    await page.waitForURL(/\/transactions\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Ordine fatto\.\s*Non hai ancora pagato\./,
    )
  })

  const personal = [iban, iban.slice(0, -1), phone, 'Giulia', 'Milano']
  const urls = addresses.map((address) => decodeURIComponent(address).replaceAll(/[\s+]/g, ' '))
  expect(urls.filter((url) => personal.some((text) => url.includes(text)))).toEqual([])
  await context.close()
  await scripted.context.close()
})

test('a double click on the order button without script orders once', async ({ browser, baseURL }) => {
  const scripted = await newcomer(browser)
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, storageState: await scripted.context.storageState() },
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/credits/exact?credits=50&payment_country=IT')
  await page.getByRole('radio', { name: /Carta/ }).check()
  await page.getByRole('button', { name: /Ordine con obbligo di pagare/ }).dblclick()
  await page.waitForURL('**/sandbox-pay/*')
  await page.goto('/transactions')
  await expect(page.getByRole('main').locator('a[href^="/transactions/"]')).toHaveCount(1)
  await context.close()
  await scripted.context.close()
})
