/** X19: two members plan a date in their conversation, in two browsers. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'

const write = (page: Page, to: string) =>
  page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      await fetch('/api/messages.php', { method: 'POST', headers, body: JSON.stringify(body) })
    },
    { to, text: 'Ci vediamo?', key: randomUUID() },
  )

test('one proposes, the other says yes, and both see it at once; either may cancel', async ({ browser }) => {
  const anna = await openBrowser(browser, { timezoneId: 'Europe/Rome' })
  await signIn(anna, 'premium@demo.example')
  const bruno = await openBrowser(browser, { timezoneId: 'America/New_York' })
  await signIn(bruno, 'free@demo.example')
  const [she, he] = [await whoAmI(anna.page), await whoAmI(bruno.page)]
  await write(anna.page, he.id)
  await write(bruno.page, she.id)
  await openApp(bruno.page, `/members/${she.id}/chat`)
  await openApp(anna.page, `/members/${he.id}/chat`)
  await anna.page.getByRole('button', { name: /^Altre azioni/ }).click()
  await anna.page.getByRole('button', { name: 'Datevi appuntamento' }).click()
  const form = anna.page.getByRole('dialog', { name: 'Quando e dove?' })
  await form.getByLabel('Giorno').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await form.getByLabel('Ora').fill('18:30')
  await form.getByLabel('Luogo pubblico').fill('Caffè della Fontana')
  await form.getByLabel('Città').fill('')
  await form.getByRole('button', { name: 'Proponi, è gratis' }).click()
  await expect(form.getByRole('alert'), 'the town is missing; nothing typed is lost').not.toBeEmpty()
  await expect(form.getByLabel('Luogo pubblico')).toHaveValue('Caffè della Fontana')
  await form.getByLabel('Città').fill('Bologna')
  await form.getByRole('button', { name: 'Riprova' }).click()
  await expect(form).toHaveCount(0)

  const [hers, his] = [anna, bruno].map(({ page }) => page.getByRole('region', { name: /^Appuntamento con/ }))
  await expect(his!).toContainText(/18:30.*Ora di Rome/)
  await his!.getByRole('button', { name: 'Sì, ci sto' }).click()
  await expect(hers!).toContainText(`${he.name} ha detto di sì`)
  const file = bruno.page.waitForEvent('download')
  await his!.getByRole('link', { name: 'Metti nel calendario' }).click()
  expect((await file).suggestedFilename()).toBe('appuntamento.ics')
  await hers!.getByRole('button', { name: 'Disdici', exact: true }).click()
  await hers!.getByRole('button', { name: 'Sì, disdici' }).click()
  await expect(his!).toContainText(`${she.name} ha disdetto`)
  // The browser reports the refused form.
  expect([...anna.noise, ...bruno.noise].filter((each) => !each.includes('status of 422'))).toEqual([])
  await anna.context.close()
  await bruno.context.close()
})
