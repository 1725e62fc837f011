/** X13: the pause before a message that asks for money, and the warning, the report and the receipt of its recipient. */
import { expect, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'
import { credits, field, log, write } from './talk.ts'

test('a request for money is paused, rewritten or sent as it is, then shown behind a warning and reported with one tap', async ({
  browser,
}) => {
  const reader = await openBrowser(browser)
  await signIn(reader, 'premium@demo.example')
  const { id } = await whoAmI(reader.page)
  const writer = await openBrowser(browser)
  await confirmAddress(writer.page, await signUpNewcomer(writer.page))
  await openApp(writer.page, `/members/${id}/chat`)
  const before = await credits(writer)
  const text = 'Mi presti 200 euro fino a venerdì?'

  await write(writer, text)
  const pause = writer.page.getByRole('dialog', { name: 'Qui non si chiedono soldi.' })
  await expect(pause).toBeVisible()
  expect(await findViolations(writer.page)).toEqual([])
  await pause.getByRole('button', { name: /^Vi sbagliate/ }).click()
  await expect(pause.getByText(/^Grazie: lo legge una persona/)).toBeVisible()
  await pause.getByRole('button', { name: 'Lo riscrivo' }).click()
  await expect(field(writer.page)).toHaveValue(text)
  await expect(field(writer.page)).toBeFocused()
  expect(await credits(writer)).toBe(before)
  await writer.page.keyboard.press('Enter')
  await pause.getByRole('button', { name: 'Non chiedo soldi: mandalo così' }).click()
  await expect(log(writer.page).locator('.bubble', { hasText: text })).toHaveCount(1)
  await expect(field(writer.page)).toHaveValue('')
  // The page shows the message before the server has its price.
  await expect.poll(() => credits(writer)).toBe(before - 5)

  const { id: sender } = await whoAmI(writer.page)
  await openApp(reader.page, `/members/${sender}/chat`)
  const warning = log(reader.page).locator('.asking')
  await expect(warning.getByText(/ti sta chiedendo denaro$/)).toBeVisible()
  await expect(warning.getByText(text)).toBeHidden()
  await expect(reader.page.getByText('Un messaggio con un avviso')).toHaveCount(1)
  const otherTab = await reader.context.newPage()
  await openApp(otherTab, `/members/${sender}/chat`)
  await expect(log(otherTab).getByText(text)).toBeHidden()
  await warning.getByText('Mostrami il messaggio').click()
  await expect(log(otherTab).getByText(text)).toBeVisible()
  await otherTab.close()
  await expect(warning.getByText(text)).toBeVisible()
  expect(await findViolations(reader.page)).toEqual([])
  await warning.getByRole('button', { name: 'Segnala con un tocco' }).click()
  await expect(reader.page.getByRole('heading', { name: 'Segnalazione ricevuta.' })).toBeVisible()
  expect(await findViolations(reader.page)).toEqual([])
  await reader.page.getByRole('link', { name: /che cosa fare nella prossima ora/ }).click()
  await expect(reader.page.getByRole('heading', { name: 'Se hai già mandato soldi' })).toBeInViewport()

  await write(writer, 'Ci sei?')
  await expect(log(writer.page).getByText('Non inviato')).toBeVisible()
  expect(await credits(writer)).toBe(before - 5)
  expect([...reader.noise, ...writer.noise.filter((line) => !line.includes('409'))]).toEqual([])
  await reader.context.close()
  await writer.context.close()
})
