import { expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import type { SearchedMember } from '#contract/members/members.ts'
import type { SearchFilter } from '#contract/search/search.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { card } from '#web/lib/page/page.fixture.tsx'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const noAssets = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: noAssets, plain: noAssets, later: '' }, (error) => {
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

/** Renders a search page. Returns the page and the search requests that it sent. */
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
  const rendered = await renderer.renderPage(
    aPageRequest(path, { api: api as Api, user, locale, settings: { search_fields } }),
  )
  return {
    ...rendered,
    asked,
    text: rendered.html.replaceAll(/<script.*<\/script>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' '),
  }
}

test('D1: without a filter, shows the gender that the member looks for, in their own country', async () => {
  const { asked, text } = await search()
  expect(asked).toEqual([{ gender: 'man', country: 'IT', pageNumber: 1 }])
  expect(text).toContain('1 uomo · Italia')
})

test('D3: without a filter, the server renders the search of the match finder’s answers, with a chip that says so', async () => {
  const user = aUser({ answered_search: 'min_age=30&max_age=45' })
  const answered = await search({ user })
  expect(answered.asked).toEqual([{ gender: 'man', country: 'IT', min_age: 30, max_age: 45, pageNumber: 1 }])
  expect(answered.html).toMatch(/aria-pressed="true"[^>]*>Le tue risposte</)
  expect(answered.html).toMatch(/aria-pressed="true"[^>]*>30–45 anni/)
  const chosen = await search({ user, path: '/members?gender=woman' })
  expect(chosen.asked).toEqual([{ gender: 'woman', country: 'IT', pageNumber: 1 }])
  expect(chosen.html).not.toContain('Le tue risposte')
})

test('shows the filters, chips and count of the search in the address', async () => {
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
  expect(text).toContain('73 donne tra 25 e 40 anni · Emilia-Romagna · esclusi profili di fantasia e annunci')
  expect(html).toMatch(/<a[^>]*aria-current="true"[^>]*>Donne<\/a>/)
  expect(html).toMatch(/aria-pressed="true"[^>]*>25–40 anni/)
})

test('shows no number above the counted limit, in either language', async () => {
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

test('without results, shows a sentence and a link to the widest search', async () => {
  const narrow = await search({ results: [], path: '/members?min_age=98' })
  expect(narrow.text).toContain('Nessun uomo dai 98 anni in su')
  // The text must not give the age as the only reason. Members of that age may exist at a greater distance.
  const near = await search({ results: [], path: '/members?min_age=98&distance=10' })
  expect(near.text).not.toContain('Nessun uomo')
  expect(near.text).toContain('Con questi filtri per ora non c’è nessuno.')
  expect(narrow.html).toContain('href="/members?gender=all"')
  const wide = await search({ results: [], path: '/members?gender=all' })
  expect(wide.html).toContain('href="/profile"')
})

test('shows a button that loads more results, except on the last page', async () => {
  expect((await search({ next: 'abc' })).text).toContain('Mostra altri')
  expect((await search()).text).not.toContain('Mostra altri')
})

test('shows visitors results if the site lets them search, and redirects them to sign-in if not', async () => {
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
