/**
 * S3: a page that is not in the browser's language offers once to switch to the browser's language, if the site has
 * this language.
 */
import { type Cookie, expect, type Page, test } from '@playwright/test'
import { sampled } from '../harness/sampled.ts'
import { openBrowser, waitForHydration } from './people.ts'

const offerOf = (page: Page) => page.getByRole('complementary', { name: 'Read this in English' })
const marksIn = (cookies: readonly Cookie[]) => cookies.filter(({ name }) => name === 'hide-language-offer')
const english = { locale: 'en-GB' }

/**
 * Returns the HTML of the controls that the offer covers. Also checks the offer and its ancestors, and returns the HTML
 * of those that are outside of the page's flow, for example with `position: fixed`.
 */
const covered = (page: Page) =>
  page.evaluate(() => {
    const offer = document.querySelector<HTMLElement>('.language-offer')
    if (!offer) return ['no offer']
    const fixed: string[] = []
    for (let box: HTMLElement | null = offer; box; box = box.parentElement)
      if (!['static', 'relative'].includes(getComputedStyle(box).position)) fixed.push(box.outerHTML)
    const { left, right, top, bottom } = offer.getBoundingClientRect()
    const controls = 'main :is(button, .button, input, select, textarea)'
    const under = [...document.querySelectorAll(controls)]
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.left < right && box.right > left)
      .filter(({ box }) => box.top < bottom && box.bottom > top)
      .map(({ control }) => control.outerHTML.slice(0, 120))
    return [...fixed, ...under]
  })

const covering = ['/', '/login', '/signup', '/reset-password', '/faq', '/members']

for (const [nth, width] of [390, 1280].entries())
  test(`covers no control, at ${width} px`, async ({ browser }) => {
    const { page, context, noise } = await openBrowser(browser, {
      ...english,
      viewport: { width, height: 844 },
    })
    // In the sample, each width has half of the pages. The proof `pages` tries all in both.
    for (const path of sampled(covering, 2, nth))
      await test.step(path, async () => {
        await context.clearCookies({ name: 'hide-language-offer' }) // so that the next page shows the offer again
        await page.goto(path)
        await expect(offerOf(page)).toBeInViewport()
        expect(await covered(page)).toEqual([])
      })
    expect(noise).toEqual([])
    await context.close()
  })

test('appears on one page only, also if the visitor ignores it', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, english)
  await page.goto('/faq')
  await expect(offerOf(page).getByText('Do you speak English?')).toBeVisible()
  await expect.poll(async () => marksIn(await context.cookies())).toHaveLength(1)
  for (const path of ['/faq', '/terms']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('.language-offer')).toHaveCount(0)
  }
  await context.close()
})

test('is not on the answer to a refused form, as another page would lose the typed values', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, english)
  await page.goto('/login')
  // The first page marks its offer as seen; the answer to the form must not.
  await expect.poll(async () => marksIn(await context.cookies())).toHaveLength(1)
  await page.getByLabel('Email').fill('nobody@posta.test')
  await context.clearCookies({ name: 'hide-language-offer' })
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.language-offer')).toHaveCount(0)
  expect(marksIn(await context.cookies())).toHaveLength(0)
  await context.close()
})

test('leads to the same page in English, and never comes back', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, english)
  await page.goto('/faq?ref=x#privacy')
  await offerOf(page).getByRole('button', { name: 'Read this in English' }).click()
  await expect(page).toHaveURL(/\/faq\?ref=x/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('.language-offer')).toHaveCount(0)
  await page.getByRole('button', { name: 'EN', exact: false }).first().click()
  await page.getByRole('link', { name: 'Country and language' }).first().click()
  await page.getByRole('main').getByRole('button', { name: 'Italiano' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.goto('/login')
  await expect(page.locator('.language-offer')).toHaveCount(0)
  await context.close()
})

test('an app page offers it too, and a refusal is for good', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { ...english, viewport: { width: 390, height: 844 } })
  await page.goto('/members')
  await waitForHydration(page)
  await offerOf(page).getByRole('button', { name: 'No, thanks' }).click()
  await expect(offerOf(page)).toHaveCount(0)
  const [cookie] = marksIn(await context.cookies())
  expect((Number(cookie?.expires) * 1_000 - Date.now()) / 86_400_000).toBeGreaterThan(390)
  await page.goto('/faq')
  await expect(page.locator('.language-offer')).toHaveCount(0)
  await context.close()
})

test('ends when the visitor begins to type, as another page would lose the text; nothing moves', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, english)
  await page.goto('/login')
  await expect(offerOf(page)).toBeVisible()
  const field = page.getByLabel('Email')
  const place = await field.boundingBox()
  await field.pressSequentially('a')
  await expect(page.locator('.language-offer')).toBeHidden()
  expect(await field.boundingBox()).toEqual(place)
  await context.close()
})

test('nobody else sees it: readers of the page’s language, and browsers without script', async ({
  browser,
}) => {
  for (const options of [
    { locale: 'it-IT' },
    { locale: 'pt-BR' },
    { ...english, javaScriptEnabled: false },
  ]) {
    const { page, context } = await openBrowser(browser, options)
    await page.goto('/faq', { waitUntil: 'networkidle' })
    await expect(page.locator('.language-offer')).toHaveCount(0)
    await context.close()
  }
})

/** Makes every page of the tab count how far its content moves without input of the visitor. */
const watchShift = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shift: shiftNow() + valueOf(entry) })
    }).observe({ type: 'layout-shift', buffered: true })
    const shiftNow = () => (window as unknown as { shift: number }).shift
    const valueOf = (entry: PerformanceEntry) => (entry as unknown as { value: number }).value
  })
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

test('its place is reserved: nothing moves when it appears', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, english)
  await watchShift(page)
  for (const path of sampled(['/faq', '/members', '/login', '/', '/landers/gallery'], 2)) {
    await context.clearCookies({ name: 'hide-language-offer' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(offerOf(page)).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.02)
  }
  await context.close()
})

test('nothing moves when the visitor has just seen it on the page before', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, english)
  await watchShift(page)
  // The mark appears after the server has answered and before the page's script runs.
  await page.addInitScript(() => {
    document.cookie = 'hide-language-offer=1; path=/'
  })
  for (const path of ['/faq', '/members', '/login']) {
    await context.clearCookies({ name: 'hide-language-offer' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('.language-offer')).toHaveCount(0)
    expect(await shiftOf(page)).toBeLessThan(0.02)
  }
  await context.close()
})

test('nothing moves when the browser reads the page’s language too, but has not sent it', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, english)
  await watchShift(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['en-GB', 'it-IT'] }))
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.locator('.language-offer')).toHaveCount(0)
  expect(await shiftOf(page)).toBeLessThan(0.02)
  await context.close()
})
