/** N3: whatever fetches its content when it opens says that this failed, offers a retry, and works after the retry. */
import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { sampled } from '../harness/sampled.ts'
import { openApp, openBrowser, signIn } from './people.ts'
import { received } from './prepare-chats.ts'

interface FetchingPart {
  readonly name: string
  /** Mail address of a demo member, or `null` for a visitor. */
  readonly as: string | null
  readonly path: (page: Page) => Promise<string>
  readonly open: (page: Page) => Promise<void>
  /** Content that was fetched. */
  readonly content: (page: Page) => Locator
}

const premium = 'premium@demo.example'
const list = (page: Page) => page.getByRole('navigation', { name: 'Conversazioni' })
const menu = (page: Page) => page.getByRole('dialog')

const parts: readonly FetchingPart[] = [
  {
    name: 'gifts',
    as: premium,
    path: received,
    open: (page) => page.getByRole('button', { name: /^Manda un regalo a/ }).click(),
    content: (page) => menu(page).getByRole('radio').first(),
  },
  {
    name: 'a photo in the chat',
    as: premium,
    path: received,
    open: (page) => page.getByRole('button', { name: /^Manda una foto a/ }).click(),
    content: (page) => menu(page).getByLabel('Scegli una foto'),
  },
  {
    name: 'another conversation',
    as: premium,
    path: received,
    open: (page) => list(page).locator('a.chat-row:not([aria-current])').nth(3).click(),
    content: (page) => page.getByRole('log').getByRole('listitem').first(),
  },
  {
    name: 'a search in conversations',
    as: premium,
    path: received,
    open: (page) => list(page).getByRole('searchbox').fill('ciao'),
    content: (page) => list(page).locator('.chat-rows:not([hidden]) .chat-row').first(),
  },
  {
    name: 'conversations that wait for an answer',
    as: premium,
    path: received,
    open: (page) => list(page).getByRole('button', { name: 'Tocca a te' }).click(),
    content: (page) => list(page).locator('.chat-rows:not([hidden]) .chat-row').first(),
  },
  {
    name: 'another search',
    as: premium,
    path: async () => '/members',
    open: (page) => page.getByRole('main').getByRole('link', { name: 'Uomini' }).click(),
    content: (page) => page.locator('.cards .card').first(),
  },
  {
    name: 'the regions of the filters',
    as: premium,
    path: async () => '/members',
    open: (page) => page.getByRole('button', { name: 'Tutti i filtri' }).click(),
    content: (page) => menu(page).getByRole('option', { name: 'Emilia-Romagna' }),
  },
  {
    name: 'why so few',
    as: premium,
    path: async () => '/members?min_age=97',
    open: (page) => page.getByRole('button', { name: 'Perché non trovo di più?' }).click(),
    content: (page) => page.getByText(/Chi resta fuori|Non basta cambiare|Gli altri filtri non/),
  },
  {
    name: 'the member for whom a visitor signs up',
    as: null,
    path: async () => '/members',
    open: (page) => page.locator('.cards .like').first().click(),
    content: (page) => menu(page).locator('img.sign-up-photo, .sign-up-photo img'),
  },
]

/** Returns the requests of a page that have no answer yet, without the stream of live events, which never ends. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

/** Waits until the page is idle and none of its requests waits for an answer. */
async function waitForAnswers(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect.poll(() => pending.size).toBe(0)
}

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /Questa parte non si è caricata|La ricerca non è riuscita/ })

// The proof `pages` tries all.
for (const { name, as, path, open, content } of sampled(parts, 3))
  test(`${name}: without a network says so and offers a retry, and shows the content with a network`, async ({
    browser,
  }) => {
    const person = await openBrowser(browser, { serviceWorkers: 'allow' })
    const { page, context } = person
    const pending = requestsOf(page)
    if (as) await signIn(person, as)
    else await page.goto('/')
    await openApp(page, await path(page))
    // Waits for the code that is preloaded, and then for the content that this code fetches.
    await waitForAnswers(page, pending)
    await waitForAnswers(page, pending)

    await context.setOffline(true)
    await open(page)
    const retry = failure(page).getByRole('button', { name: 'Riprova' })
    await expect(retry).toBeVisible({ timeout: 5_000 })
    await expect(failure(page)).toHaveCount(1)
    await retry.click()
    await expect(failure(page).getByText('Ancora niente')).toBeVisible()
    await expect(content(page)).not.toBeAttached()

    await context.setOffline(false)
    // The retry may come by itself, because the network is back.
    await retry.click({ timeout: 2_000 }).catch(() => {})
    await expect(content(page)).toBeAttached()
    await expect(failure(page)).toHaveCount(0)
    await context.close()
  })

test('shows the shape of the gifts while they load', async ({ browser }) => {
  const person = await openBrowser(browser)
  const { page, context } = person
  await signIn(person, premium)
  await openApp(page, await received(page))
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/chat-extras.php*', async (route) => {
    await isAsked
    await route.fallback()
  })
  await page.getByRole('button', { name: /^Manda un regalo a/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Un regalo per/ })
  await expect(dialog.locator('.skeleton')).toHaveCount(10)
  const shape = await dialog.boundingBox()
  answer()
  await expect(dialog.getByRole('radio').first()).toBeAttached()
  await expect(dialog.locator('.skeleton')).toHaveCount(0)
  const loaded = await dialog.boundingBox()
  // The dialog hardly changes its size when the gifts arrive.
  expect(Math.abs((loaded?.height ?? 0) - (shape?.height ?? 0))).toBeLessThan(80)
  await context.close()
})
