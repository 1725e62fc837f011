import { expect, test } from '@playwright/test'
import { expectAccessible, press, skipToContent, tabToControl } from './keyboard.ts'
import { openBrowser, signIn } from './people.ts'

test('S8: an operator changes a page by keyboard alone, publishes it from a day on, and takes it back', async ({
  browser,
}) => {
  const oscar = await openBrowser(browser)
  const { page } = oscar
  await signIn(oscar, 'operator@demo.example')
  await page.goto('/admin/sites')
  const site = await page.locator('main a[href^="/admin/sites/"]').first().getAttribute('href')
  const [path = ''] = /^\/admin\/sites\/\d+/.exec(site ?? '') ?? []
  await page.goto(`${path}/texts?page=privacy&locale=it`)

  await skipToContent(page)
  await press(page, 'link', /^(Parti|Ricomincia) dal testo standard$/)
  await page.waitForURL(/from=standard/)
  await skipToContent(page)
  await tabToControl(page, page.getByRole('textbox', { name: 'Testo' }))
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\n## Chi risponde\n\nRisponde Ada, da Bologna.')
  // The comparison and the phone follow without a press. The text is too long for an address.
  const review = page.getByRole('region', { name: /^Che cosa cambia/ })
  await expect(review.locator('ins')).toHaveText([/## Chi risponde/, /Risponde Ada, da Bologna\./])
  await expect(review.locator('del')).toHaveCount(0)
  const phone = page.frameLocator('.phone iframe')
  await expect(phone.getByRole('heading', { name: 'Chi risponde' })).toBeVisible()

  const start = page.getByLabel('Da quando')
  await tabToControl(page, start)
  // The order of its parts follows the language of the browser, so they are not typed one by one.
  await start.fill('2098-12-31T09:30')
  // The Enter key in a field looks, and does not publish.
  await page.keyboard.press('Enter')
  await expect(review).toBeFocused()
  await press(page, 'button', /^Pubblica dal 31 dic 2098/)
  await expect(page.getByRole('status')).toContainText('Pubblicato')
  await expectAccessible(page)
  const version = page.getByRole('listitem').filter({ hasText: 'Dal 31 dic 2098' }).first()
  await expect(version).toContainText('In programma')
  await press(page, 'link', 'Confronta')
  await expect(version.locator('ins')).toHaveCount(2)

  await press(page, 'button', 'Ritira')
  await expect(page.getByRole('status')).toContainText('Ritirato')
  await expect(version).toContainText('Ritirata')
  const privacy = await (await oscar.context.request.get('/privacy')).text()
  expect(privacy).toContain('In breve')
  expect(privacy).not.toContain('Risponde Ada')
  expect(oscar.noise).toEqual([])
})
