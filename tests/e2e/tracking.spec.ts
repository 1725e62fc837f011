/**
 * Tests tracking parameters from the first page to the account (A3, S10), and the modal with a new like, which the URL
 * parameter `t` opens once (D5).
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { inAppDatabase } from './app-database.ts'
import { openApp, openBrowser, signIn } from './people.ts'
import { fillSignUp } from './sign-up.ts'

const record = { network: 'rete', ref: 'x', sub1: 'a', sub2: 'b&c', sub3: 'è' }
const arrival = `?${new URLSearchParams({ ...record, t: '1', lb: '1' })}`

/**
 * Checks that the tracking parameters are in the page's URL, and that the browser stores them nowhere else. Waits until
 * the page has loaded, because only a loaded script adds the parameters to links.
 */
async function expectCarried(page: Page): Promise<void> {
  await page.waitForLoadState()
  const { searchParams } = new URL(page.url())
  for (const [name, value] of Object.entries({ ...record, t: '1', lb: '1' }))
    expect(searchParams.get(name), `${name} in ${page.url()}`).toBe(value)
  const stored = await page.context().storageState()
  expect(JSON.stringify(stored)).not.toContain('rete')
}

async function trackingOf(email: string): Promise<unknown> {
  let tracking: unknown
  await inAppDatabase(async (db) => {
    const { rows } = await db.query('select tracking from member where email = $1', [email])
    tracking = rows[0]?.tracking
  })
  return tracking
}

for (const javaScriptEnabled of [false, true])
  test(`${javaScriptEnabled ? 'with' : 'without'} script: parameters pass through every kind of page to the account`, async ({
    browser,
  }) => {
    const { page, context, noise } = await openBrowser(browser, { javaScriptEnabled })
    const redirects: string[] = []
    page.on('response', (response) => {
      if ([302, 307].includes(response.status())) redirects.push(response.url())
    })
    await page.goto(`/faq${arrival}`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL(/\/privacy\?/)
    await expectCarried(page)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/\?/)
    await expectCarried(page)
    await page.getByRole('link', { name: /un’occhiata/ }).click()
    await expect(page).toHaveURL(/\/members\?/)
    await expectCarried(page)
    await page.locator('a[href^="/members/"].card-link').first().click()
    await expect(page).toHaveURL(/\/members\/\d+\?/)
    await expectCarried(page)
    await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click()
    await expect(page).toHaveURL(/\/login\?/)
    await expectCarried(page)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/\?/)
    await expectCarried(page)
    await page.getByRole('button', { name: 'Inizia, è gratis' }).click()
    await expect(page).toHaveURL(/\/signup\?/)
    await expectCarried(page)
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(page.getByText('Gli altri vedranno')).toBeVisible()
    await expectCarried(page)
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(page.getByText('Manca la data di nascita')).toBeVisible()
    await expectCarried(page)
    await page.getByRole('button', { name: 'Indietro' }).click()
    const email = await fillSignUp(page)
    for (const step of ['photo', 'about', 'location', 'push']) {
      await expect(page).toHaveURL(new RegExp(`/complete-signup\\?step=${step}`))
      await expectCarried(page)
      await page.getByRole('link', { name: /^(Più tardi|Vai avanti senza)$/ }).click()
    }
    await expect(page).toHaveURL(/\/signup-matches\?api_signup_complete=1/)
    expect(await trackingOf(email)).toEqual(record)
    // Without script, the links have no tracking parameters, and the server redirects to the URL with the parameters.
    // With script, the page adds the parameters to a link before the browser opens the link, so the server does not
    // redirect.
    const isDetour = (url: string) => !url.includes('network=') && !url.includes('complete-signup')
    expect(redirects.some(isDetour)).toBe(!javaScriptEnabled)
    expect(noise.filter((line) => !line.includes('422'))).toEqual([])
    await context.close()
  })

test('parameters are kept if the visitor follows a link before the script that keeps them has arrived', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser)
  let arrive = () => {}
  const hasArrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/visitor-session-/, async (route) => {
    await hasArrived
    await route.continue()
  })
  await openApp(page, `/members${arrival}`)
  await page.locator('a[href^="/members/"].card-link').first().click()
  await expect(page).toHaveURL(/\/members\/\d+$/)
  arrive()
  await expect(page).toHaveURL(/\/members\/\d+\?/)
  await expectCarried(page)
  expect(noise).toEqual([])
  await context.close()
})

test('sign-in keeps t and the page to open, also for a visitor who goes by way of sign-up', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { javaScriptEnabled: false })
  await page.goto('/likes?t=3')
  await expect(page).toHaveURL('/login?to=%2Flikes%3Ft%3D3&t=3')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Iscriviti|Crea/ })
    .click()
  await expect(page).toHaveURL(/\/signup\?/)
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
  await page.getByLabel('Email').fill('free@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-batticuore')
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect(page).toHaveURL('/likes?t=3')
  await context.close()
})

test.describe('D5: the like of t', () => {
  const like = (page: Page) => page.getByRole('dialog', { name: /Nuovo mi piace|Un suggerimento per te/ })

  async function member(browser: Browser) {
    const person = await openBrowser(browser)
    await signIn(person, 'free@demo.example')
    await person.page.clock.install()
    return person
  }

  test('is shown on a plain page, once: not after a reload, the next page or Back', async ({ browser }) => {
    const { page, context, noise } = await member(browser)
    await page.goto('/match-finder?t=3')
    await expect(page).toHaveURL('/match-finder')
    await page.clock.runFor(2_900)
    await expect(like(page)).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(like(page)).toBeVisible()
    await like(page).getByRole('button', { name: 'Chiudi' }).click()
    await expect(like(page)).toHaveCount(0)
    await page.reload()
    await page.clock.runFor(4_000)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL('/privacy')
    await page.clock.runFor(4_000)
    await page.goBack()
    await page.clock.runFor(4_000)
    await expect(page).toHaveURL('/match-finder')
    await expect(like(page)).toHaveCount(0)
    // A signed-in member opens the URL of the login page with `t`. The redirect leads to the search without `t`, and no
    // modal opens.
    await page.goto('/login?t=3')
    await expect(page).toHaveURL('/members')
    await expect(page.locator('dialog')).toHaveCount(0)
    expect(noise).toEqual([])
    await context.close()
  })

  test('leads to the profile from a plain page', async ({ browser }) => {
    const { page, context } = await member(browser)
    await page.goto('/terms?t=1')
    await page.clock.runFor(1_100)
    await like(page).getByRole('link', { name: 'Vedi il profilo' }).click()
    await expect(page).toHaveURL(/\/members\/\d+$/)
    await context.close()
  })

  test('waits through a reload and other pages, and is not shown in the chat layout', async ({ browser }) => {
    const { page, context, noise } = await member(browser)
    await openApp(page, '/members?t=3')
    await expect(page).toHaveURL('/members')
    await page.clock.runFor(1_000)
    await page.reload()
    await openApp(page, '/chats')
    await page.clock.runFor(5_000)
    await expect(like(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Cerca' }).first().click()
    await expect(page).toHaveURL('/members')
    await page.clock.runFor(100)
    await expect(like(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goBack()
    await page.goForward()
    await page.clock.runFor(5_000)
    await expect(like(page)).toHaveCount(0)
    expect(noise).toEqual([])
    await context.close()
  })
})
