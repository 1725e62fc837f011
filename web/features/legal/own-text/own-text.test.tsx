import { expect, test } from 'vitest'
import type { Api, CallInput, CallOutput } from '#contract/index.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest } from '#web/page-request.fixture.ts'

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer(
  { manifest: {}, plain: asset, app: asset, later: '' },
  (error) => void Promise.reject(error),
)

type Own = CallOutput<'getPageText'>
// Midnight of 1 December in Rome.
const now = { id: '22' as never, from: '2026-11-30T23:00:00Z', until: null, is_standard: false }
const earlier = { id: '11' as never, from: '2026-11-10T11:00:00Z', until: now.from, is_standard: false }
const text = { ...now, locale: 'it', body: 'Prima.\n\n## Età\n\n- <b>18</b> **anni** [qui](/faq)' }

async function draw(path: string, own: Own, given: object = {}) {
  const asked: CallInput<'getPageText'>[] = []
  const api = {
    async getPageText(input: CallInput<'getPageText'>) {
      asked.push(input)
      return own
    },
  } as unknown as Api
  const { html } = await renderer.renderPage(aPageRequest(path, { api, ...given }))
  return { html: html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', ''), asked }
}

test('S8: an own text replaces the page, with its day, the company, and the way to earlier texts', async () => {
  const { html, asked } = await draw('/terms', { text, versions: [now, earlier] })
  expect(asked).toEqual([{ page: 'terms', locale: 'it' }])
  expect(html).toMatch(/Versione in vigore: <time dateTime="2026-12-01">1 dicembre 2026/)
  expect(html).toContain('<li>&lt;b&gt;18&lt;/b&gt; <strong>anni</strong> <a href="/faq">qui</a></li>')
  expect(html).toMatch(/La società.*<address>/)
  expect(html).toMatch(/10 novembre 2026.*href="\/terms\?version=11"/)
  expect(html).toContain('href="/terms?version=standard"')
})

test('an earlier text says from which day until which day it was in force', async () => {
  const own = { text: { ...text, ...earlier }, versions: [now, earlier] }
  const { html, asked } = await draw('/terms?version=11', own)
  expect(asked).toEqual([{ page: 'terms', locale: 'it', version: '11' }])
  expect(html).toMatch(/non è più in vigore.*10 novembre 2026.*30 novembre 2026/)
  expect(html).not.toContain('Versione in vigore')
})

test('the built-in text of before stays readable, and does not claim to be in force', async () => {
  for (const page of ['terms', 'privacy', 'about', 'faq', 'return-policy']) {
    const { html } = await draw(`/${page}?version=standard`, { text, versions: [now, earlier] })
    expect(html).toMatch(/Questo testo non è più in vigore.*È stato in vigore dal.* al .*10 novembre 2026/)
    expect(html).not.toContain('Versione in vigore')
    expect(html).not.toContain('&lt;b&gt;18')
  }
})

test('a reader of another language is told the language of the text, which is marked', async () => {
  const { html } = await draw('/about', { text, versions: [now] }, { locale: 'en' })
  expect(html).toContain('This text exists only in this language: Italian.')
  expect(html).toMatch(/<span lang="it">Età<\/span>/)
})

test('own questions are not described to search engines as questions', async () => {
  const { html } = await draw('/faq', { text, versions: [now] })
  expect(html).not.toContain('FAQPage')
  expect((await draw('/faq', { text: null, versions: [] })).html).toContain('FAQPage')
})
