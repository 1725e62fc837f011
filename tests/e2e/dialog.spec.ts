/** Keyboard focus of dialogs (X9): it moves into a dialog that opens, and back to the opener when the dialog closes. */
import { expect, test } from '@playwright/test'
import { openApp, openBrowser, signIn } from './people.ts'

test('the filter dialog, opened and closed by keyboard, returns the focus', async ({ browser }) => {
  const member = await openBrowser(browser)
  const { page, context, noise } = member
  await signIn(member, 'free@demo.example')
  await openApp(page, '/members')
  const opener = page.getByRole('button', { name: 'Tutti i filtri' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(noise).toEqual([])
  await context.close()
})
