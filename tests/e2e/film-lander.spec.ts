/** The film of `transitionsvideolanding` (L2): it follows the scrolling, and its form becomes an account. */
import { expect, type Page, test } from '@playwright/test'
import { openBrowser } from './people.ts'
import { fillSignUp, newMember } from './sign-up.ts'

const path = '/landers/transitionsvideolanding'

/** Scrolls to the end of the film. */
const scrollToEnd = (page: Page) =>
  page.locator('.film').evaluate((film) => scrollTo(0, film.scrollHeight - innerHeight))

test('one disc travels through three scenes with the scrolling, and the form stays where it is', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser, {
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'no-preference',
  })
  await page.goto(`${path}/over50`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La sera è lunga.')
  const disc = page.locator('.disc:visible')
  await expect(disc).toHaveCount(1)
  const form = page.locator('.dock')
  const [sun, docked] = [await disc.boundingBox(), await form.boundingBox()]
  const last = page.locator('.scene-3 > .words')
  await expect(last).toHaveCSS('opacity', '0')

  await scrollToEnd(page)
  await expect(last).toHaveCSS('opacity', '1')
  await expect(page.locator('.scene-1 > .words')).toHaveCSS('opacity', '0')
  expect(await form.boundingBox()).toEqual(docked)
  expect((await disc.boundingBox())!.width).toBeLessThan(sun!.width * 0.7)

  const { name, email } = newMember()
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Entra nella scena' }).click()
  await expect(page.getByRole('radio', { name: 'una donna' })).toBeVisible()
  await fillSignUp(page, { name, email })
  expect(noise).toEqual([])
  await context.close()
})

test('readers who want less motion see three stills, each with its own disc', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.locator('.disc:visible')).toHaveCount(3)
  const tops = await page
    .locator('.scene')
    .evaluateAll((scenes) => scenes.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(3)
  await scrollToEnd(page)
  await expect(page.getByRole('button', { name: 'Entra nella scena' })).toBeInViewport()
  await context.close()
})

test('without script, the film becomes an account', async ({ browser }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Entra nella scena' }).click()
  await fillSignUp(page)
})
