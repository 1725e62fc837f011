import { expect, test } from 'vitest'
import type { Api, CallOutput } from '#contract/index.ts'
import { createRenderer } from '#web/entry.server.tsx'
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
const text = (id: string, state: string, body: string) => ({
  ...{ id, state, body, starts_at: '2026-11-20T10:00:00Z' },
  history: [{ at: '2026-11-19T10:00:00Z', by: 'Ada', action: 'text_published' }],
})
const listed = {
  texts: [text('3', 'planned', 'Terza.'), text('2', 'in_force', 'Prima riga.\n\nSeconda riga.')],
  ...{ locales: ['it', 'en'], latest: '3' },
} as unknown as CallOutput<'listPageTexts'>

async function draw(given: object = {}) {
  const console = aConsole({ role: 'operator' })
  const api = {
    getConsole: async () => console,
    getManagedSite: async () => site,
    listPageTexts: async () => listed,
  } as unknown as Api
  const request = aPageRequest('/admin/sites/1/texts?page=privacy', { staff: console.staff, api, ...given })
  const { html } = await renderer.renderPage(request)
  return html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
}

test('O1: the page lists the texts, and only a planned one can be withdrawn', async () => {
  const html = await draw()
  expect(html).toMatch(/aria-current="page">Privacy/)
  expect(html).toMatch(/name="follows" value="3"/)
  expect(html).toMatch(/In programma.*name="text" value="3".*In vigore/)
  expect(html).not.toContain('name="text" value="2"')
})

test('a checked text shows what changes against the text in force, and then can be published', async () => {
  const typed = { body: 'Prima riga.\n\n<Terza> riga.', follows: '3' }
  const answer = { starts_at: '2026-12-01T08:00:00Z' }
  const html = await draw({ typed: { values: typed, answer } })
  expect(html).toMatch(/Tolto:.*<del>Seconda riga\.<\/del>.*<ins>&lt;Terza&gt; riga\.<\/ins>/)
  expect(html).not.toContain('<ins>Prima riga.')
  expect(html).toContain('value="publish"')
  const refused = { values: typed, code: 'invalid_fields', params: { fields: { body: 'invalid' } } }
  const kept = await draw({ form: refused })
  expect(kept).toContain('&lt;Terza&gt; riga.</textarea>')
  expect(kept).not.toContain('value="publish"')
})
