import { expect, test } from 'vitest'
import type { HintRule } from '#contract/console/hint-rules.ts'
import type { Api, CallOutput } from '#contract/index.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { aConsole } from '../console.fixture.ts'

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer(
  { manifest: {}, plain: asset, app: asset, later: '' },
  (error) => void Promise.reject(error),
)

const rule = (more: Partial<HintRule>): HintRule => ({
  ...{ kind: 'money', phrase: '', language: null, is_live: true, trial: null, may_start: false, history: [] },
  ...more,
})
const trial = { at: '2026-11-20T10:00:00Z', reported: 50, hits: 20, confirmed: 10, unfounded: null } as const

/** Returns the part of the page with the trials of these rules, without tags and doubled spaces. */
async function drawOutcomes(rules: readonly HintRule[]): Promise<{ list: string[]; table: string[] }> {
  const console = aConsole({ role: 'operator' })
  const listed: CallOutput<'listHintRules'> = { rules: [...rules], languages: ['it'], pauses: [] }
  const api = { getConsole: async () => console, listHintRules: async () => listed } as unknown as Api
  const { html } = await renderer.renderPage(aPageRequest('/admin/hints', { staff: console.staff, api }))
  const wordsOf = (part: string) =>
    part
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .trim()
  const [, list = ''] = /<ul class="outcome-list"[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  const [, table = ''] = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(html) ?? []
  return {
    list: list.split('</li>').slice(0, -1).map(wordsOf),
    table: table.split('</tr>').slice(0, -1).map(wordsOf),
  }
}

test('C7: the trials of all rules have the same numbers in the table and in the list of phones', async () => {
  const { list, table } = await drawOutcomes([
    rule({ kind: 'money', trial }),
    rule({ kind: 'threat', phrase: 'ti trovo', trial: { ...trial, hits: 0, confirmed: 0, unfounded: 0 } }),
    rule({ kind: 'minor' }),
  ])
  expect(table[0]).toMatch(/^Soldi 20 10 — .*20 nov/)
  expect(list[0]).toMatch(
    /^Soldi .*20 nov.* Persone avvisate 20 Violazione confermata 10 Nessuna violazione —$/,
  )
  expect(table[1]).toMatch(/^ti trovo 0 0 0 /)
  expect(list[1]).toMatch(/^ti trovo .* Persone avvisate 0 Violazione confermata 0 Nessuna violazione 0$/)
  expect(table[2]).toBe('Minorenni — — — mai')
  expect(list[2]).toBe('Minorenni mai provata')
})
