import type { Locator, Page } from '@playwright/test'

/** A part of a page whose code is loaded on demand, and how a member opens it. */
export interface OnDemandPart {
  readonly name: string
  /** Mail address of a demo member, or `null` for a visitor. */
  readonly as: string | null
  readonly path: (page: Page) => Promise<string>
  /** Matches the URLs of the part's chunk, and of the chunks that only the part's chunk imports. */
  readonly files: RegExp
  /** Fakes responses of the server, for states that the demo does not have. */
  readonly prepare?: (page: Page) => Promise<void>
  readonly open: (page: Page) => Promise<void>
  readonly feature: (page: Page) => Locator
  /**
   * Content that is visible before `open` and must be hidden while the page offers a retry, because the code could not be
   * loaded.
   */
  readonly stale?: (page: Page) => Locator
}

type Found = { id: string }

const ask = (page: Page, path: string) => page.evaluate(async (path) => (await fetch(path)).json(), path)

async function memberWithPhotos(page: Page): Promise<string> {
  const { results } = await ask(page, '/api/members.php')
  for (const { id } of results as Found[]) {
    const { profile } = await ask(page, `/api/member.php?id=${id}`)
    if (profile.photos.length > 0) return `/members/${id}`
  }
  throw new Error('no member shows a photo')
}

const premium = 'premium@demo.example'

export const onDemandParts: readonly OnDemandPart[] = [
  {
    name: 'photos in full size',
    as: premium,
    path: memberWithPhotos,
    files: /assets\/photo-viewer/,
    open: (page) => page.getByRole('button', { name: 'Guarda a schermo intero' }).click(),
    feature: (page) => page.getByRole('dialog', { name: /^Foto di/ }),
  },
  {
    name: 'crop a photo',
    as: premium,
    path: async () => '/profile',
    files: /assets\/crop-dialog/,
    open: async (page) => {
      await page.getByRole('button', { name: 'Azioni sulla foto 1' }).click()
      await page.getByRole('button', { name: 'Ritaglia', exact: true }).click()
    },
    feature: (page) => page.getByRole('dialog', { name: 'Ritaglia la foto' }),
  },
  {
    name: 'a row of the own profile',
    as: premium,
    path: async () => '/profile',
    files: /assets\/profile-sheet/,
    open: (page) => page.getByRole('button', { name: /^Di me/ }).click(),
    feature: (page) => page.getByRole('dialog', { name: 'Due righe su di te' }),
  },
  {
    name: 'a match',
    as: premium,
    path: async () => '/members',
    files: /assets\/match-dialog/,
    prepare: async (page) => {
      await page.route('**/api/likes.php', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        const response = await page.request.get('/api/members.php')
        const [profile] = (await response.json()).results
        return route.fulfill({ json: { likes_left: null, match: true, profile, common_interests: [] } })
      })
    },
    open: (page) => page.locator('.cards [aria-pressed=false]').first().click(),
    feature: (page) => page.getByRole('dialog', { name: 'Vi siete piaciuti.' }),
  },
  {
    name: 'a new like',
    as: premium,
    path: async () => '/likes?t=1',
    files: /assets\/new-like-dialog/,
    prepare: async (page) => {
      await page.route(/\/api\/auto-like\.php/, async (route) => {
        const response = await page.request.get('/api/members.php')
        const [profile] = (await response.json()).results
        return route.fulfill({ json: { reason: 'suggestion', profile } })
      })
    },
    open: async () => {},
    feature: (page) => page.getByRole('dialog', { name: 'Un suggerimento per te' }),
  },
  {
    name: 'sign-up of a visitor',
    as: null,
    path: async () => '/members',
    files: /assets\/sign-up-dialog/,
    open: async (page) => {
      // Waits for the code that opens the dialog, which is loaded after the hydration. Before that, the heart is a
      // plain link to the sign-up page.
      await page.waitForLoadState('networkidle')
      await page.locator('.cards .like').first().click()
    },
    feature: (page) => page.getByRole('dialog', { name: /^Metti mi piace a/ }),
  },
  {
    name: 'another page',
    as: premium,
    path: async () => '/members',
    files: /assets\/likes-/,
    open: (page) => page.getByRole('link', { name: 'Mi piace', exact: false }).first().click(),
    feature: (page) => page.getByRole('heading', { level: 1, name: 'Mi piace' }),
    stale: (page) => page.getByRole('heading', { level: 1, name: 'Chi c’è in giro' }),
  },
]
