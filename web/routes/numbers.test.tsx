import { expect, test } from 'vitest'
import type { OpenNumbers } from '#contract/numbers/numbers.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest } from '#web/page-request.fixture.ts'

const noAssets = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: noAssets, plain: noAssets, later: '' }, (error) => {
  throw error
})

const counted: OpenNumbers = {
  from: '2026-08-24',
  to: '2026-11-21',
  counted_at: '2026-11-22T02:30:00Z',
  figures: {
    openings: {
      ...{ all: { sent: 1240, replied: 0.31 }, women: { sent: 240, replied: 0.58 } },
      ...{ men: { sent: 980, replied: 0.24 }, half_replied_hours: 5 },
      line: [0.27, null, 0.28, 0.3, 0.29, 0.31, 0.3, 0.32, 0.34],
    },
    returned: {
      ...{ credits: 9300, refunds_asked: 100, refunds_given: 80 },
      sums: [{ currency: 'EUR', cents: 270_000 }],
    },
    reports: { decided: 400, confirmed: 0.61, half_decided_minutes: 110 },
    appeals: { decided: 20, overturned: null },
    photos: { reviewed: 8940, rejected: 0.06, half_reviewed_minutes: 14 },
    fictional: { profiles: 0 },
    writers: { all: 800, women: 0.46 },
    leavers: {
      ...{ all: 300, content: 0.74 },
      reasons: {
        ...{ found_someone: 160, too_few_people: 40, too_expensive: 20, unwanted_messages: null },
        ...{ privacy: 0, too_many_mails: null, a_break: 60, something_else: 20 },
      },
    },
  },
}

async function page(numbers: OpenNumbers | null, more: object = {}) {
  const getOpenNumbers = async () => ({ numbers })
  const { html } = await renderer.renderPage(
    aPageRequest('/numbers', { api: { getOpenNumbers } as never, ...more }),
  )
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ') }
}

test('shows each number with what it means and how it is counted, and the file of the month', async () => {
  const { html, text } = await page(counted)
  expect(text).toMatch(/Primi messaggi che ricevono risposta 31\s?%/)
  expect(text).toContain('Quando scrive una donna 58 su 100, quando scrive un uomo 24.')
  expect(text).toContain('Metà delle risposte arriva entro 5 ore.')
  expect(text).toMatch(/2\.?700 €/)
  expect(text).toContain('profili falsi che abbiamo chiuso: 9.300.')
  expect(text).toContain('Rimborsi chiesti: 100. Accordati: 80.')
  expect(text).toMatch(/Segnalazioni 400 Confermate: 61\s?%\. Metà entro 110 minuti\./)
  expect(text).toContain('Riesami 20 Ci hanno dato torto: meno di 20.')
  expect(text).toMatch(/Foto guardate 8\.940 Rifiutate: 6\s?%\. Metà entro 14 minuti\./)
  expect(text).toContain('Profili di fantasia 0 Su questo sito non ce ne sono.')
  expect(text).toMatch(/Chi scrive 46\s?% sono donne/)
  expect(html).toContain('href="/numbers/numeri-2026-11.csv"')
  // The months are those in which the first messages were sent: seven days before the counted ones.
  expect(text).toMatch(/agosto: 27\s?% novembre: 34\s?%/)
  expect(html.match(/class="numbers-how"/g)).toHaveLength(8)
})

test('before the first recount it shows no number at all, and a demo says why it never will', async () => {
  const none = await page(null)
  expect(none.text).toContain('Il primo conteggio arriva questa notte.')
  expect(none.html).not.toContain('numbers-value')
  const demo = await page(null, { demo: { signIns: [] } })
  expect(demo.text).toContain('Questa è una demo: le persone sono inventate, e non le contiamo.')
})
