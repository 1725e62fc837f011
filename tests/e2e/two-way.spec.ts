/**
 * The filters for new members, the own country and members who look for the searcher (X18), without AI photos (X20), and by
 * agreement (X17), in search and match finder.
 */
import { expect, test } from '@playwright/test'
import { openApp, openBrowser, signIn } from './people.ts'

test('X18: narrows the search to people who look for the member, and explains and removes it; the finder works without script', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/members?gender=all')
  await page.getByRole('button', { name: 'Età' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chi cerchi?' })
  await dialog.getByLabel('Cerca anche una persona come me').check()
  await dialog.getByLabel('Nuovi qui').selectOption('month')
  await dialog.getByLabel('Senza foto fatte con l’IA').check()
  await dialog.getByRole('button', { name: 'Mostra i risultati' }).click()
  await expect(page).toHaveURL(/no_ai=1&new_here=month&two_way=1/)
  await page.getByRole('link', { name: 'Togli: Senza foto fatte con l’IA' }).click()
  await expect(page).toHaveURL(/\?gender=all&new_here=month&two_way=1$/)
  await page.getByRole('link', { name: 'Togli: Nuovi dell’ultimo mese' }).click()
  await expect(page).toHaveURL(/\?gender=all&two_way=1$/)
  await page.getByRole('link', { name: 'Togli: Cerca anche una persona come me' }).click()
  await expect(page).toHaveURL(/\?gender=all$/)
  expect(noise).toEqual([])

  const plain = await openBrowser(browser, { javaScriptEnabled: false })
  await plain.context.addCookies(await context.cookies())
  await plain.page.goto('/match-finder?step=more')
  await plain.page.getByLabel('Cerca anche una persona come me').check()
  await plain.page.getByLabel('Da meno di un mese').check()
  await plain.page.getByLabel('Senza foto fatte con l’IA').check()
  const agreement = plain.page.getByRole('group', { name: 'D’accordo almeno' })
  await agreement.getByLabel('7 su 10').check()
  await plain.page.getByRole('button', { name: 'Continua' }).click()
  await plain.page.goto('/match-finder?step=more')
  await expect(plain.page.getByLabel('Cerca anche una persona come me')).toBeChecked()
  await expect(plain.page.getByLabel('Da meno di un mese')).toBeChecked()
  await expect(plain.page.getByLabel('Senza foto fatte con l’IA')).toBeChecked()
  await expect(agreement.getByLabel('7 su 10')).toBeChecked()
  await plain.page.getByLabel('Cerca anche una persona come me').uncheck()
  await plain.page.getByLabel('Senza foto fatte con l’IA').uncheck()
  await agreement.getByLabel('Non importa').check()
  await plain.page.getByRole('group', { name: 'Nuovi qui' }).getByLabel('Non importa').check()
  await plain.page.getByRole('button', { name: 'Continua' }).click()
  await plain.context.close()
  await context.close()
})
