/** A wait of more than 300 ms is told in words, and what failed can be tried again without losing anything. */
import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../looks/find-flaws.ts'
import { signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, signIn } from './people.ts'

/** A picture of noise, which no format compresses: about 400 KB. */
async function largePhoto() {
  const size = { width: 600, height: 450, channels: 3 } as const
  const buffer = await sharp(randomBytes(size.width * size.height * size.channels), { raw: size })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'mare.jpg', mimeType: 'image/jpeg', buffer }
}

/** Returns a function that limits the upload to a number of bytes a second, as a slow network does. -1: no limit. */
async function uploadLimiter(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  return (uploadThroughput: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    })
}

/** Holds the matching requests until `release` is called. */
async function hold(page: Page, url: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const holder = async (route: Route) => {
    await promise
    await route.fallback()
  }
  await page.route(url, holder)
  return release
}

test('a photo of a plain page has a bar, can be stopped and sent again, and survives a lost connection', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser)
  await signUpNewcomer(page)
  await page.goto('/complete-signup?step=photo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La tua prima foto')
  const limitUpload = await uploadLimiter(context, page)
  const bar = page.getByRole('progressbar', { name: 'Invio della foto' })
  const send = page.getByRole('button', { name: 'Continua' })
  await expect(bar).toBeHidden()
  await page.locator('input[type=file]').setInputFiles(await largePhoto())

  await test.step('shows how much was sent, and stops', async () => {
    await limitUpload(25_000)
    await send.click()
    await expect(page.getByRole('status').filter({ hasText: 'Invio della foto…' })).toBeVisible()
    expect(await findViolations(page, 'main')).toEqual([])
    const share = () => bar.evaluate((element: HTMLProgressElement) => element.value)
    await expect.poll(share).toBeGreaterThan(0)
    expect(await share()).toBeLessThan(1)
    await page.getByRole('button', { name: 'Annulla' }).click()
    await expect(bar).toBeHidden()
    await limitUpload(-1)
  })

  await test.step('a lost connection is told, and the photo is still there', async () => {
    await page.route('**/complete-signup*', (route) => route.abort('connectionfailed'))
    await send.click()
    await expect(page.getByRole('alert')).toContainText('La foto non è partita')
    await expect(page.getByText('mare.jpg')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeFocused()
    expect(await findViolations(page, 'main')).toEqual([])
    await page.unroute('**/complete-signup*')
  })

  await test.step('the next attempt arrives, and leads to the next step', async () => {
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Due righe su di te')
  })

  await test.step('a refusal is the server’s, with its words, and leaves the file chosen', async () => {
    await page.goto('/complete-signup?step=photo')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'testo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nessuna foto') })
    await page.getByRole('button', { name: /^(Continua|Invia un’altra foto)$/ }).click()
    await expect(page.getByText(/scegli una foto JPEG/)).toBeVisible()
    await expect(page.getByText('testo.jpg')).toBeVisible()
    await expect(page.locator('input[type=file]')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('input[type=file]').setInputFiles(await largePhoto())
    await page.getByRole('button', { name: /^(Continua|Invia un’altra foto)$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Due righe su di te')
  })
  expect(noise.filter((line) => !/422|ERR_CONNECTION_FAILED/.test(line))).toEqual([])
  await context.close()
})

test('the archive of the member’s data is prepared in words, and a failure can be repeated', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await signIn(person, 'free@demo.example')
  await page.goto('/notifications', { waitUntil: 'networkidle' })
  const section = page.locator('#export')
  const archive = '**/api/export.php'
  await page.route(archive, (route) => route.abort('connectionfailed'))
  await section.getByText('Scarica il file').click()
  await expect(section).toContainText('Il file non è arrivato')
  await page.unroute(archive)

  const release = await hold(page, archive)
  await section.getByRole('button', { name: 'Riprova' }).click()
  await expect(section.getByText('Lo stiamo preparando…')).toBeVisible()
  const downloading = page.waitForEvent('download')
  release()
  expect((await downloading).suggestedFilename()).toBe('batticuore-dati.zip')
  await expect(section.getByText('Fatto: il file è tra i tuoi download.')).toBeVisible()
  expect(noise.filter((line) => !line.includes('ERR_CONNECTION_FAILED'))).toEqual([])
  await context.close()
})

test('a slow search says that it searches, and a failed one can be repeated', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/members?gender=all')
  const url = '**/api/members.php*'
  const release = await hold(page, url)
  await page.getByRole('link', { name: 'Donne', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sto cercando…' })).toBeVisible()
  release()
  await expect(page.locator('.card').first()).toBeVisible()
  await expect(page.getByText('Sto cercando…')).toHaveCount(0)

  await page.unrouteAll()
  await page.route(url, (route) => route.fulfill({ status: 500, json: { code: 'internal', params: {} } }))
  await page.getByRole('link', { name: 'Uomini', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('La ricerca non è riuscita.')
  await page.unroute(url)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.locator('.card').first()).toBeVisible()
  await context.close()
})

test('a page that loads slowly says so, and so does a form that is being sent', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page, context, noise } = person
  await page.goto('/login')
  // With 204, the browser stays on the page, as it does while it waits for the next one.
  await page.route('**/login', (route) => route.fulfill({ status: 204 }))
  await page.getByLabel('Email').fill('premium@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-batticuore')
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Invio in corso…' })).toBeVisible()
  await page.unroute('**/login')

  await signIn(person, 'premium@demo.example')
  await openApp(page, '/members')
  const release = await hold(page, '**/api/likes.php*')
  await page
    .getByRole('link', { name: /^Mi piace/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Sto caricando…' })).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/likes/)
  await expect(page.getByText('Sto caricando…')).toHaveCount(0)
  expect(noise).toEqual([])
  await context.close()
})

test('a plain form that finds no server stays with what was typed, says so, and can be sent again', async ({
  browser,
}) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  const told = page.getByRole('status').filter({ hasText: 'Non è partito: il sito non risponde.' })
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname))

  await test.step('a lander without a network', async () => {
    await page.goto('/landers/gallery')
    await page.getByLabel('Email').fill('anna@posta.example')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Appendi il tuo' }).click()
    await expect(told).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await expect(page.getByLabel('Email')).toHaveValue('anna@posta.example')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Appendi il tuo' }).click()
    await expect(page.getByRole('radio', { name: 'una donna' })).toBeVisible()
    expect(posted).toEqual(['/landers/gallery'])
  })

  await test.step('a complaint while the server restarts', async () => {
    await signIn(person, 'free@demo.example')
    await page.goto('/complaints')
    posted.length = 0
    const text = page.locator('main textarea').first()
    await text.fill('Il mio reclamo, scritto con calma.')
    await page.route('**/api/proof.php*', (route) => route.fulfill({ status: 503, body: 'Bad gateway' }))
    const send = page.locator('main form[method="post"] button[type="submit"]').last()
    await send.click()
    await expect(told).toBeVisible()
    await expect(text).toHaveValue('Il mio reclamo, scritto con calma.')
    expect(posted.filter((path) => path === '/complaints')).toEqual([])
    await page.unroute('**/api/proof.php*')
    await send.click()
    await expect.poll(() => posted.filter((path) => path === '/complaints')).toEqual(['/complaints'])
  })
  await context.close()
})
