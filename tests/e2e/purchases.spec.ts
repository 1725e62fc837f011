/**
 * Purchases in the payment sandbox: paid, refused and paid otherwise, cancelled and resumed, pending, repeated, and
 * paid from a stored card. The history adds up after each of them.
 */
import { expect, type Page, test } from '@playwright/test'
import { openApp, openBrowser, type Person, signIn, waitForHydration, whoAmI } from './people.ts'
import { field, talk } from './talk.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the checkout of 150 credits from the page of credits. */
async function choosePackage(page: Page, query = ''): Promise<void> {
  await openApp(page, `/credits${query}`)
  await page.getByRole('link', { name: /^Scegli 150 crediti/ }).click()
  await expect(headline(page)).toHaveText('Prima il conto, poi paghi.')
}

async function chooseMethod(page: Page, method: RegExp): Promise<void> {
  // The page shows the choice after a navigation, so `check` would be too early.
  const radio = page.getByRole('radio', { name: method }).last()
  await radio.click()
  await expect(radio).toBeChecked()
}

async function order(page: Page, method: RegExp): Promise<void> {
  await chooseMethod(page, method)
  await page.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click()
}

/** Chooses the outcome on the hosted page, which leads back to the result. */
async function decide(page: Page, outcome: string): Promise<void> {
  await expect(page.getByText('PROVA: qui non si muove denaro.')).toBeVisible()
  await page.getByRole('button', { name: outcome, exact: true }).click()
  await page.waitForURL(/\/transactions\/\d+$/)
  await waitForHydration(page)
}

async function buy(page: Page, method: RegExp, outcome: string): Promise<void> {
  await choosePackage(page)
  await order(page, method)
  await decide(page, outcome)
}

const credits = async ({ page }: Person) => (await whoAmI(page)).credits

/** Opens the history and checks that its sum is right and ends with the member's balance. */
async function expectHistoryToAddUp(person: Person): Promise<void> {
  const { page } = person
  await openApp(page, '/transactions')
  await expect(headline(page)).toHaveText('Ogni credito, una riga.')
  const sum = await page.getByText(/entrati − .* usciti = /).textContent()
  const [opening = 0, received = 0, spent = 0, closing = 0] = (sum ?? '')
    .replaceAll('.', '')
    .match(/\d+/g)!
    .map(Number)
  expect(opening + received - spent).toBe(closing)
  expect(closing).toBe(await credits(person))
}

test('paid: the result names the receipt and leads back to the conversation and its draft', async ({
  browser,
}) => {
  const { paola, he, close } = await talk(browser)
  const { page } = paola
  await field(page).fill('San Luca, sempre')
  const before = await credits(paola)
  await choosePackage(page, `?to=/members/${he.id}/chat`)
  await order(page, /^PayPal/)
  await decide(page, 'Pagato')
  await expect(headline(page)).toHaveText('150 crediti.')
  await expect(page.getByText('San Luca, sempre')).toBeVisible()
  await expect(page.getByText('La tua bozza è rimasta qui')).toBeVisible()
  expect(await credits(paola)).toBe(before + 150)

  const receipt = await page.getByRole('link', { name: 'Ricevuta' }).getAttribute('href')
  const pdf = await page.request.get(receipt ?? '')
  expect(pdf.status()).toBe(200)
  expect(pdf.headers()['content-type']).toContain('application/pdf')

  await page.getByRole('link', { name: `Torna da ${he.name}` }).click()
  await expect(field(page)).toHaveValue('San Luca, sempre')
  await field(page).fill('')
  await expectHistoryToAddUp(paola)
  await expect(page.getByText('Comprati 150 crediti').first()).toBeVisible()
  expect(paola.noise).toEqual([])
  await close()
})

test('refused: the result offers another method, which pays once', async ({ browser }) => {
  const paola = await openBrowser(browser)
  await signIn(paola, 'premium@demo.example')
  const { page } = paola
  const before = await credits(paola)
  await buy(page, /^Carta/, 'Rifiutato dalla banca')
  await expect(headline(page)).toHaveText('La carta ha detto di no. Non hai pagato niente.')
  expect(await credits(paola)).toBe(before)
  await page
    .getByRole('list', { name: 'Altri modi di pagare' })
    .getByRole('link', { name: /^PayPal/ })
    .click()
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  await page.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click()
  await decide(page, 'Pagato')
  await expect(headline(page)).toHaveText('150 crediti.')
  expect(await credits(paola)).toBe(before + 150)
  await expectHistoryToAddUp(paola)
  await expect(page.getByText('Non riuscito, non hai pagato').first()).toBeVisible()
  await paola.context.close()
})

test('cancelled: nothing was paid, and the order can be resumed', async ({ browser }) => {
  const paola = await openBrowser(browser)
  await signIn(paola, 'premium@demo.example')
  const { page } = paola
  const before = await credits(paola)
  await buy(page, /^PayPal/, 'Annullato dal cliente')
  await expect(headline(page)).toHaveText('Hai annullato. Va bene così.')
  await expect(page.getByRole('link', { name: /^Chiedi all’assistenza/ })).toHaveAttribute('href', '/service')
  await page.getByRole('link', { name: /^Riprendi l’ordine/ }).click()
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  await page.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click()
  await decide(page, 'Pagato')
  await expect(headline(page)).toHaveText('150 crediti.')
  expect(await credits(paola)).toBe(before + 150)
  await paola.context.close()
})

test('pending: the page says not to pay again, and shows the payment when it is confirmed', async ({
  browser,
}) => {
  const paola = await openBrowser(browser)
  await signIn(paola, 'premium@demo.example')
  const { page } = paola
  const before = await credits(paola)
  await buy(page, /^PayPal/, 'Attesa, poi conferma')
  await expect(headline(page)).toHaveText('PayPal ci sta ancora pensando.')
  await expect(page.getByText(/^Non pagare di nuovo/)).toBeVisible()
  expect(await credits(paola)).toBe(before)
  await expect(headline(page)).toHaveText('150 crediti.', { timeout: 45_000 })
  // The headline has the focus, so that screen readers read the new result once.
  await expect(headline(page)).toBeFocused()
  expect(await credits(paola)).toBe(before + 150)
  await paola.context.close()
})

test('a stored card repeats an order on request only, and can be removed', async ({ browser }) => {
  const paola = await openBrowser(browser)
  await signIn(paola, 'premium@demo.example')
  const { page } = paola
  const before = await credits(paola)
  await choosePackage(page)
  await chooseMethod(page, /^Carta/)
  await page.getByRole('checkbox', { name: /^Salva la carta/ }).check()
  await page.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click()
  await decide(page, 'Pagato')
  expect(await credits(paola)).toBe(before + 150)

  await test.step('repeats the order with the stored card, after the bill', async () => {
    await openApp(page, '/transactions')
    await page.getByRole('link', { name: 'Ripeti un ordine' }).click()
    await expect(headline(page)).toHaveText('Come l’altra volta.')
    await expect(page.getByText(/con la carta •• 4242\./i).first()).toBeVisible()
    await page
      .getByRole('link', { name: /^Ripeti 150 crediti/ })
      .first()
      .click()
    await expect(page.getByRole('radio', { name: /^Carta salvata •• 4242/ }).first()).toBeChecked()
    expect(await credits(paola)).toBe(before + 150)
    await page.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click()
    await expect(headline(page)).toHaveText('150 crediti.', { timeout: 30_000 })
    await expect(page.getByText(/^11,99\s€ con la carta •• 4242/)).toBeVisible()
    expect(await credits(paola)).toBe(before + 300)
  })

  await test.step('removes the card', async () => {
    await expectHistoryToAddUp(paola)
    await page
      .getByRole('button', { name: /^Togli Carta •• 4242/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click()
    await expect(page.getByText(/non è più tra i metodi salvati/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  expect(paola.noise).toEqual([])
  await paola.context.close()
})
