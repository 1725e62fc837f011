/** The list of conversations (C1, C5, X9): filters, long lists, removal. */
import { expect, test } from '@playwright/test'
import { addNewerChats } from './newer-chats.ts'
import { openApp, shortenRetries, waitForHydration } from './people.ts'
import { choose, log, talk, write } from './talk.ts'

test('filters the list of conversations by name, by text without accents and by turn, also by keyboard', async ({
  browser,
}) => {
  const { paola, fabio, she, close } = await talk(browser)
  await write(paola, 'Perché non un caffè da Zanarini?')
  await expect(log(fabio.page).getByText('da Zanarini')).toHaveCount(1)
  const { page } = fabio
  await openApp(page, '/chats')
  const list = page.getByRole('navigation', { name: 'Conversazioni' })
  const search = list.getByRole('searchbox')
  const rows = list.getByRole('link')
  await search.fill('caffe da zan')
  await expect(list.getByRole('status')).toHaveText('Trovata 1 conversazione')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('un caffè da Zanarini?')
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chats\/\d+\?message=\d+$/)
  await expect(log(page).locator('.bubble[data-found]')).toContainText('caffè da Zanarini')
  await search.fill(she.name.slice(0, 4).toUpperCase())
  await expect(rows.filter({ hasText: she.name })).toHaveCount(1)
  await search.fill('xyzxyz')
  await expect(list.getByRole('status')).toHaveText('Nessuna conversazione con queste parole.')
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await list.getByRole('button', { name: 'Tocca a te' }).click()
  await expect(rows.filter({ hasText: she.name })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Tu:' })).toHaveCount(0)
  await close()
})

test('C1: opening a conversation that the list has not loaded marks it as read', async ({ browser }) => {
  const { paola, fabio, she, close } = await talk(browser)
  const { page } = paola
  await openApp(page, '/members')
  const unread = () =>
    page.evaluate(async () => (await (await fetch('/api/chats.php')).json()).unread_total as number)
  const inTitle = async () => /^\(\d+\)/.exec(await page.title())?.[0]
  const [before, titleBefore] = [await unread(), await inTitle()]
  await write(fabio, 'Sono in fondo alla lista')
  await expect.poll(unread).toBe(before + 1)
  const { chats } = await (await page.request.get('/api/chats.php')).json()
  const { id } = chats[0].conversation
  await using cleanup = new AsyncDisposableStack()
  cleanup.use(await addNewerChats(she.id, id, 60))
  await openApp(page, `/chats/${id}`)
  await expect(log(page).getByText('Sono in fondo alla lista')).toBeVisible()
  await expect(page.locator(`.chat-row[href="/chats/${id}"]`)).toHaveCount(0)
  await expect.poll(unread).toBe(before)
  await expect.poll(inTitle).toBe(titleBefore)
  expect(paola.noise).toEqual([])
  await close()
})

test('X9: “Mostra altri” moves the focus to the first new conversation', async ({ browser }) => {
  const { paola, fabio, she, close } = await talk(browser)
  const { page } = paola
  await write(fabio, 'La più vecchia')
  await expect(log(page).getByText('La più vecchia')).toHaveCount(1)
  const { chats } = await (await page.request.get('/api/chats.php')).json()
  await using cleanup = new AsyncDisposableStack()
  cleanup.use(await addNewerChats(she.id, chats[0].conversation.id, 60))
  await openApp(page, '/chats?list')
  const rows = page.locator('.chat-row')
  const more = page.getByRole('button', { name: 'Mostra altri' })
  await expect(rows).toHaveCount(50)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(50)).toBeFocused()
  await expect(more).toHaveCount(0)
  expect(paola.noise).toEqual([])
  await close()
})

test('C5: removes a conversation from the list at once; after a refusal, shows an alert and restores it', async ({
  browser,
}) => {
  const { paola, fabio, she, close } = await talk(browser)
  await write(paola, 'Da tenere')
  await expect(log(fabio.page).getByText('Da tenere')).toHaveCount(1)
  const { page } = fabio
  const row = page.locator('.chat-row', { hasText: she.name }).first()
  await page.route('**/api/chat.php*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await shortenRetries(page)
  const alert = page.waitForEvent('dialog')
  page.once('dialog', (dialog) => void dialog.accept())
  const remove = async () => {
    await choose(fabio, 'Rimuovi la conversazione')
    await page.getByRole('dialog').getByRole('button', { name: 'Rimuovi' }).click()
  }
  await remove()
  expect((await alert).message()).toContain('non è stata rimossa')
  await expect(row).toBeVisible()
  await page.unroute('**/api/chat.php*')
  await row.click()
  await remove()
  await expect(row).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await expect(row).toHaveCount(0)
  await close()
})
