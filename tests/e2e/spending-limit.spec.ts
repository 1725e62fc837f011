/** X2: the member's own spending limit by keyboard alone, the order that it refuses, and the page without script. */
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { tabTo, type } from './keyboard.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser } from './people.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const amount = (page: Page) => page.getByRole('spinbutton', { name: 'Limite ogni 7 giorni' })

const chooseAmount = (page: Page, value: string) => type(page, 'spinbutton', 'Limite ogni 7 giorni', value)

test('sets a limit, raises it, takes the raise back, and is refused an order, by keyboard', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  await confirmAddress(page, await signUpNewcomer(page))
  await openApp(page, '/transactions')
  await tabTo(page, 'link', 'Metti un limite')
  await page.keyboard.press('Enter')
  await expect(headline(page)).toHaveText('Il limite lo decidi tu.')

  await test.step('the first limit is valid at once', async () => {
    await chooseAmount(page, '4')
    await expect(page.getByRole('button', { name: 'Metti il limite di 4 €' })).toBeVisible()
    await page.keyboard.press('Enter')
    const done = page.getByRole('status').filter({ hasText: 'Fatto: il tuo limite è 4 € ogni 7 giorni.' })
    await expect(done).toBeFocused()
    expect.soft(await findViolations(page)).toEqual([])
  })

  await test.step('a raise says day and hour, and gets the focus on its page', async () => {
    await tabTo(page, 'button', 'Più')
    await page.keyboard.press('Space')
    await expect(amount(page)).toHaveValue('5')
    await expect(page.locator('#limit-says')).toHaveText(
      /Stai alzando da 4\s€ a 5\s€\. Vale da .+ alle \d\d:\d\d/,
      {
        useInnerText: true,
      },
    )
    expect.soft(await findViolations(page)).toEqual([])
    await tabTo(page, 'button', /^Alza a 5\s€ da domani, \d\d:\d\d$/)
    await page.keyboard.press('Enter')
    await expect(headline(page)).toHaveText('Da domani sono 5 €.')
    await expect(headline(page)).toBeFocused()
    expect.soft(await findViolations(page)).toEqual([])
  })

  await test.step('takes the raise back', async () => {
    await tabTo(page, 'button', 'Annulla l’aumento')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Aumento annullato: il tuo limite resta 4 €.')).toBeVisible()
  })

  await test.step('a package past the limit says so before its button, and its page has no form', async () => {
    await openApp(page, '/credits')
    await expect(page.getByText('Costa più del tuo limite.').first()).toBeVisible()
    await tabTo(page, 'link', /^Scegli 150 crediti/)
    await page.keyboard.press('Enter')
    await expect(headline(page)).toHaveText('Così superi il tuo limite.')
    await expect(headline(page)).toBeFocused()
    await expect(page.getByRole('button', { name: /^Ordine con obbligo/ })).toHaveCount(0)
    expect.soft(await findViolations(page)).toEqual([])
  })

  await test.step('the server refuses the order, and stores none', async () => {
    const { code, orders } = await page.evaluate(async () => {
      const { packages } = await (await fetch('/api/packages.php')).json()
      const answer = await fetch('/api/order.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ package: packages[1].id, payment_method: 'card', key: crypto.randomUUID() }),
      })
      const { transactions } = await (await fetch('/api/transactions.php')).json()
      return { code: (await answer.json()).code, orders: transactions.length }
    })
    expect({ code, orders }).toEqual({ code: 'spending_limit_reached', orders: 0 })
  })

  await test.step('with no room left, nothing offers a purchase', async () => {
    await page.goto('/spending-limit')
    await chooseAmount(page, '0')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Fatto: il tuo limite è 0 € ogni 7 giorni.')).toBeVisible()
    await openApp(page, '/credits')
    await expect(page.getByText('Hai raggiunto il tuo limite di spesa.')).toBeVisible()
    await expect(page.getByRole('main').locator('.button-primary')).toHaveCount(0)
    await expect(page.getByText('Sconto di benvenuto')).toHaveCount(0)
    await openApp(page, '/transactions')
    await expect(page.getByRole('main').getByRole('link', { name: 'Compra crediti' })).toHaveCount(0)
  })
  expect(person.noise.filter((line) => !line.includes('409'))).toEqual([])
  const storageState = await context.storageState()
  await context.close()

  await test.step('without script, the page says what a typed amount does before it is saved', async () => {
    const plain = await browser.newContext({ storageState, javaScriptEnabled: false })
    const form = await plain.newPage()
    await form.goto('/spending-limit')
    await amount(form).fill('9')
    await form.getByRole('button', { name: 'Lascia 0 €' }).click()
    await expect(amount(form)).toHaveValue('9')
    await form.getByRole('button', { name: /^Alza a 9\s€ da domani/ }).click()
    await expect(headline(form)).toHaveText('Da domani sono 9 €.')
    await form.getByRole('button', { name: 'Annulla l’aumento' }).click()
    await expect(form.getByText('Aumento annullato: il tuo limite resta 0 €.')).toBeVisible()
    await plain.close()
  })
})
