/**
 * How soon a page answers a touch: event → next paint in a Chromium four times slower than this machine, on the product with
 * its demo. Clicks on an empty page, taken in turns with ours, say what the machine itself needs.
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
/** What passes for at once. */
const most_ms = 50

/** Something that one does: `ready` brings the page to where it can be done, `target` is what is pressed. */
interface Interaction {
  readonly name: string
  ready(page: Page, nth: number): Promise<void>
  target(page: Page, nth: number): Locator
  /** There once the press has done what it is for. */
  done(page: Page, nth: number): Locator
  /** The call that it makes, and what to do when that is answered, before the next one. */
  readonly answer?: string
  after?(page: Page, answer: { match?: boolean }): Promise<void>
}

const list = async (page: Page, query = '') => {
  if (!page.url().endsWith(`/members${query}`)) {
    await page.goto(`/members${query}`)
    await taken(page)
  }
}

/** How many are liked before a press. */
let hearts = 0

/** Who lies on top of the deck before a press. */
let onTop = ''

const interactions: readonly Interaction[] = [
  {
    name: 'filter',
    ready: (page) => (page.url().includes('/members') ? Promise.resolve() : list(page)),
    // On and off again: two lists in turns, the second time from what is kept.
    target: (page) => page.getByRole('link', { name: 'Solo membri reali' }),
    done: (page, nth) =>
      page
        .getByRole('link', { name: 'Solo membri reali' })
        .and(page.locator(nth % 2 ? ':not([aria-current])' : '[aria-current]')),
  },
  {
    name: 'like',
    async ready(page) {
      await list(page)
    },
    answer: '/api/likes.php',
    async after(page, { match }) {
      if (!match) return
      // Celebrated over the list.
      const moment = page.locator('dialog[open]')
      await moment.waitFor()
      await page.keyboard.press('Escape')
      await moment.waitFor({ state: 'detached' })
    },
    // One after another: none is liked twice.
    target: (page) => page.locator('.card > .like[aria-pressed="false"]').first(),
    done: (page) => page.locator(`.card > .like[aria-pressed="true"] >> nth=${hearts}`),
  },
  {
    name: 'open_member',
    // From the list and back to it, as one browses.
    async ready(page) {
      if (!/\/members\/\d/.test(page.url())) return list(page)
      await page.goBack()
      await page.locator('.card').first().waitFor()
    },
    target: (page, nth) => page.locator('.card-link').nth((nth + 1) % 12),
    done: (page) => page.locator('.gallery'),
  },
  {
    name: 'swipe',
    async ready(page) {
      if (!page.url().endsWith('/swipe-game')) {
        await page.goto('/swipe-game')
        await taken(page)
      }
      await page.locator('.swipe-page [aria-busy]').waitFor({ state: 'detached' })
      onTop = (await page.locator('.swipe-card[data-depth="0"]').getAttribute('aria-label')) ?? ''
    },
    answer: '/api/swipe.php',
    target: (page) => page.getByRole('button', { name: /^Passa oltre/ }),
    done: (page) => page.locator(`.swipe-card[data-depth="0"]:not([aria-label="${onTop}"])`),
  },
  {
    name: 'next_photo',
    async ready(page) {
      if (/\/members\/\d/.test(page.url())) return
      const ids = await page.evaluate(async () => {
        const ask = async (path: string) => (await fetch(path)).json()
        const { results } = await ask('/api/members.php')
        const pages = await Promise.all(
          results.map(({ id }: { id: string }) => ask(`/api/member.php?id=${id}`)),
        )
        return pages.filter(({ profile }) => profile.photos.length > 1).map(({ profile }) => profile.id)
      })
      await page.goto(`/members/${ids[0]}`)
      await taken(page)
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
  // The offer of notices was put away long ago, and covers nothing.
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
  { name, ready, target, done, answer, after }: Interaction,
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
    if (nth < 0) continue // the first of its kind compiles
    took.push(ours)
    work.push(after_ms - before)
    bare.push(theirs)
  }
  report({
    name: `interaction_${name}_p50`,
    value: median(took),
    unit: 'ms',
    beside: `p90 ${quantile(took, 0.9).toFixed(0)}, worst ${Math.max(...took)}; its main thread worked ${median(work).toFixed(0)} ms of CPU in the frames after it; an empty page's button ${median(bare).toFixed(0)}; ${rounds} presses at ${slower} × slower`,
    atMost: most_ms,
  })
}

/** What the page's main thread has worked so far, in ms of CPU: what other processes take is not in it. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Presses, and tells how long its slowest event took until the next paint, in steps of 8 ms; under 16 counts as 16. */
async function press(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to press')
  await page.evaluate(() => (window.pressed = []))
  await page.mouse.click(box.x + box.width / 2, box.y + Math.min(box.height / 2, 60))
  // Two frames and the observer's own turn.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  )
  const durations = await page.evaluate(() => window.pressed)
  return Math.max(16, ...durations)
}

/** A page that has just come loads its later parts first: what somebody presses they have looked at. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })))
}

declare global {
  interface Window {
    pressed: number[]
  }
}

/** In the page: every event of a press, with its time to the next paint (Event Timing). */
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
  await taken(page)
  note(`${await page.locator('.card').count()} cards on the list`)
}

/** React has the page. */
async function taken(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}
