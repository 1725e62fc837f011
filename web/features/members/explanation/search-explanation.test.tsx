import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Api, CallOutput } from '#contract/index.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { newCache } from '#web/lib/api/cache.ts'
import { FrameProvider } from '#web/lib/page/frame-context.tsx'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { company, settings } from '#web/lib/page/settings.fixture.ts'
import { aUser } from '#web/page-request.fixture.ts'
import { defaultFilter, readFilter, toSearchFilter } from '../filter.ts'
import { explanationQuery } from '../queries.ts'
import { SearchExplanation } from './search-explanation.tsx'

interface Given {
  query?: string
  user?: ReturnType<typeof aUser> | null
  locale?: 'it' | 'en'
  countries?: string[]
  widening?: CallOutput<'explainSearch'>['widening']
}

/** Renders the explanation of a search in which no filter excluded anybody. Returns the HTML and the visible text. */
function explain(given: Given = {}) {
  const { query = '', user = aUser(), locale = 'it', countries = ['IT', 'CH'], widening = null } = given
  const base = defaultFilter(user)
  const filter = readFilter(new URLSearchParams(query), base)
  const api = {} as Api
  const cache = newCache()
  const answer = { numResults: 0, num_results_capped: false, filters: [], widening }
  cache.setQueryData(explanationQuery(api, toSearchFilter(filter)).queryKey, answer)
  const site = { ...settings, countries }
  const facts = { company, staff: null, locale, zone: timeZone, demo: null, dismissed: [], now: '' }
  const html = draw(
    <QueryClientProvider client={cache}>
      <FrameProvider value={{ ...facts, languages: [], settings: site, api }}>
        <SearchExplanation filter={filter} base={base} />
      </FrameProvider>
    </QueryClientProvider>,
    { locale, user, settings: site },
  )
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

test('X3: if several filters must change together, lists the changes and links to the search with all of them', () => {
  const changes = [
    { field: 'min_age', value: '35' },
    { field: 'online', value: null },
    { field: 'verified', value: null },
  ]
  const { html, text } = explain({
    query: 'min_age=40&online=1&verified=1&with_photo=1',
    widening: { changes, adds: 2, adds_capped: false },
  })
  expect(text).toContain('Non basta cambiare un filtro')
  expect(text).toContain('Dai 35 anni Senza «Attive ora» Senza «Verificate»')
  expect(text).toContain('Cambiali insieme: 2 persone in più')
  const [, href] = /<a [^>]*href="([^"]*)"/.exec(html) ?? []
  expect(href?.replaceAll('&amp;', '&')).toBe('/members?min_age=35&with_photo=1')
})

test('H2: names the choices that are not counted, and does not claim that no filter excludes people', () => {
  const texts = [explain({ query: 'online=1' }), explain({ query: 'gender=all&sexuality=gay' })]
  for (const { text } of texts) {
    expect(text).toContain('Gli altri filtri non c’entrano')
    expect(text).not.toContain('Non dipende dai filtri')
  }
  expect(texts[0]?.text).toContain('quante ne restano fuori per il genere e il Paese.')
  expect(texts[1]?.text).toContain('fuori per il Paese e l’orientamento, che è un dato delicato.')
  expect(explain({ locale: 'en' }).text).toContain('because of gender and country.')
})

test('H2: says that the filters exclude nobody only if all choices of the search are counted', () => {
  const { text } = explain({ query: 'gender=all&online=1', countries: ['IT'] })
  expect(text).toContain('Non dipende dai filtri')
  expect(text).not.toContain('Non contiamo')
})

test('X8: proposes to save the search only where the page offers this', () => {
  const proposal = 'Salva la ricerca: ti avvisiamo'
  expect(explain({ query: 'online=1' }).text).toContain(proposal)
  expect(explain().text, 'the default search').not.toContain(proposal)
  expect(explain({ query: 'online=1', user: null }).text, 'a visitor').not.toContain(proposal)
})
