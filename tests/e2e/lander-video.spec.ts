/** The lander with the clip (L2): it plays on tap only, with captions, and its ticket becomes an account. */
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { openBrowser } from './people.ts'
import { newMember } from './sign-up.ts'

/** The tests' browser asks for less motion, with which there is no clip. */
const moves = { reducedMotion: 'no-preference' } as const

/** Collects the requests for the clip's videos. */
function watchRequests(page: Page): string[] {
  const videos: string[] = []
  page.on('request', (request) => {
    const [, ending] = /\.(webm|mp4)$/.exec(request.url()) ?? []
    if (ending) videos.push(ending)
  })
  return videos
}

/** Waits until the clip has played up to a second, in the player's own events. Returns the file that plays. */
const played = (page: Page, second: number) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement, to) =>
      new Promise<string>((resolve) => {
        const look = () => {
          if (video.currentTime >= to && !video.paused) resolve(video.currentSrc)
        }
        video.addEventListener('timeupdate', look)
        look()
      }),
    second,
  )

const shownCue = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const [track] = video.textTracks
    if (track?.mode !== 'showing') return track?.mode
    return Array.from(track.activeCues ?? [], (cue) => (cue as VTTCue).text).join()
  })

/** Answers what the ticket has not asked, and ends at the account. */
async function finish(page: Page): Promise<void> {
  const { name, password } = newMember()
  await page.getByRole('radio', { name: 'una donna' }).check()
  await page.getByRole('checkbox', { name: 'Uomini', exact: true }).check()
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByLabel('Come ti chiami').fill(name)
  await page.getByLabel('giorno', { exact: true }).fill('18')
  await page.getByLabel('mese', { exact: true }).fill('4')
  await expect(page.getByLabel('anno', { exact: true })).toHaveValue('1993')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(/\/complete-signup/)
}

async function fillTicket(page: Page): Promise<void> {
  await page.getByLabel('La tua email').fill(newMember().email)
  await page.getByLabel('Il tuo anno di nascita').fill('1993')
  await page.getByRole('button', { name: 'Prendi il biglietto' }).click()
}

test('the clip plays on tap with captions, from any scene, and the ticket becomes an account', async ({
  browser,
}) => {
  const { page, context, noise } = await openBrowser(browser, moves)
  const videos = watchRequests(page)
  await page.goto('/landers/video', { waitUntil: 'networkidle' })
  const watch = page.getByRole('button', { name: 'Guarda' })
  await expect(watch).toBeVisible()
  expect(videos).toEqual([])

  await watch.press('Enter')
  expect(await played(page, 0.4)).toMatch(/\.webm$/)
  await expect(page.getByRole('button', { name: 'Pausa' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Riprendi' })).toBeFocused()
  expect(await findViolations(page)).toEqual([])

  const rain = page.getByRole('button', { name: /^0:11/ })
  await rain.click()
  await played(page, 11.1)
  await expect(rain).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Pausa' }).click()
  const seek = page.getByRole('slider', { name: 'Posizione nel video' })
  await seek.fill('0.4')
  await expect.poll(() => shownCue(page)).toContain('grilli')
  await seek.fill('14')
  await expect.poll(() => shownCue(page)).toBe('Allora esisti davvero.')
  await page.getByRole('button', { name: 'Sottotitoli' }).click()
  await expect.poll(() => shownCue(page)).toBe('hidden')
  await page.getByRole('button', { name: 'Riprendi' }).click()
  expect(await played(page, 14)).toMatch(/\.webm$/)

  await seek.fill('21.8')
  await expect(page.getByRole('button', { name: 'Rivedi' })).toBeVisible()
  await fillTicket(page)
  await finish(page)
  expect(noise).toEqual([])
  await context.close()
})

test('a browser without one format plays the other, and a film that did not arrive can be tried again', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, moves)
  await page.route('**/*.webm', (route) => route.abort())
  await page.route('**/*.mp4', (route) => route.abort())
  await page.goto('/landers/video')
  const watch = page.getByRole('button', { name: 'Guarda' })
  await watch.click()
  await expect(page.getByRole('status')).toHaveText('Il filmato non è arrivato. Tocca Guarda per riprovare.')
  await page.unroute('**/*.mp4')
  await watch.click()
  expect(await played(page, 0.2)).toMatch(/\.mp4$/)
  await expect(page.getByRole('status')).toBeEmpty()
  await context.close()
})

test('with reduced motion there is no clip, and the scenes tell the story', async ({ browser }) => {
  await using context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const videos = watchRequests(page)
  await page.goto('/landers/video', { waitUntil: 'networkidle' })
  await expect(page.getByText('ecco la storia, scena per scena')).toBeVisible()
  await expect(page.locator('video')).toBeHidden()
  await expect(page.getByRole('button', { name: /Guarda|^0:/ })).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'i due sotto un grande ombrello rosso' })).toBeVisible()
  expect(videos).toEqual([])
})

test('without script, the browser’s own controls play the clip, and the ticket becomes an account', async ({
  browser,
}) => {
  await using context = await browser.newContext({ ...moves, javaScriptEnabled: false })
  const page = await context.newPage()
  const videos = watchRequests(page)
  await page.goto('/landers/video/pioggia', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Porti tu l’ombrello?')
  await expect(page.locator('video[controls] > track[default]')).toHaveAttribute('srclang', 'it')
  await expect(page.getByRole('button', { name: 'Guarda' })).toBeHidden()
  expect(videos).toEqual([])
  await fillTicket(page)
  await finish(page)
})
