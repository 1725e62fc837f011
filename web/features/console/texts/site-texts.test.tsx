import { expect, test } from 'vitest'
import type { Api, CallOutput } from '#contract/index.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { company, settings } from '#web/lib/page/settings.fixture.ts'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { aConsole } from '../console.fixture.ts'

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer(
  { manifest: {}, plain: asset, app: asset, later: '' },
  (error) => void Promise.reject(error),
)

const site = {
  site: { id: '1', name: 'Batticuore', domain: 'batticuore.test', languages: ['it'], missing: [] },
  values: { locales: 'it,en' },
} as unknown as CallOutput<'getManagedSite'>
const text = (id: string, state: string, body: string, starts_at = '2026-11-20T10:00:00Z') => ({
  ...{ id, state, body, starts_at },
  history: [{ at: '2026-11-19T10:00:00Z', by: 'Ada', action: 'text_published' }],
})
const listed = {
  texts: [
    text('3', 'planned', 'Prima riga.\n\nTerza.', '2026-12-20T10:00:00Z'),
    text('2', 'in_force', 'Prima riga.\n\nSeconda riga.'),
  ],
  ...{ locales: ['it', 'en'], latest: '3', built_in: { settings, company } },
} as unknown as CallOutput<'listPageTexts'>

async function draw(given: object = {}, query = '', texts: object = listed) {
  const console = aConsole({ role: 'operator' })
  const api = {
    getConsole: async () => console,
    getManagedSite: async () => site,
    listPageTexts: async () => texts,
  } as unknown as Api
  const path = `/admin/sites/1/texts?page=privacy${query}`
  const { html } = await renderer.renderPage(aPageRequest(path, { staff: console.staff, api, ...given }))
  return html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
}

test('O1: the page lists the texts, and only a planned one can be withdrawn', async () => {
  const html = await draw()
  expect(html).toMatch(/aria-current="page">Privacy/)
  expect(html).toMatch(/name="follows" value="3"/)
  expect(html).toMatch(/In programma.*name="text" value="3".*In vigore/)
  expect(html).not.toContain('name="text" value="2"')
  expect(html).toMatch(/testo vostro da 20 nov/)
})

test('a page without an own text offers the built-in one, and begins the draft with it', async () => {
  const none = { ...listed, texts: [], latest: null }
  const html = await draw({}, '', none)
  expect(html).toMatch(/<textarea[^>]*><\/textarea>/)
  expect(html).toMatch(/href="[^"]*from=standard"[^>]*>Parti dal testo standard/)
  const draft = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(await draw({}, '&from=standard', none))?.[1]
  expect(draft).toMatch(/^Che cosa sa di te Batticuore.*\n\n## In breve\n\n- Niente pubblicità/s)
})

test('a checked text shows its words against the text before it and the built-in one, and then can be published', async () => {
  const body = 'Prima riga.\n\nSeconda <riga>.'
  const typed = { body, follows: '3', starts_at: '2026-11-30T09:00' }
  const answer = { starts_at: '2026-11-30T08:00:00Z' }
  const html = await draw({ typed: { values: typed, answer } })
  const [, own = '', standard = ''] = html.split(/Rispetto al testo (?:vostro del|standard)/)
  expect(own).toMatch(
    /1 riga diversa.*Prima riga\..*Seconda .*<del>.*Tolto:.*riga\.<\/del>.*<ins>.*&lt;riga&gt;\.<\/ins>/,
  )
  expect(standard).toMatch(/<del>.*Niente pubblicità di terzi/)
  expect(html).toMatch(/value="publish"[^>]*>Pubblica dal 30 nov 2026/)
  expect(html).toContain('text=Prima+riga.')
  // A text of twenty thousand characters does not fit into an address, so it is posted into the frame.
  const long = await draw({ typed: { values: { ...typed, body: `${body} `.repeat(400) }, answer } })
  expect(long).toMatch(/<iframe name="phone"[^>]*sandbox="allow-same-origin".*target="phone".*name="text"/)
  const refused = { values: typed, code: 'invalid_fields', params: { fields: { body: 'invalid' } } }
  const kept = await draw({ form: refused })
  expect(kept).toContain('Seconda &lt;riga&gt;.</textarea>')
  expect(kept).not.toContain('value="publish"')
})

test('each version can be compared with the own text before it and with the built-in one', async () => {
  const html = await draw({}, '&compare=3')
  expect(html).toMatch(
    /id="text-3".*Rispetto al testo vostro del 20 nov.*<ins>.*Terza\..*Rispetto al testo standard/,
  )
  const first = await draw({}, '&compare=2')
  expect(first).toMatch(/Rispetto al testo standard, che vale fino ad allora/)
  expect(first).not.toContain('Rispetto al testo vostro')
})

test('a text that another one has overtaken is kept, compared with it, and can follow it', async () => {
  const typed = { action: 'publish', body: 'Il mio testo.', follows: '2', starts_at: '' }
  const html = await draw({ form: { values: typed, code: 'changed_since', params: {} } })
  expect(html).toContain('Il mio testo.</textarea>')
  expect(html).toMatch(/name="follows" value="3"/)
  expect(html).toMatch(/Intanto è uscito un altro testo.*Rispetto al testo vostro.*<del>.*Prima riga\./)
  const other = { values: typed, code: 'invalid_fields', params: { fields: { body: 'invalid' } } }
  expect(await draw({ form: other })).toMatch(/name="follows" value="2"/)
})
