import type { Browser, BrowserContext, Page } from '@playwright/test'

export const demoPassword = 'demo-batticuore'

/** Somebody at a browser of their own. A stray error in the console fails the journey (`noise` must stay empty). */
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
  // The offer of notices has its own journey; in all others it was put away long ago, and covers nothing.
  if (!offers) await context.addInitScript(putAwayOffers)
  const page = await context.newPage()
  const noise: string[] = []
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(`console: ${message.text()}`)
  })
  return { context, page, noise }
}

function putAwayOffers() {
  // A sandboxed page, as that of a mail is, has no storage.
  if (self.origin !== 'null') localStorage.setItem('hide-push-notification-alert', String(Date.now()))
}

export async function signIn({ page }: Person, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** The signed-in member, as the page's own script would ask for them. */
export async function whoAmI(
  page: Page,
): Promise<{ id: string; name: string; credits: number; paid_user: boolean }> {
  return await page.evaluate(async () => {
    const answer = await fetch('/api/user.php', { headers: { 'x-request-type': 'client' } })
    const { user } = await answer.json()
    return { id: user.profile.id, name: user.profile.name, credits: user.credits, paid_user: user.paid_user }
  })
}

/** App pages act once React has taken them over. */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await taken(page)
}

export async function taken(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}
