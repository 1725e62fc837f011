/** Gifts, photos and icebreakers (C4), and hints (C7), between two people in two browsers. */
import { type Browser, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../looks/find-flaws.ts'
import { giveCredits } from './give-credits.ts'
import { openApp, openBrowser, type Person, signIn, whoAmI } from './people.ts'
import { credits, field, log, write } from './talk.ts'

async function isAccessible({ page }: Person): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

/**
 * Opens the conversation of two demo members, each in their own browser. Paola writes first, because a gift or an
 * icebreaker does not answer Fabio's opening question (X15).
 * @param query query string of Paola's page, such as `?gift`
 */
async function talk(browser: Browser, query = '') {
  const paola = await openBrowser(browser)
  await signIn(paola, 'premium@demo.example')
  const fabio = await openBrowser(browser)
  await signIn(fabio, 'free@demo.example')
  const [she, he] = [await whoAmI(paola.page), await whoAmI(fabio.page)]
  for (const { id, credits } of [she, he]) if (credits < 40) await giveCredits(id, 40)
  await openApp(paola.page, `/members/${he.id}/chat`)
  await write(paola, 'Che bella giornata, vero?')
  await expect(log(paola.page).locator('.bubble-own').last()).toHaveAttribute('data-number')
  await openApp(fabio.page, `/members/${she.id}/chat`)
  if (query) await openApp(paola.page, `/members/${he.id}/chat${query}`)
  const close = async () => {
    expect([...paola.noise, ...fabio.noise]).toEqual([])
    await paola.context.close()
    await fabio.context.close()
  }
  return { paola, fabio, she, he, close }
}

test('a gift chosen by keyboard is charged once; both members see it, and the recipient’s list names it', async ({
  browser,
}) => {
  const { paola, fabio, close } = await talk(browser, '?gift')
  const before = await credits(paola)
  const dialog = paola.page.getByRole('dialog', { name: /^Un regalo per/ })
  await expect(dialog.getByRole('radio')).toHaveCount(8)
  await isAccessible(paola)
  await dialog.getByRole('radio', { name: /Uno spritz/ }).focus()
  await paola.page.keyboard.press('Space')
  const send = dialog.getByRole('button', { name: /^Invia · 15 crediti · / })
  await send.click()
  await expect(dialog).toHaveCount(0)
  for (const { page } of [paola, fabio]) await expect(log(page).getByText('Uno spritz')).toHaveCount(1)
  expect(await credits(paola)).toBe(before - 15)
  await openApp(fabio.page, '/chats')
  await expect(
    fabio.page
      .getByRole('main')
      .getByRole('link', { name: /Un regalo/ })
      .first(),
  ).toBeVisible()
  await close()
})

test('an icebreaker has its own price', async ({ browser }) => {
  const { paola, fabio, close } = await talk(browser, '?icebreaker')
  const before = await credits(paola)
  const dialog = paola.page.getByRole('dialog', { name: /^Rompi il ghiaccio/ })
  await dialog.getByText('La tua domenica perfetta').click()
  await isAccessible(paola)
  await dialog.getByRole('button', { name: /^Invia · 3 crediti · / }).click()
  for (const { page } of [paola, fabio])
    await expect(log(page).getByText('La tua domenica perfetta')).toHaveCount(1)
  expect(await credits(paola)).toBe(before - 3)
  await close()
})

test('a photo is covered until its recipient opens it, then stays open', async ({ browser }) => {
  const { paola, fabio, close } = await talk(browser)
  await write(fabio, 'Com’è il mare?')
  await expect(log(paola.page).getByText('Com’è il mare?')).toHaveCount(1)
  await fabio.page.getByRole('button', { name: /^Manda una foto a/ }).click()
  await expect(fabio.page.getByRole('dialog')).toContainText(
    'Le foto in chat sono riservate a chi ha Premium.',
  )
  await fabio.page.keyboard.press('Escape')

  await paola.page.getByRole('button', { name: /^Manda una foto a/ }).click()
  const dialog = paola.page.getByRole('dialog', { name: /^Una foto per/ })
  const picture = { create: { width: 640, height: 480, channels: 3, background: '#3a7ca5' } } as const
  const file = { name: 'mare.jpg', mimeType: 'image/jpeg', buffer: await sharp(picture).jpeg().toBuffer() }
  await dialog.getByLabel('Scegli una foto').setInputFiles(file)
  await expect(dialog.getByAltText('La foto scelta')).toBeVisible()
  await isAccessible(paola)
  await dialog.getByRole('button', { name: /^Invia · 10 crediti · / }).click()
  await expect(log(paola.page).getByAltText('La tua foto')).toBeVisible()

  const cover = log(fabio.page).getByRole('button', { name: 'Mostra la foto' })
  await expect(cover).toBeVisible()
  await expect(log(fabio.page).getByRole('img')).toHaveCount(0)
  await isAccessible(fabio)
  const other = await openBrowser(browser)
  await signIn(other, 'free@demo.example')
  await openApp(other.page, new URL(fabio.page.url()).pathname)
  await expect(log(other.page).getByRole('button', { name: 'Mostra la foto' })).toBeVisible()
  await cover.focus()
  await fabio.page.keyboard.press('Enter')
  const open = log(fabio.page).getByAltText(/^Foto mandata da/)
  await expect(open).toBeVisible()
  await expect(
    log(other.page).getByAltText(/^Foto mandata da/),
    'open on their other device, too',
  ).toBeVisible()
  expect(other.noise).toEqual([])
  await other.context.close()

  await test.step('the photo opens in full size by keyboard; the focus moves into the dialog and returns', async () => {
    const large = log(fabio.page).getByRole('button', { name: /^Foto mandata da .*, ingrandita$/ })
    await expect(large).toBeFocused()
    await fabio.page.keyboard.press('Enter')
    const viewer = fabio.page.getByRole('dialog', { name: /^Foto mandata da/ })
    await expect(viewer.getByRole('img')).toBeVisible()
    await expect(viewer.getByRole('link', { name: /^Segnala questo messaggio/ })).toBeVisible()
    await isAccessible(fabio)
    await fabio.page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(large).toBeFocused()
  })
  await fabio.page.reload()
  await expect(open).toBeVisible()
  await close()
})

test('P3: a member’s page links to gifts and icebreakers', async ({ browser }) => {
  const { paola, he, close } = await talk(browser)
  for (const [name, dialog] of [
    [/^Manda un regalo a/, /^Un regalo per/],
    ['Non sai come iniziare?', /^Rompi il ghiaccio con/],
  ] as const) {
    await openApp(paola.page, `/members/${he.id}`)
    await paola.page.getByRole('link', { name }).click()
    await expect(paola.page.getByRole('dialog', { name: dialog }).getByRole('radio').first()).toBeVisible()
  }
  await close()
})

test('shows a hint to the sender once and keeps the text; shows hints to a recipient who turned them on', async ({
  browser,
}) => {
  const { paola, fabio, close } = await talk(browser)
  const text = 'Se non rispondi, so dove abiti'
  await write(fabio, text)
  await expect(fabio.page.getByText(/Queste parole possono fare paura/)).toBeVisible()
  await expect(field(fabio.page)).toHaveValue(text)
  await expect(log(fabio.page).getByText(text)).toHaveCount(0)
  await isAccessible(fabio)
  await fabio.page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(log(fabio.page).locator('.bubble', { hasText: text })).toHaveCount(1)
  const hint = log(paola.page).getByText(/Sembra una minaccia/)
  await expect(hint).toBeVisible()
  await isAccessible(paola)
  await paola.page.goto('/notifications?tab=privacy')
  await paola.page.getByLabel('Avvisami dei messaggi sospetti').uncheck()
  await paola.page.getByRole('button', { name: 'Salva le impostazioni' }).click()
  await expect(paola.page).toHaveURL(/tab=privacy&done=visibility/)
  await paola.page.goto('/chats')
  await expect(log(paola.page).locator('.bubble', { hasText: text })).toHaveCount(1)
  await expect(hint).toHaveCount(0)
  await close()
})
