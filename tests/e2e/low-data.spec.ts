/** X21: a member saves data in one browser. A member's page then loads small photos only, and a large one on tap. */
import { expect, type Page, test } from '@playwright/test'
import type { MemberPage } from '../../contract/members/members.ts'
import { openApp, openBrowser, signIn } from './people.ts'

/** Weighs the photos that a page loads, in bytes by path. All photos of a size have the same file name. */
function weighPhotos(page: Page): Map<string, number> {
  const weights = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().resourceType() !== 'image') return
    weights.set(pathname, 0)
    weights.set(pathname, (await response.body().catch(() => Buffer.of())).length)
  })
  return weights
}

const sum = (weights: Map<string, number>, paths: readonly string[]) =>
  paths.reduce((total, path) => total + (weights.get(path) ?? 0), 0)

/** The demo's `settings.cdn_prefix` before the path of a photo. */
const pathOf = (filename: string) => `/media/${filename}`

test('X21: a browser that saves data loads small photos, and the large one on tap', async ({ browser }) => {
  const sharp = { deviceScaleFactor: 2, viewport: { width: 390, height: 844 } }
  const luca = await openBrowser(browser, sharp)
  await signIn(luca, 'premium@demo.example')
  const ask = async (path: string) => (await luca.context.request.get(path)).json()
  const { results } = await ask('/api/members.php')
  // The photos that other journeys upload have one colour, and weigh the same at each size.
  let her: MemberPage | undefined
  for (const { id } of results) {
    const { profile } = (await ask(`/api/member.php?id=${id}`)) as { profile: MemberPage }
    const [photo] = profile.photos
    if (!photo) continue
    const file = await luca.context.request.get(pathOf(photo.filename))
    expect(file.ok()).toBe(true)
    if ((await file.body()).length > 10_000) her ??= profile
  }
  const [first] = her!.photos
  const [small, large] = [pathOf(first!.thumb_filename), pathOf(first!.filename)]
  const both = [small, large]

  const whole = weighPhotos(luca.page)
  await openApp(luca.page, `/members/${her!.id}`)
  await expect.poll(() => whole.get(large)).toBeGreaterThan(0)

  await luca.page.goto('/notifications?tab=notifications')
  const box = luca.page.getByRole('region', { name: 'Risparmia dati' })
  await expect(box.getByText('Adesso il risparmio non è attivo.')).toBeVisible()
  await box.getByText('Sempre', { exact: true }).click()
  await box.getByRole('button', { name: 'Salva' }).click()
  await expect(box.getByRole('status')).toHaveText('Salvato.')
  await expect(box.getByText('Adesso il risparmio è attivo.')).toBeVisible()

  // Another browser with the same cookies, without the files that the first one has stored.
  const saving = await openBrowser(browser, sharp)
  await saving.context.addCookies(await luca.context.cookies())
  const { page } = saving
  const saved = weighPhotos(page)
  await openApp(page, `/members/${her!.id}`)
  await expect.poll(() => saved.get(small)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Guarda a schermo intero' }).click()
  const viewer = page.getByRole('dialog', { name: `Foto di ${her!.name}` })
  const load = viewer.getByRole('button', { name: 'Carica la foto grande' })
  await expect(load).toBeVisible()
  expect([...saved.keys()].filter((path) => path.endsWith('/large.webp'))).toEqual([])
  expect(sum(saved, both)).toBeLessThan(sum(whole, both))
  test.info().annotations.push({ type: 'bytes', description: `${sum(whole, both)} → ${sum(saved, both)}` })
  await load.press('Enter')
  await expect.poll(() => saved.get(large)).toBeGreaterThan(0)
  await expect(load).toHaveCount(0)
  await expect(viewer.getByRole('list')).toBeFocused()
  expect(saving.noise).toEqual([])
  await saving.context.close()

  await box.getByText('Come dice il browser').click()
  await box.getByRole('button', { name: 'Salva' }).click()
  await expect(box.getByText('Adesso il risparmio non è attivo.')).toBeVisible()
  expect((await luca.context.cookies()).map(({ name }) => name)).not.toContain('save_data')
  expect(luca.noise).toEqual([])
  await luca.context.close()
})
