/** Buying credits (M1, M2, H3): the missing credits, the checkout, and the way back to the conversation. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, type Person, waitForHydration, whoAmI } from './people.ts'
import { field, log, write } from './talk.ts'

/** Signs up a new member, who has only free credits and no discount used. */
async function newcomer(browser: Browser): Promise<Person> {
  const person = await openBrowser(browser)
  await confirmAddress(person.page, await signUpNewcomer(person.page))
  return person
}

/** Returns the path of a conversation with a member who accepts messages, and the member's name. */
const someone = (page: Page) =>
  page.evaluate(async () => {
    const ask = async (path: string) => (await fetch(path)).json()
    const { results } = await ask('/api/members.php')
    for (const { id, kind } of results as { id: string; kind: string }[]) {
      if (kind !== 'member') continue
      const { may_write, profile } = await ask(`/api/chat.php?profile=${id}`)
      if (may_write) return { path: `/members/${id}/chat`, name: profile.name as string }
    }
    throw new Error('nobody accepts a message')
  })

/** Sends messages until the member has too few credits for another one. */
async function spendAll(person: Person): Promise<void> {
  const { page } = person
  const price = 5
  for (let { credits } = await whoAmI(page); credits >= price; credits -= price) {
    await write(person, `ancora ${credits}`)
    await expect(log(page).getByText(`ancora ${credits}`, { exact: true })).toHaveCount(1)
  }
}

test('buys exactly the missing credits in the middle of a conversation, and returns to the typed text', async ({
  browser,
}) => {
  const person = await newcomer(browser)
  const { page } = person
  const { path, name } = await someone(page)
  await openApp(page, path)
  await spendAll(person)
  await write(person, 'questo conta')
  await page.getByRole('link', { name: 'Vai ai crediti' }).click()

  await test.step('the first card names the member, adds up, and has the only filled button', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compra solo quello che ti serve.')
    const card = page.getByRole('region', { name: `Il tuo messaggio per ${name}` })
    await expect(card).toContainText('Ti mancano5 crediti')
    await expect(page.getByRole('main').locator('.button-primary')).toHaveCount(1)
    await card.getByRole('link', { name: /^(Mi bastano|Prendo) \d+ crediti$/ }).click()
  })

  const bill = page.getByRole('region', { name: 'Il conto' })
  await test.step('the checkout shows the bill, and a button that states the obligation to pay', async () => {
    await expect(bill).toContainText('Totale')
    await expect(page.locator('form input, form select, form button')).not.toHaveCount(0)
    const controls = page
      .getByRole('main')
      .locator('input, select, textarea, button')
      .filter({ visible: true })
    expect(await controls.count()).toBeLessThan(13)
    await page.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click()
  })

  await test.step('pays in the sandbox, is premium, and finds the text', async () => {
    await page.getByRole('button', { name: 'Pagato' }).click()
    await expect(page.getByText('questo conta')).toBeVisible()
    const { credits, paid_user } = await whoAmI(page)
    expect(paid_user).toBe(true)
    expect(credits).toBeGreaterThanOrEqual(5)
    await page.getByRole('link', { name: `Torna da ${name}` }).click()
    await waitForHydration(page)
    await expect(field(page)).toHaveValue('questo conta')
    await page.getByRole('button', { name: 'Invia' }).click()
    await expect(log(page).getByText('questo conta')).toHaveCount(1)
    await expect.poll(async () => (await whoAmI(page)).credits).toBe(credits - 5)
  })
  // A page that does not know yet that the last credit is spent asks the server, which refuses (402).
  expect(person.noise.filter((line) => !/sandboxed|status of 402/.test(line))).toEqual([])
  await person.context.close()
})

test('a changed price keeps what was typed, is said and focused, and the new total is ordered', async ({
  browser,
}) => {
  const person = await newcomer(browser)
  const { page } = person
  await openApp(page, '/credits')
  await page.getByRole('link', { name: /^Scegli 50 crediti/ }).click()
  await page.getByRole('checkbox', { name: /^Voglio la fattura/ }).check()
  await page.getByLabel('Nome o ragione sociale').fill('Anna Bianchi')
  const order = page.getByRole('button', { name: /^Ordine con obbligo di pagare/ })

  await test.step('a missing address is said beside its field, which gets the focus', async () => {
    await order.click()
    await expect(page.getByLabel('Indirizzo completo')).toBeFocused()
    await expect(page.getByText('Scrivi via, numero, CAP e città.')).toBeVisible()
    await page.getByLabel('Indirizzo completo').fill('Via Larga 1, 40100 Bologna')
  })

  await test.step('the order at the old price is refused', async () => {
    let refused = 0
    await page.route('**/api/order.php', (route) => {
      if (route.request().method() !== 'POST' || refused++ > 0) return route.fallback()
      const json = { error: 'order price changed', code: 'order_price_changed', params: {} }
      return route.fulfill({ status: 409, json })
    })
    await page.route('**/api/packages.php*', async (route) => {
      const response = await route.fetch()
      const offer = await response.json()
      const packages = offer.packages.map((each: { price_cents: number }) => ({
        ...each,
        price_cents: each.price_cents + 11,
      }))
      return route.fulfill({ response, json: { ...offer, packages } })
    })
    const before = await order.textContent()
    await order.click()
    const note = page.getByRole('alert').filter({ hasText: 'Intanto il prezzo è cambiato' })
    await expect(note).toBeVisible()
    await expect(page.locator(':focus')).toContainText('Intanto il prezzo è cambiato')
    await expect(order).not.toHaveText(before ?? '')
    await expect(page.getByLabel('Nome o ragione sociale')).toHaveValue('Anna Bianchi')
  })

  await test.step('a second click while the order is sent does not send it again', async () => {
    const sent: number[] = []
    await page.route('**/api/order.php', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent.push(route.request().postDataJSON().price_cents)
      await new Promise((resolve) => setTimeout(resolve, 600))
      return route.fulfill({ status: 502, json: { error: 'failed', code: 'payment_failed', params: {} } })
    })
    await order.click()
    await expect(page.getByText('Un momento: prepariamo il pagamento…')).toBeVisible()
    await order.dispatchEvent('click') // `click()` would wait until the button is enabled again
    await expect(page.getByRole('alert').filter({ hasText: 'non è andato a buon fine' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })
  await person.context.close()
})
