/**
 * The page of another member (P3, P4): the gallery by keyboard and by touch, the parts for premium members, similar
 * members, a partner's link, and a block.
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { openApp, openBrowser, type Person, signIn, whoAmI } from './people.ts'
import { swipeByTouch } from './touch.ts'

type Found = { id: string; name: string; kind: string }

/** Sends a GET request as the page's own script would, and returns the JSON. */
const ask = (page: Page, path: string) => page.evaluate(async (path) => (await fetch(path)).json(), path)

/** Returns a member of the search results who shows at least `photos` photos, and no prompts between them. */
async function memberWithPhotos(page: Page, photos: number): Promise<Found> {
  const { results } = await ask(page, '/api/members.php')
  for (const { id } of results as Found[]) {
    const { profile } = await ask(page, `/api/member.php?id=${id}`)
    if (profile.photos.length >= photos && profile.prompts.length === 0) return profile
  }
  throw new Error(`no member with ${photos} photos`)
}

const signedIn = async (browser: Browser, email: string, options = {}): Promise<Person> => {
  const person = await openBrowser(browser, options)
  await signIn(person, email)
  return person
}

/** The text that announces the shown photo to screen readers. */
const announcement = (page: Page, nth: number, of: number) =>
  page.locator('.gallery [aria-live]').filter({ hasText: `Foto ${nth} di ${of}` })

test('the gallery by keyboard moves through the photos, opens full size and returns to the same photo', async ({
  browser,
}) => {
  const luca = await signedIn(browser, 'premium@demo.example')
  const { page } = luca
  const her = await memberWithPhotos(page, 2)
  await openApp(page, `/members/${her.id}`)
  const strip = page.getByRole('list', { name: `Foto di ${her.name}` })
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(announcement(page, 2, 2)).toBeAttached()
  await expect(page.getByRole('button', { name: 'Mostra la foto 2' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Home')
  await expect(announcement(page, 1, 2)).toBeAttached()

  const enlarge = page.getByRole('button', { name: 'Guarda a schermo intero' })
  await enlarge.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: `Foto di ${her.name}` })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Foto 2 di 2')).toBeAttached()
  await expect(viewer.getByRole('button', { name: 'Foto successiva' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // The focus stays in the dialog after many presses of Tab.
  for (let nth = 0; nth < 8; nth++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const at = document.activeElement
        return at === document.body || at?.closest('dialog') !== null
      }),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(enlarge).toBeFocused()
  await expect(announcement(page, 2, 2)).toBeAttached()
  expect(luca.noise).toEqual([])
  await luca.context.close()
})

test('the gallery by touch follows the finger, and stops at the next photo', async ({ browser }) => {
  const luca = await signedIn(browser, 'premium@demo.example', {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const { page, context } = luca
  const her = await memberWithPhotos(page, 2)
  await openApp(page, `/members/${her.id}`)
  await expect(page.locator('.gallery-count')).toContainText('1 / 2')
  const swipe = (from: number, to: number) => swipeByTouch(page, { x: from, y: 300 }, to - from)
  await swipe(330, 60)
  await expect(page.locator('.gallery-count')).toContainText('2 / 2')
  await swipe(60, 330)
  await expect(page.locator('.gallery-count')).toContainText('1 / 2')

  await page.locator('.gallery-strip').tap()
  const viewer = page.getByRole('dialog', { name: `Foto di ${her.name}` })
  await expect(viewer).toBeVisible()
  await swipe(330, 60)
  await expect(viewer.locator('.viewer-count')).toContainText('2 / 2')
  await viewer.getByRole('button', { name: 'Chiudi' }).tap()
  await expect(viewer).toHaveCount(0)
  await expect(page.locator('.gallery-count')).toContainText('2 / 2')
  expect(luca.noise).toEqual([])
  await context.close()
})

test('premium members see all photos of a member; other members see three photos and get no URLs of the rest', async ({
  browser,
}) => {
  const luca = await signedIn(browser, 'premium@demo.example')
  const him = await whoAmI(luca.page)
  await openApp(luca.page, '/profile')
  const before = (await ask(luca.page, '/api/profile.php')).profile.photos.length
  const files = await Promise.all(
    ['#b5654a', '#4a7ab5', '#5ab54a', '#b54a9c'].map(async (background, nth) => ({
      name: `foto${nth}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  )
  await luca.page.locator('#photo input[type=file]').setInputFiles(files)
  await expect(luca.page.locator('[data-photo]')).toHaveCount(before + files.length)
  const marta = await signedIn(browser, 'moderator@demo.example')
  const own = (await ask(luca.page, '/api/profile.php')).profile.photos
  const pending = own.filter(({ status }: { status: string }) => status === 'pending')
  await marta.page.goto('/admin/photos')
  const decided = await marta.page.evaluate(
    async ({ member, photos }) =>
      Promise.all(
        photos.map(
          async (photo) =>
            (
              await fetch('/api/photo-review.php', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ member, photo }),
              })
            ).status,
        ),
      ),
    { member: him.id, photos: pending.map(({ id }: { id: string }) => id) as string[] },
  )
  expect(decided.every((status) => status === 200)).toBe(true)

  const sofia = await signedIn(browser, 'free@demo.example')
  await openApp(sofia.page, `/members/${him.id}`)
  const all = own.length
  const way = sofia.page.getByRole('link', { name: `+${all - 3} foto con Premium` })
  await expect(way).toBeVisible()
  await expect(sofia.page.locator('.gallery-strip img')).toHaveCount(3)
  // Neither the page's HTML nor the response of the API contains the hidden photos.
  const html = await (await sofia.page.request.get(`/members/${him.id}`)).text()
  const { profile } = await ask(sofia.page, `/api/member.php?id=${him.id}`)
  const shown = new Set(profile.photos.map(({ id }: { id: string }) => id))
  const hidden = own.filter(({ id }: { id: string }) => !shown.has(id)) as { filename: string }[]
  expect(hidden).toHaveLength(all - 3)
  for (const { filename } of hidden) expect(html).not.toContain(filename.split('/')[0])
  await way.click()
  await sofia.page.waitForURL('**/credits?*')

  await openApp(luca.page, `/members/${him.id}`)
  await expect(luca.page.locator('.gallery-strip img')).toHaveCount(all)
  expect([...sofia.noise, ...marta.noise]).toEqual([])
  for (const { context } of [luca, marta, sofia]) await context.close()
})

test('shows a reason for each similar member, no member of the previous list, and a like immediately', async ({
  browser,
}) => {
  const luca = await signedIn(browser, 'premium@demo.example')
  const { page } = luca
  await openApp(page, '/members')
  const listed = await page
    .locator('.card-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const her = await memberWithPhotos(page, 1)
  await page.locator(`.card-link[href="/members/${her.id}"]`).click()
  const section = page.getByRole('region', { name: new RegExp(`Chi somiglia ad? ${her.name}`) })
  await expect(section.locator('.card').first()).toBeVisible()
  const cards = section.locator('.card')
  for (const href of await cards
    .locator('.card-link')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href'))))
    expect(listed).not.toContain(href)
  await expect(section.locator('.label-fresh')).toHaveCount(await cards.count())
  const heart = section.locator('.like[aria-pressed="false"]').first()
  const name = await heart.getAttribute('aria-label')
  await heart.click()
  await expect(section.getByRole('button', { name: name ?? '', pressed: true })).toBeVisible()
  expect(luca.noise).toEqual([])
  await luca.context.close()
})

test('a partner’s profile is labelled, and its link leads to the countdown page', async ({ browser }) => {
  const luca = await signedIn(browser, 'premium@demo.example')
  const { page } = luca
  let found: Found | undefined
  let after = ''
  while (!found) {
    const { results, next } = await ask(page, `/api/members.php?only_real=0${after}`)
    found = (results as Found[]).find(({ kind }) => kind === 'resell')
    if (!found && !next) throw new Error('no partner in the demo')
    after = `&after=${encodeURIComponent(next)}`
  }
  await openApp(page, `/members/${found.id}`)
  await expect(page.getByRole('main').getByText('Annuncio', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /mi piace/i })).toHaveCount(0)
  await page.getByRole('link', { name: 'Vai al sito del partner' }).click()
  await expect(page.getByRole('heading', { name: /^Stai uscendo da/ })).toBeVisible()
  await expect(page.getByText(/\.example$/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Resta qui' }).click()
  await page.waitForURL('**/members')
  expect(luca.noise).toEqual([])
  await luca.context.close()
})

test('after a block on a member’s page, neither the search nor the page’s URL shows the member', async ({
  browser,
}) => {
  const luca = await signedIn(browser, 'premium@demo.example')
  const { page } = luca
  await openApp(page, '/members')
  const card = page.locator('.card').last()
  const path = (await card.locator('.card-link').getAttribute('href')) ?? ''
  const { profile } = await ask(page, `/api/member.php?id=${path.split('/')[2]}`)
  await openApp(page, path)
  await page.getByRole('button', { name: `Blocca ${profile.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Blocca', exact: true }).click()
  await page.waitForURL('**/members')
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(page.locator(`.card-link[href="${path}"]`)).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByText('Questo profilo non c’è, o non c’è più.')).toBeVisible()
  expect(luca.noise.filter((line) => !line.includes('404'))).toEqual([])
  await luca.context.close()
})
