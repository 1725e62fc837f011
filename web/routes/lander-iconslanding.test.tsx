import { expect, test } from 'vitest'
import { interests } from '#contract/profiles/facets.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { PageAssets } from '#web/lib/page/page-request.ts'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { postForm } from '#web/post.fixture.ts'
import { act } from './lander-iconslanding.tsx'

const kind = { script: '', style: '', inlineCss: null }
const assets: PageAssets = { manifest: {}, plain: kind, app: kind, later: '' }
const { renderPage } = createRenderer(assets, (error) => {
  throw error
})

const account =
  'step=account&name=Anna&email=a%40b.example&password=una+frase+mia&gender=woman&seeks=man&birth_day=2&birth_month=1&birth_year=1990&terms=1'

/** Returns the codes of the tiles, in their order on the page. */
async function tilesAt(slug: string, settings: Partial<ReturnType<typeof aPageRequest>['settings']> = {}) {
  const { html } = await renderPage(
    aPageRequest('/landers/iconslanding', {
      settings: { ...aPageRequest('/').settings, ...settings },
      lander: { slug, texts: {} },
    }),
  )
  return [...html.matchAll(/name="interests" value="(\w+)"/g)].map(([, code]) => code)
}

test('stores the chosen tiles as interests', async () => {
  const { calls } = await postForm(
    act,
    '/landers/iconslanding',
    `${account}&interests=beach&interests=reading`,
  )
  expect(calls[1]).toEqual(['saveProfile', { interests: ['beach', 'reading'] }])
})

test('stores nothing if no tile is chosen', async () => {
  const { calls } = await postForm(act, '/landers/iconslanding', account)
  expect(calls.map(([name]) => name)).toEqual(['signUp'])
})

test('shows only tiles of interests that the site offers', async () => {
  const offered = ['reading', 'cycling', 'opera'] as const
  const ids = offered.map((code) => interests.indexOf(code) + 1)
  expect(await tilesAt('', { interests: ids })).toEqual(['reading', 'cycling'])
})

test('begins with the sea on the page of the summer', async () => {
  expect((await tilesAt('')).slice(0, 2)).toEqual(['coffee', 'beach'])
  expect((await tilesAt('estate')).slice(0, 2)).toEqual(['beach', 'sailing'])
  expect(await tilesAt('estate')).toHaveLength((await tilesAt('')).length)
})
