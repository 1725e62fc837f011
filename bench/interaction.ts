/**
 * Measures the time from an input event to the next paint, on the product with its demo. Chromium is throttled to a
 * quarter of this machine's speed. Every second click is on an empty page, to measure the delay that the machine
 * causes without the product. The figure is the ratio of both times, because other load delays both pages.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '#demo/sign-ins.ts'
import { findChromium } from '#tests/chromium.ts'
import { startChild } from './child.ts'
import { benchData } from './database.ts'
import { median, note, quantile, report } from './figure.ts'

const slower = 4
const rounds = 24
/** Target of an interaction on the page, as a multiple of the time that the empty page takes. */
const most = 2.5
/** Target of an interaction that opens another page. */
const most_page = 4

/** A measured interaction. */
interface Interaction {
  readonly name: string
  readonly atMost: number
  /** Opens the page and prepares the click. */
  ready(page: Page, nth: number): Promise<void>
  /** The element to click. */
  target(page: Page, nth: number): Locator
  /** An element that exists once the interaction has taken effect. */
  done(page: Page, nth: number): Locator
  /** Path of the API call that the interaction sends. The next click waits for the response to this call. */
  readonly answer?: string
  /** Cleans up after the response, for example closes a dialog. */
  after?(page: Page, answer: { match?: boolean }): Promise<void>
}

const openList = async (page: Page, query = '') => {
  if (!page.url().endsWith(`/members${query}`)) {
    await page.goto(`/members${query}`)
    await waitForHydration(page)
  }
}

/** Number of liked members on the page before the measured click. */
let hearts = 0

/** Label of the top swipe card before the measured click. */
let topCard = ''

const interactions: readonly Interaction[] = [
  {
    name: 'filter',
    atMost: most,
    ready: (page) => (page.url().includes('/members') ? Promise.resolve() : openList(page)),
    // Each click toggles the filter. The browser fetches the filtered and the unfiltered list only once. Afterwards,
    // both lists come from the client's cache.
    target: (page) => page.getByRole('link', { name: 'Solo persone vere' }),
    done: (page, nth) =>
      page
        .getByRole('link', { name: 'Solo persone vere' })
        .and(page.locator(nth % 2 ? ':not([aria-current])' : '[aria-current]')),
  },
  {
    name: 'like',
    atMost: most,
    async ready(page) {
      await openList(page)
    },
    answer: '/api/likes.php',
    async after(page, { match }) {
      if (!match) return
      // Closes the dialog that a match opens over the list, because it would cover the next target.
      const dialog = page.locator('dialog[open]')
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    },
    // The heart on the first card whose member is not liked yet.
    target: (page) => page.locator('.card > .like[aria-pressed="false"]').first(),
    done: (page) => page.locator(`.card > .like[aria-pressed="true"] >> nth=${hearts}`),
  },
  {
    name: 'open_member',
    atMost: most_page,
    async ready(page) {
      if (!/\/members\/\d/.test(page.url())) return openList(page)
      await page.goBack()
      await page.locator('.card').first().waitFor()
    },
    target: (page, nth) => page.locator('.card-link').nth((nth + 1) % 12),
    done: (page) => page.locator('.gallery'),
  },
  {
    name: 'swipe',
    atMost: most,
    async ready(page) {
      if (!page.url().endsWith('/swipe-game')) {
        await page.goto('/swipe-game')
        await waitForHydration(page)
      }
      await page.locator('.swipe-page [aria-busy]').waitFor({ state: 'detached' })
      topCard = (await page.locator('.swipe-card[data-depth="0"]').getAttribute('aria-label')) ?? ''
    },
    answer: '/api/swipe.php',
    target: (page) => page.getByRole('button', { name: /^Salta/ }),
    done: (page) => page.locator(`.swipe-card[data-depth="0"]:not([aria-label="${topCard}"])`),
  },
  {
    name: 'next_photo',
    atMost: most,
    async ready(page) {
      if (/\/members\/\d/.test(page.url())) return
      const ids = await page.evaluate(async () => {
        const fetchJson = async (path: string) => (await fetch(path)).json()
        const { results } = await fetchJson('/api/members.php')
        const pages = await Promise.all(
          results.map(({ id }: { id: string }) => fetchJson(`/api/member.php?id=${id}`)),
        )
        return pages.filter(({ profile }) => profile.photos.length > 1).map(({ profile }) => profile.id)
      })
      await page.goto(`/members/${ids[0]}`)
      await waitForHydration(page)
    },
    target: (page, nth) => page.locator('.gallery-thumbs > button').nth(nth % 2 ? 1 : 0),
    done: (page, nth) => page.locator(`.gallery-thumbs > button:nth-child(${nth % 2 ? 2 : 1})[aria-current]`),
  },
]

mkdirSync(benchData, { recursive: true })
rmSync(join(benchData, 'interaction'), { recursive: true, force: true })
await using server = await startChild('product-server', {
  DATA_DIR: join(benchData, 'interaction'),
  DEMO: 'on',
  LOG_LEVEL: 'warn',
})
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
})
try {
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  })
  await context.addInitScript(recordEvents)
  // Dismisses the offer of push notifications, which would cover the page.
  await context.addInitScript(() => {
    localStorage.setItem('hide-push-notification-alert', String(Date.now()))
  })
  const page = await context.newPage()
  await signIn(page)
  const empty = await context.newPage()
  await empty.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><button id="b">b</button>' }),
  )
  await empty.goto('/empty')
  await empty.evaluate(() =>
    document.querySelector('button')?.addEventListener('click', () => (document.title += '.')),
  )
  for (const each of [page, empty]) await slowDown(each)
  for (const interaction of interactions) await measure(interaction, page, empty)
} finally {
  await browser.close()
}

async function measure(
  { name, atMost, ready, target, done, answer, after }: Interaction,
  page: Page,
  empty: Page,
): Promise<void> {
  const took: number[] = []
  const bare: number[] = []
  const work: number[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (let nth = -1; nth < rounds; nth++) {
    await page.bringToFront()
    await ready(page, nth)
    await idle(page)
    hearts = await page.locator('.card > .like[aria-pressed="true"]').count()
    const answered = answer
      ? page.waitForResponse((each) => each.url().includes(answer) && each.request().method() === 'POST')
      : null
    const before = await workOf(session)
    const ours = await press(page, target(page, nth))
    const after_ms = await workOf(session)
    await done(page, nth).waitFor({ state: 'attached', timeout: 10_000 })
    await after?.(page, await (await answered)?.json())
    await empty.bringToFront()
    const theirs = await press(empty, empty.locator('#b'))
    if (nth < 0) continue // the first click warms up the JIT compiler
    took.push(ours)
    work.push(after_ms - before)
    bare.push(theirs)
  }
  const [ours, reference] = [median(took), median(bare)]
  report({
    name: `interaction_${name}`,
    value: ours / reference,
    unit: 'ratio',
    details: `p50 ${ours.toFixed(0)} ms, p90 ${quantile(took, 0.9).toFixed(0)}, worst ${Math.max(...took)}; empty page ${reference.toFixed(0)}; main thread ${median(work).toFixed(0)} ms of CPU in the following frames; ${rounds} presses at ${slower} × slower`,
    atMost,
  })
}

/** Returns the CPU time of the page's main thread so far, in ms. Other processes do not affect this time. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/**
 * Clicks the target. Returns the longest time from an event of the click to the next paint, in ms. The browser rounds
 * this time to a multiple of 8, and times below 16 count as 16.
 */
async function press(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('the target is not visible')
  await page.evaluate(() => (window.pressed = []))
  await page.mouse.click(box.x + box.width / 2, box.y + Math.min(box.height / 2, 60))
  // Waits two frames for the paint, then for the observer's callback.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  )
  const durations = await page.evaluate(() => window.pressed)
  return Math.max(16, ...durations)
}

/**
 * Waits until the page is idle, so that its lazy chunks are loaded before the click. This is realistic, because members
 * usually click even later.
 */
async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })))
}

declare global {
  interface Window {
    pressed: number[]
  }
}

/** Runs in the page. Records click events of 16 ms or more; the Event Timing API does not report shorter ones. */
function recordEvents(): void {
  window.pressed = []
  new PerformanceObserver((entries) => {
    for (const { name, duration } of entries.getEntries())
      if (/^(pointerdown|pointerup|mousedown|mouseup|click)$/.test(name)) window.pressed.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.fill('input[name=email]', 'premium@demo.example')
  await page.fill('input[name=password]', demoPassword)
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await waitForHydration(page)
  note(`${await page.locator('.card').count()} cards on the list`)
}

async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}
