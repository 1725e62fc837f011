/** O1: pictures of cases are blurred until a person asks for one or for all; the choice for all is this person's. */
import { expect, type Page, test } from '@playwright/test'
import { openBrowser, signIn } from './people.ts'

const veiled = (page: Page) => page.locator('[data-veiled]')
const blurOf = (page: Page) =>
  page
    .locator('.veil img')
    .first()
    .evaluate((image) => getComputedStyle(image).filter)

/** Presses V, and returns the milliseconds until the page has painted the clear picture. */
const showOne = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const image = document.querySelector('.veil img') as Element
        const look = () =>
          getComputedStyle(image).filter === 'none'
            ? requestAnimationFrame(() => resolve(performance.now() - began))
            : requestAnimationFrame(look)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }))
        look()
      }),
  )

test('blurs every picture until it is asked for, and remembers the choice of one person only', async ({
  browser,
}) => {
  const moderator = await openBrowser(browser)
  await signIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  await page.goto('/admin/photos')
  // An earlier test may have left the choice.
  const blurAgain = page.getByRole('button', { name: 'Sfocale di nuovo' })
  if (await blurAgain.isVisible()) await blurAgain.click()
  await expect(veiled(page)).toBeVisible()
  expect(await blurOf(page)).toContain('blur')

  await page.locator('p:not([hidden]) [data-keys-switch]').waitFor()
  const shown_ms = await showOne(page)
  console.log(`a picture is clear ${Math.round(shown_ms)} ms after its key`)
  // One picture asked for says nothing about the next one.
  await page.reload()
  expect(await blurOf(page)).toContain('blur')

  await page.getByRole('button', { name: 'Mostrale sempre' }).click()
  await expect(blurAgain).toBeVisible()
  expect(await blurOf(page)).toBe('none')
  const elsewhere = await openBrowser(browser, { javaScriptEnabled: false })
  await signIn(elsewhere, 'moderator@demo.example')
  for (const path of ['/admin/photos', '/admin/verifications', '/admin/reports']) {
    await elsewhere.page.goto(path)
    await expect(veiled(elsewhere.page)).toHaveCount(0)
  }
  const admin = await openBrowser(browser)
  await signIn(admin, 'admin@demo.example')
  await admin.page.goto('/admin/photos')
  await expect(veiled(admin.page)).toBeVisible()

  // Without script, too, and for the browser in which the choice was made.
  await elsewhere.page.goto('/admin/photos')
  await elsewhere.page.getByRole('button', { name: 'Sfocale di nuovo' }).click()
  await page.reload()
  await expect(veiled(page)).toBeVisible()
  for (const person of [moderator, elsewhere, admin]) await person.context.close()
})
