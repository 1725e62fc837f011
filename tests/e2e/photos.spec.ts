/**
 * P2, X6: a member manages photos by mouse and by keyboard, and shows private photos to a viewer in another browser.
 */
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** Returns the ids of the member's photos, in order. */
const idsOf = (page: Page) =>
  page.evaluate(async () => {
    const { profile } = await (await fetch('/api/profile.php')).json()
    return profile.photos.map(({ id }: { id: string }) => id) as string[]
  })

test('uploads several files with a result for each; moves photos by keyboard and mouse, crops and deletes them', async ({
  browser,
}) => {
  const luca = await openBrowser(browser)
  const { page } = luca
  await signIn(luca, 'premium@demo.example')
  await openApp(page, '/profile')
  const before = await idsOf(page)
  await page
    .locator('#photo input[type=file]')
    .setInputFiles([
      await picture('uno.jpg', '#b5654a'),
      { name: 'testo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nessuna foto') },
      await picture('due.jpg', '#4a7ab5'),
      await picture('tre.jpg', '#5ab54a'),
    ])
  await expect(page.getByRole('alert').filter({ hasText: 'testo.jpg' })).toContainText('scegli una foto JPEG')
  await expect.poll(async () => (await idsOf(page)).length).toBe(before.length + 3)
  await expect(page.locator('[data-photo]')).toHaveCount(before.length + 3)
  await page.getByRole('button', { name: 'Togli testo.jpg' }).click()

  const handle = (nth: number) => page.getByRole('button', { name: new RegExp(`^Sposta la foto ${nth} di`) })
  const [first, second, third, ...rest] = await idsOf(page)
  await handle(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Foto al posto 2 di/)).toBeAttached()
  await expect.poll(() => idsOf(page)).toEqual([second, first, third, ...rest])
  await expect(handle(2)).toBeFocused()

  const [from, to] = [await handle(1).boundingBox(), await page.locator('[data-photo]').nth(2).boundingBox()]
  if (!from || !to) throw new Error('no handle, or no third photo')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => idsOf(page)).toEqual([first, third, second, ...rest])

  const last = before.length + 3
  await page.getByRole('button', { name: `Azioni sulla foto ${last}` }).click()
  await page.getByRole('button', { name: 'Ritaglia', exact: true }).click()
  const size = page.getByRole('slider', { name: 'Grandezza' })
  await size.focus()
  for (let nth = 0; nth < 5; nth++) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Salva il ritaglio' }).click()
  await expect(page.getByText('Ritaglio salvato.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  for (let nth = last; nth > before.length; nth--) {
    await page.getByRole('button', { name: `Azioni sulla foto ${nth}` }).click()
    await page.getByRole('button', { name: 'Elimina', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click()
    await expect(page.locator('[data-photo]')).toHaveCount(nth - 1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // Ignores two errors in the browser's console. The server refuses the file that is not a photo. Our content security
  // policy blocks the requests that Playwright's trace makes for the chosen files.
  expect(luca.noise.filter((line) => !/422|Connecting to 'blob:/.test(line))).toEqual([])
  await luca.context.close()
})

test('both members see without a reload that a private photo is requested, shown and withdrawn', async ({
  browser,
}) => {
  const [luca, sofia] = [await openBrowser(browser), await openBrowser(browser)]
  await signIn(luca, 'premium@demo.example')
  // Each attempt has a new viewer: a member whose access was withdrawn cannot ask again.
  await confirmAddress(sofia.page, await signUpNewcomer(sofia.page))
  const him = await whoAmI(luca.page)
  await openApp(luca.page, '/profile')
  await luca.page.getByRole('button', { name: 'Azioni sulla foto 2' }).click()
  await luca.page.getByRole('button', { name: 'Rendila privata' }).click()
  await expect(luca.page.locator('[data-photo]').nth(1)).toContainText('Privata')

  await openApp(sofia.page, `/members/${him.id}`)
  const images = sofia.page.locator('.gallery-strip img')
  const shown = await images.count()
  await sofia.page.getByRole('button', { name: 'Chiedi di vederle' }).click()
  await expect(sofia.page.getByText(/^Hai chiesto di vederle/)).toBeVisible()
  const account = luca.page.getByRole('button', {
    name: /^Il tuo account.*Richieste per le foto private: 1$/,
  })
  await expect(account).toBeVisible()
  await luca.page.getByRole('button', { name: 'Accetta' }).click()
  await expect(account).toBeHidden()
  await expect(images).toHaveCount(shown + 1)
  const address = await images.last().getAttribute('src')
  expect((await sofia.page.request.get(address ?? '')).status()).toBe(200)
  await luca.page.getByRole('button', { name: 'Togli l’accesso' }).click()
  await expect(images).toHaveCount(shown)
  expect((await sofia.page.request.get(address ?? '')).status()).toBe(404)

  await luca.page.getByRole('button', { name: 'Azioni sulla foto 2' }).click()
  await luca.page.getByRole('button', { name: 'Rendila visibile a tutti' }).click()
  await expect(luca.page.locator('[data-photo]').nth(1)).not.toContainText('Privata')
  expect([...luca.noise, ...sofia.noise]).toEqual([])
  for (const { context } of [luca, sofia]) await context.close()
})

test('X20: a photo that its owner labels as made with AI takes its owner out of “no AI photos”, until the label goes', async ({
  browser,
}) => {
  const [luca, sofia] = [await openBrowser(browser), await openBrowser(browser)]
  await signIn(luca, 'premium@demo.example')
  await signUpNewcomer(sofia.page)
  const him = await whoAmI(luca.page)
  await openApp(luca.page, '/profile')
  const sayOfSecond = async (words: string, said: string) => {
    await luca.page.getByRole('button', { name: 'Azioni sulla foto 2' }).click()
    await luca.page.getByRole('button', { name: words }).click()
    await expect(luca.page.getByText(said)).toBeVisible()
  }
  const results = sofia.page.locator(`main a[href^="/members/${him.id}"]`)
  const findsHim = async (query: string) => {
    await openApp(sofia.page, `/members?gender=man${query}`)
    await expect(sofia.page.locator('main a[href^="/members/"]').first()).toBeVisible()
    return (await results.count()) > 0
  }
  expect(await findsHim('&no_ai=1')).toBe(true)
  await sayOfSecond('È fatta o ritoccata con l’IA', 'Ora ha l’etichetta «Fatta con l’IA».')
  expect([await findsHim('&no_ai=1'), await findsHim('')]).toEqual([false, true])
  await sayOfSecond('Non è fatta con l’IA', 'Etichetta tolta.')
  expect(await findsHim('&no_ai=1')).toBe(true)
  expect([...luca.noise, ...sofia.noise]).toEqual([])
  for (const { context } of [luca, sofia]) await context.close()
})
