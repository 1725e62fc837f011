import { expect, test } from 'vitest'
import type { DecidedProposal, Proposal } from '#contract/console/proposals.ts'
import type { Api } from '#contract/index.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { aConsole } from '../console.fixture.ts'

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer(
  { manifest: {}, plain: asset, app: asset, later: '' },
  (error) => void Promise.reject(error),
)

const aRefund: Proposal = {
  ...{ id: '5', sites: ['1' as never], member: '41' as never, reason: 'C-12: ha pagato due volte.' },
  act: {
    ...{ kind: 'refund', order: '9' as never, order_number: '9000', credits: 3_000 },
    ...{ cents: 29_940, currency: 'EUR' },
  },
  ...{ case: 'complaint-12' as never, proposed_by: 'Sara', proposed_at: '2026-11-28T10:00:00Z', own: false },
  ...{ expires_at: '2026-12-05T10:00:00Z', waits_for: ['Ada', 'Bea'] },
}
const anExport: Proposal = {
  ...{ ...aRefund, id: '6', member: null, case: null, reason: 'Lo chiede l’autorità.', own: true },
  act: { kind: 'export', filter: { action: 'photo_approved', from: '2026-11-01' }, rows: 1, until: '41' },
}

async function draw(
  { waiting = [] as Proposal[], decided = [] as DecidedProposal[] },
  console = aConsole({ role: 'admin' }),
) {
  const api = {
    getConsole: async () => console,
    listProposals: async () => ({ waiting, decided }),
  } as unknown as Api
  const request = aPageRequest('/admin/proposals', { staff: console.staff, api })
  return (await renderer.renderPage(request)).html.replaceAll('<!-- -->', '')
}

test('the second person sees what exactly, why, for which case and until when, and refuses with a reason', async () => {
  const html = await draw({ waiting: [aRefund] })
  expect(html).toMatch(/Aspettano te.*Rimborso di 299,40\s€/)
  expect(html).toMatch(/3000 crediti dell’ordine n. 9000 · Batticuore/)
  expect(html).toContain('C-12: ha pagato due volte.')
  expect(html).toContain('href="/admin/complaints/12"')
  expect(html).toMatch(/Proposto da Sara, .*vale fino a 5 dic 2026, 11:00/)
  expect(html).toMatch(/value="confirm".*value="reject"/)
  expect(html).toMatch(/<input[^>]*required[^>]*name="note"|<input[^>]*name="note"[^>]*required/)
  expect(html).not.toContain('value="withdraw"')
})

test('the proposer sees for whom it waits, and may only withdraw', async () => {
  const html = await draw({ waiting: [anExport] })
  expect(html).toMatch(/Tue, in attesa.*File del registro: 1 voce/)
  expect(html).toMatch(
    /dal 2026-11-01 · Foto approvata · fino alla voce n. 41.*from=2026-11-01&amp;before=42|dal 2026-11-01 · Foto approvata · fino alla voce n. 41.*before=42/,
  )
  expect(html).toContain('Aspetta Ada o Bea')
  expect(html).toMatch(/value="withdraw"/)
  expect(html).not.toMatch(/value="(confirm|reject)"/)
  expect(await draw({ waiting: [{ ...anExport, waits_for: [] }] })).toContain('Adesso non c’è nessuno')
})

test('the other kinds lead to the page on which they are decided', async () => {
  const ban: Proposal = { ...aRefund, act: { kind: 'ban' }, case: 'report-7' as never }
  const change: Proposal = {
    ...{ ...aRefund, id: '8', member: null, case: null, reason: '' },
    act: {
      ...{ kind: 'staff_change', change: 'change', name: 'Carla', email: 'carla@posta.test' },
      ...{ role: 'admin', role_before: 'support' },
    },
  }
  const html = await draw({ waiting: [ban, change] })
  expect(html).toMatch(/href="\/admin\/member\/41\?case=report-7"[^>]*>Guarda e decidi/)
  expect(html).toMatch(/Ruolo e siti: Carla.*Assistenza → Amministrazione.*href="\/admin\/staff"/)
})

test('a decision says who, when and why; a confirmed file is downloaded from it', async () => {
  const decided = {
    ...{ decided_by: 'Ada', decided_at: '2026-11-28T11:00:00Z', note: '', downloaded_at: null },
    file_until: null,
  }
  const html = await draw({
    decided: [
      { ...anExport, ...decided, id: '6' as never, outcome: 'confirmed', file_until: '2026-11-29T11:00:00Z' },
      { ...aRefund, ...decided, id: '5' as never, outcome: 'rejected', note: 'Lo ha già speso.' },
    ],
  })
  expect(html).toMatch(/action="\/admin\/log.csv"[^>]*method="post".*name="proposal" value="6"/)
  expect(html).toContain('una volta sola, entro 29 nov 2026, 12:00')
  expect(html).toMatch(/Rimborso di 299,40\s€ · rifiutato.*Lo ha già speso\./)
  expect(html.match(/Scarica in CSV/g)).toHaveLength(1)
  expect(await draw({})).toContain('Niente da confermare.')
})
