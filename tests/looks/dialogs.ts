import type { Page, Route } from '@playwright/test'
import { signUpToPlace } from '../e2e/newcomers.ts'
import { fakeTimeBonus, forgetWelcome, passModalDelay, welcomeBanner } from '../e2e/time-bonus.ts'
import { chatDialogs } from './chat-dialogs.ts'
import type { Say } from './words.ts'

/** A dialog or menu of the product, and the steps by which a test opens the dialog or menu. */
export interface Overlay {
  readonly name: string
  /** Mail address of a demo account, or `null` for a visitor. */
  readonly as: string | null
  readonly path: (page: Page) => Promise<string>
  /** Fakes responses of the server, for states that the demo does not have. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly open: (page: Page, say: Say) => Promise<void>
  /** True if `npm test` checks this dialog or menu. The proof `looks` checks all of them. */
  readonly sampled?: true
}

const premium = 'premium@demo.example'

const ask = (page: Page, path: string) => page.evaluate(async (path) => (await fetch(path)).json(), path)

async function memberWithPhotos(page: Page): Promise<string> {
  const { results } = await ask(page, '/api/members.php')
  for (const { id, kind } of results as { id: string; kind: string }[]) {
    const { profile } = await ask(page, `/api/member.php?id=${id}`)
    if (kind === 'member' && profile.photos.length > 0) return `/members/${id}`
  }
  throw new Error('no member shows a photo')
}

/**
 * Returns a route handler that fakes the response to requests with the given HTTP method. `jsonFor` creates the JSON of
 * the response from the first profile in the search results. Requests with other methods are not faked.
 */
const answer =
  (method: string, jsonFor: (profile: unknown) => object, status = 200) =>
  async (route: Route, page: Page) => {
    if (route.request().method() !== method) return route.fallback()
    const found = await page.request.get('/api/members.php')
    const [profile] = (await found.json()).results
    return route.fulfill({ status, json: jsonFor(profile) })
  }

const fake = (path: string, reply: ReturnType<typeof answer>) => (page: Page) =>
  page.route(path, (route) => reply(route, page))

const firstHeart = (page: Page) => page.locator('.cards [aria-pressed=false]').first().click()
const visitorReady = (page: Page) => page.waitForLoadState('networkidle')

async function choosePhotoAction(page: Page, say: Say, action: string, photo = 0): Promise<void> {
  await page.locator('.own-photo-more').nth(photo).click()
  await page.getByRole('button', { name: say(action) }).click()
}

/**
 * Opens the member's own profile without a page load. The browser then requests the profile from the API, so that a
 * test can fake the response.
 */
async function fetchOwnProfile(page: Page): Promise<void> {
  await page.locator('a[href="/profile"]').first().dispatchEvent('click')
  await page.locator('.own-photo-more').first().waitFor()
}

/**
 * Opens the history of credits without a page load, so that a test can fake the responses. The page of credits, which
 * the top bar links to, links to the history.
 */
async function openHistory(page: Page): Promise<void> {
  await page.locator('a[href="/credits"]').first().dispatchEvent('click')
  await page.locator('main a[href="/transactions"]').first().dispatchEvent('click')
  await page.locator('.history').waitFor()
}

/** Returns the path of the page for direct debits. */
const debitPath = async (page: Page) => {
  const { packages } = await ask(page, '/api/packages.php?payment_country=IT')
  return `/directdebit?package=${packages[0].id}&payment_country=IT`
}

const pageDialogs: readonly Overlay[] = [
  {
    name: 'write about a photo',
    as: premium,
    path: memberWithPhotos,
    open: (page) => page.locator('.write-about').first().click(),
    sampled: true,
  },
  {
    name: 'mandate of a direct debit',
    as: premium,
    path: debitPath,
    open: (page) => page.locator('.mandate-creditor button').click(),
  },
  {
    name: 'menu of languages',
    as: null,
    path: async () => '/faq',
    open: (page) => page.locator('[popovertarget="language-menu"]').click(),
  },
  {
    name: 'sign-up for a like',
    as: null,
    path: async () => '/members',
    open: async (page) => {
      await visitorReady(page)
      await page.locator('.cards .like').first().click()
    },
    sampled: true,
  },
  {
    name: 'sign-up for a message',
    as: null,
    path: memberWithPhotos,
    open: async (page) => {
      await visitorReady(page)
      await page.locator('.member-actions .button-primary').first().click()
    },
  },
  {
    name: 'leaving sign-up',
    as: null,
    path: async () => '/members',
    open: async (page) => {
      await visitorReady(page)
      await page.locator('.cards .like').first().click()
      await page.locator('dialog [name="email"]').fill('a')
      await page.locator('.dialog-close').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'reminder of the activation',
    as: null,
    path: async (page) => {
      await signUpToPlace(page)
      return '/members?api_signup_complete=1'
    },
    open: async () => {},
  },
  {
    name: 'menu of the account',
    as: premium,
    path: async () => '/members',
    open: (page) => page.locator('[popovertarget="account-menu"]').click(),
  },
  {
    name: 'filters',
    as: premium,
    path: async () => '/members',
    open: (page, say) => page.getByRole('button', { name: say('Tutti i filtri') }).click(),
    sampled: true,
  },
  {
    name: 'save a search',
    as: premium,
    path: async () => '/members?min_age=41',
    open: (page, say) => page.getByRole('button', { name: say('Salva la ricerca') }).click(),
  },
  {
    name: 'a match',
    as: premium,
    path: async () => '/members',
    prepare: fake(
      '**/api/likes.php',
      answer('POST', (profile) => ({ likes_left: null, match: true, profile, common_interests: [] })),
    ),
    open: firstHeart,
  },
  {
    name: 'known contacts',
    as: premium,
    path: async () => '/members',
    prepare: fake(
      '**/api/likes.php',
      answer('POST', () => ({ error: 'unconfirmed', code: 'contacts_unconfirmed', params: {} }), 409),
    ),
    open: firstHeart,
  },
  {
    name: 'a new like',
    as: premium,
    path: async () => '/likes?t=1',
    prepare: fake(
      '**/api/auto-like.php',
      answer('GET', (profile) => ({ reason: 'like', profile })),
    ),
    open: async () => {},
  },
  {
    name: 'a suggestion',
    as: premium,
    path: async () => '/likes?t=1',
    prepare: fake(
      '**/api/auto-like.php',
      answer('GET', (profile) => ({ reason: 'suggestion', profile })),
    ),
    open: async () => {},
  },
  {
    name: 'no likes left',
    as: 'free@demo.example',
    path: async () => '/swipe-game',
    prepare: fake(
      '**/api/swipe.php*',
      answer('POST', () => ({ error: 'limit', code: 'like_limit', params: { limit: 4 } }), 409),
    ),
    open: (page) => page.locator('.swipe-button[data-size="huge"]').click(),
  },
  {
    name: 'block on a member’s page',
    as: premium,
    path: memberWithPhotos,
    open: (page, say) => page.getByRole('button', { name: say('Blocca {name}') }).click(),
    sampled: true,
  },
  {
    name: 'photos in full size',
    as: premium,
    path: memberWithPhotos,
    open: (page, say) => page.getByRole('button', { name: say('Guarda a schermo intero') }).click(),
    sampled: true,
  },
  {
    name: 'menu of an own photo',
    as: premium,
    path: async () => '/profile',
    open: (page) => page.locator('.own-photo-more').first().click(),
  },
  {
    name: 'crop a photo',
    as: premium,
    path: async () => '/profile',
    open: (page, say) => choosePhotoAction(page, say, 'Ritaglia'),
  },
  {
    name: 'delete a photo',
    as: premium,
    path: async () => '/profile',
    open: (page, say) => choosePhotoAction(page, say, 'Elimina'),
  },
  {
    name: 'earlier months',
    as: premium,
    path: async () => '/profile',
    prepare: (page) =>
      page.route('**/api/credits.php*', async (route) => {
        const response = await route.fetch()
        const history = await response.json()
        const months = [history.month, '2025-12', '2025-11', '2025-10']
        return route.fulfill({ response, json: { ...history, months } })
      }),
    open: async (page) => {
      await openHistory(page)
      await page.locator('[popovertarget="earlier-months"]').click()
    },
  },
  {
    name: 'remove a stored card',
    as: premium,
    path: async () => '/profile',
    prepare: (page) =>
      page.route('**/api/mandates.php', (route) => {
        const card = { id: '1', method: 'card', label: '•• 4242', created_at: '2026-01-01T00:00:00Z' }
        return route.fulfill({ json: { mandates: [card] } })
      }),
    open: async (page, say) => {
      await openHistory(page)
      await page.getByRole('button', { name: say('Togli {name}') }).click()
    },
  },
  {
    name: 'time bonus',
    as: 'free@demo.example',
    path: async () => '/members',
    prepare: fakeTimeBonus,
    open: async (page) => {
      await passModalDelay(page)
      await page.locator('.bonus-modal').waitFor()
    },
  },
  {
    name: 'welcome code',
    as: 'free@demo.example',
    path: async () => '/members',
    prepare: (page) => page.addInitScript(forgetWelcome),
    open: async (page) => {
      await passModalDelay(page, welcomeBanner)
      await page.locator('.bonus-modal').waitFor()
    },
  },
  {
    name: 'entry warning',
    as: null,
    path: async (page) => {
      await page.addInitScript(() => localStorage.removeItem('hide-entry-warning'))
      const { port } = new URL(page.url())
      return `http://amori.localhost:${port}/terms`
    },
    open: (page) => page.locator('dialog[data-entry]').waitFor(),
  },
  {
    name: 'end of the badge',
    as: premium,
    path: async () => '/members',
    prepare: (page) =>
      page.route('**/api/profile.php*', async (route) => {
        if (route.request().method() !== 'GET') return route.fallback()
        const response = await route.fetch()
        const { profile } = await response.json()
        const compared_photos = [profile.main_image.id]
        return route.fulfill({ response, json: { profile: { ...profile, compared_photos } } })
      }),
    open: async (page, say) => {
      await fetchOwnProfile(page)
      await choosePhotoAction(page, say, 'Rendila principale', 1)
    },
  },
]

/** Every dialog and menu of the product. */
export const overlays: readonly Overlay[] = [...pageDialogs, ...chatDialogs]
