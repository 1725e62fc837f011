import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Api } from '#contract/index.ts'
import type { SearchedMember, SearchFilter } from '#contract/search.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { card } from '#web/lib/page.fixture.tsx'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const kind = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: kind, plain: kind, later: '' }, (error) => {
  throw error
})

interface Given {
  results?: SearchedMember[]
  numResults?: number
  capped?: boolean
  next?: string | null
  locale?: 'it' | 'en'
  path?: string
  user?: ReturnType<typeof aUser> | null
}

/** The page of a search, as the server draws it, and what was asked for. */
async function search(given: Given = {}) {
  const { results = [{ ...card(), liked: false }], next = null, locale = 'it', path = '/members' } = given
  const asked: SearchFilter[] = []
  const api: Partial<Api> = {
    searchMembers: async (filter) => {
      asked.push(filter)
      return { results, pageNumber: 1, next }
    },
    countMembers: async () => {
      const { numResults = results.length, capped = false } = given
      return { numResults, num_results_capped: capped }
    },
    listRegions: async () => ({ regions: [{ country: 'IT', code: 'IT-45', name: 'Emilia-Romagna' }] }),
  }
  const { user = aUser() } = given
  const search_fields = ['gender', 'country', 'countryregion', 'min_age', 'max_age']
  const drawn = await renderer.renderPage(
    aPageRequest(path, { api: api as Api, user, locale, settings: { search_fields } }),
  )
  return {
    ...drawn,
    asked,
    text: drawn.html.replaceAll(/<script.*<\/script>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' '),
  }
}

test('D1: whoever comes without a wish sees whom they look for, in their own country', async () => {
  const { asked, text } = await search()
  expect(asked).toEqual([{ gender: 'man', country: 'IT', pageNumber: 1 }])
  expect(text).toContain('1 uomo · Italia')
})

test('the address says everything: filters, chips, the count line', async () => {
  const path = '/members?gender=woman&countryregion=IT-45&min_age=25&max_age=40&only_real=0'
  const { asked, text, html } = await search({ path, numResults: 73 })
  expect(asked[0]).toMatchObject({
    gender: 'woman',
    country: 'IT',
    countryregion: 'IT-45',
    min_age: 25,
    max_age: 40,
    only_real: '0',
  })
  expect(text).toContain(
    '73 donne tra 25 e 40 anni · Emilia-Romagna · profili di fantasia e annunci non contati',
  )
  expect(html).toMatch(/<a[^>]*aria-current="true"[^>]*>Donne<\/a>/)
  expect(html).toMatch(/aria-pressed="true"[^>]*>25–40 anni/)
})

test('no number beyond what was counted, in either language', async () => {
  const many = { numResults: 1001, capped: true, path: '/members?gender=all' }
  expect((await search(many)).text).toContain('Più di 1.000 persone')
  expect((await search({ ...many, locale: 'en' })).text).toContain('More than 1,000 people')
})

test('H1: an advertisement among the results has its label and no heart', async () => {
  const results = [
    { ...card(), liked: false },
    { ...card({ id: '2' as never, kind: 'cam', name: 'Luna' }), liked: false },
  ]
  const { html, text } = await search({ results })
  expect(text).toContain('Annuncio')
  expect(html.match(/class="like"/g)).toHaveLength(1)
})

test('nobody found: one sentence, one way out, which is the widest search', async () => {
  const narrow = await search({ results: [], path: '/members?min_age=98' })
  expect(narrow.text).toContain('Nessun uomo dai 98 anni in su')
  // There may be many of that age, only not so near: half of what was asked is not said.
  const near = await search({ results: [], path: '/members?min_age=98&distance=10' })
  expect(near.text).not.toContain('Nessun uomo')
  expect(near.text).toContain('Con questi filtri per ora non c’è nessuno.')
  expect(narrow.html).toContain('href="/members?gender=all"')
  const wide = await search({ results: [], path: '/members?gender=all' })
  expect(wide.html).toContain('href="/profile"')
})

test('more results are a button away; on the last page there is none', async () => {
  expect((await search({ next: 'abc' })).text).toContain('Mostra altri')
  expect((await search()).text).not.toContain('Mostra altri')
})

test('a visitor sees results where the site lets them search, and signs in where it does not', async () => {
  const { asked, html } = await search({ user: null })
  expect(asked).toEqual([{ pageNumber: 1 }])
  expect(html).toContain('Giulia, 29')
  const api = {
    searchMembers: async () => {
      throw new ApiError('auth_required')
    },
  } as never
  const { location } = await renderer.renderPage(aPageRequest('/members?gender=man', { api }))
  expect(location).toBe('/login?to=%2Fmembers%3Fgender%3Dman')
})
