import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

export const demoPassword = 'demo-batticuore'

/**
 * A person with their own browser. `noise` collects the errors in the console; tests expect an empty list at the end.
 */
export interface Person {
  readonly context: BrowserContext
  readonly page: Page
  readonly noise: string[]
}

export async function openBrowser(
  browser: Browser,
  { offers = false, ...options }: Parameters<Browser['newContext']>[0] & { readonly offers?: boolean } = {},
): Promise<Person> {
  const context = await browser.newContext(options)
  // `npm run proof -- dates` runs the tests on other days. For this, it sets FAKETIME, which shifts the clocks of this
  // process and of the server. Shifts the clock of the pages by the same time.
  const { FAKETIME } = process.env
  if (FAKETIME) await context.addInitScript(shiftClock, Number.parseFloat(FAKETIME) * 1_000)
  // Dismisses the page's offer to turn on notifications, because the offer may appear or not, depending on what earlier
  // tests have sent. Also dismisses the modals that would interrupt a visitor of the second site, and a member without
  // purchases after a while. Tests of these set `offers`.
  if (!offers) await context.addInitScript(dismissOffers)
  const page = await context.newPage()
  const noise: string[] = []
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    // A preview of the console shows a page of the site in a frame without scripts, which the browser reports.
    if (message.type() !== 'error' || message.text().includes('frame is sandboxed')) return
    noise.push(`console: ${message.text()} (${message.location().url})`)
  })
  return { context, page, noise }
}

/**
 * Moves the clock of the context's pages by `shift_ms`. Playwright's own clock is unsuitable. It compares the browser's
 * time with the shifted time of this process, and would therefore restart on each new page.
 */
function shiftClock(shift_ms: number) {
  const SystemDate = Date
  const now = () => SystemDate.now() + shift_ms
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}

/**
 * Makes the pauses between the retries of a failed call short (`web/lib/api/api.ts`), which otherwise take twelve seconds
 * until the page reports the failure. Lasts until the page is left.
 */
export const shortenRetries = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wait = globalThis.setTimeout
    const shortest_pause_ms = 200
    globalThis.setTimeout = ((act: () => void, ms = 0, ...args: []) =>
      wait(act, ms >= shortest_pause_ms ? ms / 20 : ms, ...args)) as typeof setTimeout
  })

function dismissOffers() {
  // Skips sandboxed pages, such as the page of a mail, because they cannot use `localStorage`.
  if (self.origin === 'null') return
  for (const flag of ['push-notification-alert', 'entry-warning', 'welcome-modal-BENVENUTO25'])
    localStorage.setItem(`hide-${flag}`, String(Date.now()))
}

/**
 * Signs in with the request that the form of the login page sends without script. Opens only a small text file of the
 * site: opening the login page and the page after it would be the largest part of most tests' time.
 */
export async function signIn({ page, context }: Person, email: string): Promise<void> {
  const answer = await context.request.post('/login', {
    form: { email, password: demoPassword },
    headers: await requestHeaders(page),
    maxRedirects: 0,
  })
  expect(answer.status(), `sign-in of ${email}`).toBe(303)
}

/** Returns the headers with which the server takes a request for one of this page. Opens a small text file of the site. */
export async function requestHeaders(page: Page): Promise<Record<string, string>> {
  await page.goto('/robots.txt')
  const known = await page.evaluate(() => ({
    'user-agent': navigator.userAgent,
    'accept-language': navigator.languages.join(),
  }))
  return { ...known, 'sec-fetch-site': 'same-origin' }
}

/** Fetches the signed-in member, as the page's own script would. */
export async function whoAmI({
  request,
}: Page): Promise<{ id: string; name: string; credits: number; paid_user: boolean }> {
  const answer = await request.get('/api/user.php', { headers: { 'x-request-type': 'client' } })
  const { user } = await answer.json()
  return { id: user.profile.id, name: user.profile.name, credits: user.credits, paid_user: user.paid_user }
}

/** Opens an app page and waits for its hydration, because its controls have no effect before hydration. */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/**
 * Waits until every control of an app page is hydrated. Before that, a control does nothing and a field loses its
 * text. React marks an element with its props while it hydrates. Parts below a Suspense boundary are hydrated after the
 * root. Then waits until the page is idle, because React runs effects, which listen for keys, a little later.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const controls = [
      ...document.querySelectorAll('main, :is(main, [data-notice]) :is(a, button, input, select, textarea)'),
    ]
    return controls.length > 0 && controls.every(isHydrated)
  })
  // The function that `waitForFunction` repeats cannot wait itself: a promise would count as true.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // WebKit has no idle callbacks.
        if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 1_000 })
        else setTimeout(resolve)
      }),
  )
}
