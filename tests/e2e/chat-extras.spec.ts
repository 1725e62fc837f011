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

test('edits, deletes and reacts to messages, seen by both at once', async ({ browser }, {
  repeatEachIndex,
  retry,
}) => {
  const mark = `${repeatEachIndex}.${retry}.${Date.now() % 1000}`
  const { paola, fabio, close } = await talk(browser)
  await write(paola, `Ti aspeto ${mark}`)
  const hers = log(paola.page).locator('.bubble-own').last()
  const his = log(fabio.page).locator('.bubble:not(.bubble-own)').last()
  await expect(his).toContainText(`Ti aspeto ${mark}`)
  await expect(hers).toHaveAttribute('data-number')

  await test.step('the sender corrects the text by keyboard', async () => {
    await hers.getByRole('button', { name: 'Azioni' }).press('Enter')
    const dialog = paola.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Modifica', exact: true }).press('Enter')
    await dialog.getByRole('textbox').fill(`Ti aspetto ${mark}`)
    await dialog.getByRole('button', { name: 'Invia' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(his).toContainText(`Ti aspetto ${mark}`)
    await expect(his).toContainText('modificato')
  })

  await test.step('a reaction appears on the other side, and goes again', async () => {
    const press = async (name: string) => {
      await his.hover()
      await his.getByRole('button', { name: 'Azioni' }).click()
      await fabio.page.getByRole('dialog').getByRole('button', { name }).click()
    }
    await press('Cuore')
    await expect(hers.getByRole('img', { name: 'Reazione: Cuore' })).toBeVisible()
    await press('Cuore')
    await expect(hers.getByRole('img')).toHaveCount(0)
    const heart = his.getByRole('button', { name: 'Reazione: Cuore' })
    await heart.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(hers.getByRole('img', { name: 'Reazione: Cuore' })).toBeVisible()
    await heart.click()
    await expect(hers.getByRole('img')).toHaveCount(0)
  })

  await test.step('a deletion asks first, and leaves a sentence on both sides and in the list', async () => {
    await hers.getByRole('button', { name: 'Azioni' }).press('Enter')
    const dialog = paola.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancella per tutti e due' }).click()
    await expect(dialog).toContainText('14 giorni dopo l’invio')
    await dialog.getByRole('button', { name: 'Cancella', exact: true }).click()
    for (const bubble of [hers, his]) await expect(bubble).toContainText('Messaggio cancellato')
    await expect(fabio.page.locator('.chat-row[aria-current]')).toContainText('Messaggio cancellato')
  })
  expect([...paola.noise, ...fabio.noise]).toEqual([])
  await close()
})
