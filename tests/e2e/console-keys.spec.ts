/** X9: the single keys of the console, beside the keys that belong to links and buttons. */
import { expect, test } from '@playwright/test'
import { openBrowser, signIn } from './people.ts'

test('Enter opens the case to see first, and on a link follows the link', async ({ browser }) => {
  const moderator = await openBrowser(browser)
  await signIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  const keys = page.locator('p:not([hidden]) [data-keys-switch]')
  await page.goto('/admin')
  await keys.waitFor()
  const first = await page.locator('[data-key="Enter"]').getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${first}`)

  await page.goto('/admin')
  await keys.waitFor()
  await page.locator('a.console-place[href="/admin/passkeys"]').press('Enter')
  await page.waitForURL('**/admin/passkeys')

  await page.goto('/admin')
  await keys.uncheck()
  await page.locator('h1').click()
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(keys).not.toBeChecked()
  await expect(page).toHaveURL(/\/admin$/)
  expect(moderator.noise).toEqual([])
  await moderator.context.close()
})
