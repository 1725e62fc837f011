/** Prompts, messages about a part of a profile (X14), and the opening question (X15). */
import { expect, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { giveCredits } from './give-credits.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { changeRow } from './own-profile.ts'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'
import { field, log } from './talk.ts'

test('a member answers a prompt and asks a question; a message about the prompt quotes both, as they were', async ({
  browser,
}) => {
  const her = await openBrowser(browser)
  await confirmAddress(her.page, await signUpNewcomer(her.page))
  const { id, name } = await whoAmI(her.page)
  await openApp(her.page, '/profile')
  await changeRow(her.page, 'Spunti', async (sheet) => {
    await sheet.getByLabel('Spunto 1').selectOption({ label: 'Mi conquisti se' })
    await sheet.getByLabel('La tua risposta').fill('mi porti il pane')
  })
  await changeRow(her.page, 'La mia domanda', (sheet) =>
    sheet.getByLabel('La domanda').fill('Mare o montagna?'),
  )

  const him = await openBrowser(browser)
  await signIn(him, 'premium@demo.example')
  await giveCredits((await whoAmI(him.page)).id, 20)
  const before = (await whoAmI(him.page)).credits
  await test.step('a gift comes after the answer to the question', async () => {
    await openApp(him.page, `/members/${id}/chat?gift`)
    const first = him.page.getByRole('dialog', { name: `Prima la domanda di ${name}` })
    await expect(first).toContainText('Mare o montagna?')
    expect(await findViolations(him.page)).toEqual([])
    await first.getByRole('button', { name: 'Rispondo' }).click()
    await expect(first).toHaveCount(0)
    await expect(field(him.page)).toBeVisible()
  })
  await openApp(him.page, `/members/${id}`)
  const sheet = him.page.getByRole('dialog', { name: `Scrivi a ${name}` })
  await him.page.getByRole('list', { name: `Foto di ${name}` }).focus()
  await him.page.keyboard.press('ArrowRight')
  await him.page.getByRole('link', { name: 'Scrivi su questo' }).press('Enter')
  await expect(sheet.getByText('Mare o montagna?')).toBeVisible()
  await expect(sheet).toContainText('se non lo apre in 14 giorni, ti torna tutto')

  await test.step('what was typed stays, with what it is about', async () => {
    await field(him.page).fill('Montagna, e il pane lo faccio io.')
    await him.page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await him.page.getByRole('link', { name: 'Scrivi su questo' }).press('Enter')
    await expect(field(him.page)).toHaveValue('Montagna, e il pane lo faccio io.')
  })
  await sheet.getByRole('button', { name: 'Invia' }).click()
  await him.page.getByRole('link', { name: `Messaggio inviato a ${name}` }).click()
  expect((await whoAmI(him.page)).credits).toBe(before - 5)

  await test.step('both read it above the message, also after she has changed her profile', async () => {
    await openApp(her.page, '/profile')
    await changeRow(her.page, 'Spunti', (sheet) => sheet.getByLabel('La tua risposta').fill('mi fai ridere'))
    await openApp(her.page, `/members/${(await whoAmI(him.page)).id}/chat`)
    for (const { page } of [him, her]) {
      const bubble = log(page).locator('.bubble', { hasText: 'Montagna, e il pane lo faccio io.' })
      await expect(bubble).toContainText('Mi conquisti se')
      await expect(bubble).toContainText('mi porti il pane')
      await expect(bubble).toContainText('Mare o montagna?')
    }
  })
  expect([her.noise, him.noise]).toEqual([[], []])
  await her.context.close()
  await him.context.close()
})
