/** N4 in a real browser: manifest, offline page with the last conversations, a new version, the back button. */
import { expect, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { openApp, openBrowser, signIn, waitForHydration, whoAmI } from './people.ts'
import { openRenewedSite } from './renewed-site.ts'
import { isControlled, chatCaches } from './service-worker.ts'

// The service worker takes part.
test.use({ serviceWorkers: 'allow' })

test('the browser accepts the manifest, which has each site’s own name and colour', async ({ browser }) => {
  const { page, context } = await openBrowser(browser)
  await page.goto('/login')
  const devtools = await context.newCDPSession(page)
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Ignores the error `in-incognito`. Playwright uses private windows, which cannot install apps.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data)
  expect(manifest).toMatchObject({ lang: 'it', display: 'standalone', start_url: '/members' })
  expect(manifest.shortcuts).toMatchObject([
    { name: 'Messaggi' },
    { name: 'Mi piace' },
    { name: 'Cerca persone' },
  ])
  const images = [...manifest.icons, ...(manifest.screenshots ?? [])]
  const sizes = await page.evaluate(
    (all: { src: string }[]) =>
      Promise.all(
        all.map(async ({ src }) => {
          const bitmap = await createImageBitmap(await (await fetch(src)).blob())
          return `${bitmap.width}x${bitmap.height}`
        }),
      ),
    images,
  )
  expect(sizes).toEqual(images.map(({ sizes }) => sizes))
  await context.close()
})

test('the last conversations can be read without a network; the page works again when the network is back', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  await signIn(person, 'premium@demo.example')
  const { id } = await whoAmI(page)
  await openApp(page, '/chats')
  await isControlled(page)
  // Other journeys leave conversations with members who are gone, to whom nobody can write.
  const writable = { hasNotText: 'Profilo non disponibile' }
  const first = page
    .getByRole('navigation', { name: /conversazioni/i })
    .getByRole('link')
    .filter(writable)
    .first()
  const elsewhere = page.locator('a[href^="/chats/"]').filter(writable).first()
  await ((await first.count()) > 0 ? first : elsewhere).click()
  await page.waitForURL(/\/chats\/\d+/)
  const log = page.getByRole('log')
  await expect(log).toBeVisible()
  const storedChat = () =>
    page.evaluate(async (own) => {
      const answer = await caches.match('/kept/chats', { cacheName: `kept-${own}` })
      if (!answer) return null
      const { chats } = (await answer.json()) as { chats: { name: string; messages: { text: string }[] }[] }
      const chat = chats.find(({ messages }) => messages.length > 0)
      return chat ? { name: chat.name, text: chat.messages.at(-1)?.text ?? '' } : null
    }, id)
  await expect.poll(storedChat).not.toBeNull()
  const known = (await storedChat()) ?? { name: '', text: '' }
  const draft = 'Ma per te faccio finta di niente. Sabato?'
  await page.getByRole('textbox', { name: /^Scrivi a/ }).fill(draft)

  await context.setOffline(true)
  await page.goto('/chats')
  await expect(page.getByRole('heading', { name: 'È caduta la linea.' })).toBeVisible()
  const unsent = page.getByRole('listitem').filter({ hasText: draft })
  await expect(unsent).toContainText(`Resta scritto, per ${known.name}`)
  await expect(unsent).toContainText('non hai speso niente')
  const drawing = page.locator('img[src^="/scene-"]')
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: known.name }).first().click()
  await expect(page.getByRole('heading', { name: known.name })).toBeVisible()
  await expect(page.getByText(known.text, { exact: true }).last()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tutte le conversazioni' }).click()
  await expect(page.getByRole('heading', { name: 'Le tue ultime conversazioni' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Accedi' }), 'they are signed in').toHaveCount(0)
  await test.step('attributes each message to its sender', async () => {
    await page.getByRole('button', { name: /Irene.*Tu: Il caffè/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Il caffè' })).toContainText('Tu')
    await expect(page.getByRole('listitem').filter({ hasText: 'Il caffè' })).not.toContainText('Irene')
    await page.getByRole('button', { name: 'Tutte le conversazioni' }).click()
  })
  expect(await findViolations(page)).toEqual([])

  await context.setOffline(false)
  await waitForHydration(page)
  await expect(page).toHaveURL(/\/chats/)
  await expect(page.getByRole('heading', { name: 'È caduta la linea.' })).toHaveCount(0)
  await context.close()
})

test(
  'signing out removes the stored conversations; the next member sees only own conversations',
  { tag: '@ordinary' },
  async ({ browser }) => {
    const person = await openBrowser(browser)
    const { page, context } = person
    await signIn(person, 'premium@demo.example')
    const first = await whoAmI(page)
    await openApp(page, '/chats')
    await isControlled(page)
    await expect.poll(() => chatCaches(page)).toEqual([`kept-${first.id}`])
    await page
      .getByRole('button', { name: /account/i })
      .first()
      .click()
    await page.getByRole('button', { name: 'Esci' }).click()
    await page.waitForURL('/')
    await expect.poll(() => chatCaches(page)).toEqual([])

    await signIn(person, 'free@demo.example')
    const second = await whoAmI(page)
    await openApp(page, '/chats')
    await expect.poll(() => chatCaches(page)).toEqual([`kept-${second.id}`])
    await context.clearCookies() // ends the session without a sign-out
    await page.goto('/login')
    await expect.poll(() => chatCaches(page)).toEqual([])
    await context.close()
  },
)

test('offers a new version, and does not reload the page before the member accepts', async ({
  browser,
  baseURL,
}) => {
  await using site = await openRenewedSite(baseURL as string)
  const person = await openBrowser(browser, { baseURL: site.origin })
  const { page, context } = person
  await signIn(person, 'free@demo.example')
  await openApp(page, '/members')
  await isControlled(page)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  site.renew()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const offer = page.getByRole('region', { name: 'Nuova versione' })
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await offer.getByRole('button', { name: 'Aggiorna' }).click()
  await page.waitForFunction(() => !('isSamePage' in globalThis))
  await waitForHydration(page)
  await expect(offer).toHaveCount(0)
  await context.close()
})

test('the service worker installs although some files fail to load, and caches these files later', async ({
  browser,
  baseURL,
}) => {
  await using site = await openRenewedSite(baseURL as string)
  const person = await openBrowser(browser, { baseURL: site.origin })
  const { page, context } = person
  const cachedPaths = () =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((name) => name.startsWith('shell-'))
      const cache = await caches.open(name)
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
  site.refuse(/^\/(offline|favicon)/)
  await signIn(person, 'free@demo.example')
  await openApp(page, '/members')
  await isControlled(page)
  await expect.poll(async () => (await cachedPaths()).length).toBeGreaterThan(0)
  expect((await cachedPaths()).filter((path) => /offline$|favicon/.test(path))).toEqual([])
  site.refuse(null)
  await openApp(page, '/likes')
  await expect.poll(cachedPaths).toEqual(expect.arrayContaining(['/offline', '/favicon.svg']))
  await context.setOffline(true)
  await page.goto('/likes')
  await expect(page.getByRole('heading', { name: 'È caduta la linea.' })).toBeVisible()
  // Goes online again. Otherwise, Chromium would report later contexts as offline too (`navigator.onLine`).
  await context.setOffline(false)
  await context.close()
})

test('uses the browser’s install prompt even if it arrives before our own offer is loaded', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await context.addInitScript(() => {
    const prompt = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void Object.assign(globalThis, { isAsked: true }),
    })
    addEventListener('DOMContentLoaded', () => Object.assign(globalThis, { isHeld: !dispatchEvent(prompt) }))
  })
  await signIn(person, 'free@demo.example')
  await openApp(page, '/members')
  expect(await page.evaluate(() => (globalThis as { isHeld?: boolean }).isHeld)).toBe(true)
  const offer = page.getByRole('region', { name: 'Installa l’app' })
  await offer.getByRole('button', { name: 'Installa' }).click()
  await page.waitForFunction(() => 'isAsked' in globalThis)
  await expect(offer).toHaveCount(0)
  expect(noise).toEqual([])
  await context.close()
})

test('shows the back button only in the installed app, and only on app pages', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  await signIn(person, 'free@demo.example')
  const back = page.getByRole('banner').getByRole('button', { name: 'Indietro' })
  await openApp(page, '/likes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(back).toHaveCount(0)
  // Simulates the window of an installed app.
  await context.addInitScript(() => {
    const match = globalThis.matchMedia.bind(globalThis)
    globalThis.matchMedia = (query) => match(query.includes('display-mode: standalone') ? 'all' : query)
  })
  for (const path of ['/profile', '/likes', '/credits']) {
    await openApp(page, path)
    await expect(back, path).toBeVisible()
  }
  expect(await page.evaluate(() => document.body.classList.contains('is-pwa'))).toBe(true)
  await openApp(page, '/members')
  await page.waitForFunction(() => document.body.classList.contains('is-pwa'))
  await expect(back).toHaveCount(0)
  await openApp(page, '/likes')
  await back.click()
  await expect(page).toHaveURL('/members')
  await context.close()
})
