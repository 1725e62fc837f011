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

test('X21: keeps what was typed when the country changes, with and without script', async ({ browser }) => {
  const scripted = await openBrowser(browser)
  await signIn(scripted, 'free@demo.example')
  const plain = await openBrowser(browser, { javaScriptEnabled: false })
  await plain.context.addCookies(await scripted.context.cookies())
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  for (const { page } of [scripted, plain]) {
    await page.goto('/travel')
    await page.getByLabel('Città').fill('Lugano')
    await page.getByLabel('Ultimo giorno lì').fill(until)
    await page.getByLabel('Paese').selectOption('CH')
    const change = page.getByRole('button', { name: 'Cambia' })
    if (page === plain.page) await change.click()
    await expect(page.getByLabel('Regione').getByRole('option', { name: 'Ticino' })).toBeAttached()
    await expect(page.getByLabel('Città')).toHaveValue('Lugano')
    await expect(page.getByLabel('Ultimo giorno lì')).toHaveValue(until)
    expect(new URL(page.url()).search).toBe('')
    if (page === scripted.page) await expect(change).toBeHidden()
  }
  // The Enter key in a field saves, although the button of the country comes first in the form.
  await scripted.page.getByLabel('Città').press('Escape')
  await scripted.page.getByLabel('Ultimo giorno lì').press('Enter')
  await expect(scripted.page.getByText(/In viaggio: Lugano, fino al/)).toBeVisible()
  await scripted.page.getByRole('button', { name: 'Torna a casa adesso' }).click()
  await expect(scripted.page.getByText(/In viaggio: Lugano/)).toHaveCount(0)
  for (const { context } of [scripted, plain]) await context.close()
})
