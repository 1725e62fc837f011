/** Discounts: the time bonus of a new member (H6), a code (M6), and the discount for staying (A8). */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, signIn, waitForHydration, whoAmI } from './people.ts'
import { passModalDelay } from './time-bonus.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Sconto di benvenuto' })
const modal = (page: Page) => page.getByRole('dialog', { name: /^Il primo acquisto costa/ })

/** Sends messages until the member has no credits left. A member who asks a question first refuses one (X15). */
async function spendAll(page: Page): Promise<void> {
  const { request } = page.context()
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { results } = await (await request.get('/api/members.php')).json()
  for (const { id, kind } of results as { id: string; kind: string }[]) {
    if (kind !== 'member') continue
    await request.post('/api/messages.php', { headers, data: { to: id, text: 'ciao', key: randomUUID() } })
    if ((await whoAmI(page)).credits === 0) return
  }
}

test('a new member sees the time bonus with its end, closes its window once, and pays less', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser)
  await confirmAddress(page, await signUpNewcomer(page))
  await openApp(page, '/members')

  await test.step('the banner is in the members area only, and its clock runs', async () => {
    await expect(banner(page)).toContainText(/Finisce davvero alle \d\d:\d\d\. Non riparte\./)
    const clock = page.locator('.bonus-banner .countdown')
    const shown = await clock.textContent()
    expect(shown).toMatch(/^(04:00:00|03:5\d:\d\d)$/)
    await expect(clock).not.toHaveText(shown ?? '')
    await openApp(page, '/chats')
    await expect(banner(page)).toHaveCount(0)
  })

  await test.step('the window appears without credits, names both prices, and does not come back', async () => {
    await spendAll(page)
    await openApp(page, '/members')
    await passModalDelay(page)
    await expect(modal(page)).toContainText(
      /150 crediti, fino alle \d\d:\d\d8,99\s€150 crediti, dopo11,99\s€/,
    )
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('hide-time-bonus-modal'))).toMatch(/^\d+$/)
    await expect(banner(page)).toBeVisible()
  })

  await test.step('another code is refused with the reason and the day, and stays in its field', async () => {
    await banner(page).getByRole('link').click()
    await page.getByText('inseriscilo').click()
    const field = page.getByLabel('Codice sconto')
    await expect(field).toBeFocused()
    await field.fill('benvenuto25')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(/^Hai già avuto lo sconto di benvenuto: il prossimo è possibile da /),
    ).toBeVisible()
    await expect(field).toHaveValue('benvenuto25')
    await expect(field).toBeFocused()
    await expect(page.getByText('Sconto di benvenuto del 25%, già applicato.')).toBeVisible()
  })

  await test.step('pays the reduced price, and the bonus is over', async () => {
    await page.getByRole('link', { name: /^Scegli 50 crediti per 3,74/ }).click()
    await expect(page.getByRole('region', { name: 'Il conto' })).toContainText(
      'Sconto di benvenuto, 25%−1,25',
    )
    await page.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click()
    await page.getByRole('button', { name: 'Pagato' }).click()
    await page.waitForURL(/\/transactions\/\d+$/)
    await expect.poll(async () => (await whoAmI(page)).credits).toBe(50)
    await openApp(page, '/members')
    await expect(banner(page)).toHaveCount(0)
  })
  expect(noise.filter((line) => !/sandboxed/.test(line))).toEqual([])
  await context.close()
})

test('a member who stays gets a personal code, which is in the prices and on the bill', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page } = person
  await signIn(person, 'free@demo.example')
  await page.goto('/notifications?leave=1')
  await page
    .getByRole('button', { name: 'Prendi lo sconto' })
    .or(page.getByRole('link', { name: 'Usa lo sconto' }))
    .click()
  await page.waitForURL(/\/credits\?code=RESTO-\w{8}$/)
  await waitForHydration(page)
  await expect(page.getByText(/^Codice RESTO-\w{8}: 30% in meno\.$/)).toBeVisible()
  await page.getByRole('link', { name: /^Scegli 50 crediti per 3,49/ }).click()
  await expect(page.getByRole('region', { name: 'Il conto' })).toContainText(/Codice RESTO-\w{8}, 30%−1,50/)
  await page.goBack()
  await page.getByRole('link', { name: 'togli il codice' }).click()
  await expect(page.getByText(/^Hai un codice sconto\?$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Scegli 50 crediti per 3,49/ })).toHaveCount(0)
  await person.context.close()
})
