/** Tests that app pages show the correct header and footer, after a load and after every navigation. */
import { expect, test } from '@playwright/test'
import { openApp, openBrowser, signIn } from './people.ts'

test('header and footer are right on the chat list, on the search, and after going back', async ({
  browser,
}) => {
  const anna = await openBrowser(browser)
  const { page } = anna
  await signIn(anna, 'premium@demo.example')
  await openApp(page, '/chats')
  const width = page.viewportSize()?.width ?? 0
  const logo = page.getByRole('link', { name: /pagina iniziale/ })
  const account = page.getByRole('button', { name: /^Il tuo account/ })
  const expectBar = async () => {
    expect((await logo.boundingBox())?.x).toBeLessThan(40)
    const box = await account.boundingBox()
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(60)
  }
  await expectBar()
  await expect(page.getByRole('contentinfo')).toBeHidden()

  await page.getByRole('link', { name: 'Cerca' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chi c’è in giro' })).toBeVisible()
  await expectBar()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Condizioni d’uso' })).toBeVisible()
  await account.click()
  await expect(page.getByRole('button', { name: 'Esci' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Esci' })).toBeHidden()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Messaggi' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(anna.noise).toEqual([])
  await anna.context.close()
})
