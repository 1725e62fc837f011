/** The acts of members on a conversation and its messages afterwards (decision 121). */
import { expect, test } from '@playwright/test'
import { choose, log, talk, write } from './talk.ts'

test('pins and mutes a conversation, and finds a message in it by keyboard', async ({ browser }, {
  repeatEachIndex,
  retry,
}) => {
  const word = `Bergamòtto ${repeatEachIndex}.${retry}`
  const { paola, fabio, she, close } = await talk(browser)
  await write(paola, `Ti porto un gelato al ${word}?`)
  await expect(log(fabio.page).getByText(word)).toHaveCount(1)
  const { page } = fabio
  const row = page.locator('.chat-row', { hasText: she.name })

  await test.step('both entries of the menu change the row of the list at once', async () => {
    await choose(fabio, 'Tieni in cima')
    await choose(fabio, 'Silenzia')
    await expect(page.getByText(/^Niente più avvisi da qui/)).toBeVisible()
    await expect(page.locator('.chat-row').first()).toContainText(she.name)
    await expect(row.getByRole('img', { name: 'In cima all’elenco' })).toBeVisible()
    await expect(row.getByRole('img', { name: 'Senza avvisi' })).toBeVisible()
    await choose(fabio, 'Togli dalla cima')
    await choose(fabio, 'Riattiva gli avvisi')
    await expect(row.getByRole('img', { name: /cima|avvisi/ })).toHaveCount(0)
  })

  await test.step('a search without the accent jumps to the message', async () => {
    await choose(fabio, 'Cerca tra i messaggi')
    const dialog = page.getByRole('dialog', { name: /^Cerca tra i messaggi con/ })
    await dialog.getByRole('searchbox', { name: 'Che cosa cerchi?' }).fill(word.replace('ò', 'o'))
    await expect(dialog.getByRole('status')).toHaveText('Trovato 1 messaggio')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(log(page).locator('.bubble[data-found]')).toContainText(word)
    await expect(log(page).locator('.bubble[data-found]')).toBeFocused()
  })
  expect([...paola.noise, ...fabio.noise]).toEqual([])
  await close()
})
