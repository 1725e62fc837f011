/** X21: a journey is planned and ended without script, and labelled where others see the member. */
import { expect, test } from '@playwright/test'
import { openApp, openBrowser, signIn } from './people.ts'

test('X21: shows a member at the place of a journey, until they go home', async ({ browser }) => {
  const plain = await openBrowser(browser, { javaScriptEnabled: false })
  const scripted = await openBrowser(browser)
  await signIn(scripted, 'premium@demo.example')
  await plain.context.addCookies(await scripted.context.cookies())
  const { page } = plain
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await page.goto('/travel')
  await page.getByLabel('Città').fill('Atlantide')
  await page.getByLabel('Ultimo giorno lì').fill(until)
  await page.getByRole('button', { name: 'Fatti vedere lì' }).click()
  await expect(page.getByText('Non conosciamo questa città')).toBeVisible()
  await expect(page.getByLabel('Ultimo giorno lì')).toHaveValue(until)
  await page.getByLabel('Città').fill('Milano')
  await page.getByRole('button', { name: 'Fatti vedere lì' }).click()
  await expect(page.getByText(/In viaggio: Milano, fino al/)).toBeVisible()

  const { page: app, noise } = scripted
  await openApp(app, '/profile')
  await expect(app.getByRole('main').getByText(/In viaggio: Milano, fino al/)).toBeVisible()
  const { profile } = await (await scripted.context.request.get('/api/profile.php')).json()
  await openApp(app, `/members/${profile.id}`)
  await expect(app.getByText(/In viaggio: Milano, fino al/).first()).toBeVisible()
  expect(noise).toEqual([])

  await page.getByRole('button', { name: 'Torna a casa adesso' }).click()
  await expect(page.getByText(/In viaggio: Milano/)).toHaveCount(0)
  await plain.context.close()
  await scripted.context.close()
})
