import { expect, test } from 'vitest'
import type { UnprovenSite } from '#contract/console/console.ts'
import type { FirstCase } from '#contract/console/first-cases.ts'
import type { Api, CallOutput } from '#contract/index.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'
import { formatSpan } from '#web/parts/console/late.ts'
import { placesOf } from '#web/parts/console/places.ts'
import { aConsole } from './console.fixture.ts'

const asset = { script: '', style: '', inlineCss: null }
const assets = { manifest: {}, plain: asset, app: asset, later: '' }
const renderer = createRenderer(assets, (error) => void Promise.reject(error))

/** Draws the console's first page. */
async function draw(
  console: CallOutput<'getConsole'>,
  given: Parameters<typeof aPageRequest>[1] = {},
  { cases, sites }: { cases: readonly FirstCase[]; sites: readonly UnprovenSite[] } = {
    cases: [],
    sites: [],
  },
) {
  const api = {
    getConsole: async () => console,
    getToday: async () => ({ until: ago(4), figures: [] }),
    listFirstCases: async () => ({ cases }),
    listUnprovenSites: async () => ({ sites }),
    listInvites: async () => ({ invites: [], sites: [] }),
  } as unknown as Api
  return renderer.renderPage(aPageRequest('/admin', { staff: console.staff, api, ...given }))
}

/** The other calls of the first page, which answer that there is nothing. */
const withNothing = {
  getConsole: async () => aConsole({ role: 'admin' }),
  getToday: async () => ({ until: ago(4), figures: [] }),
  listFirstCases: async () => ({ cases: [] }),
  listUnprovenSites: async () => ({ sites: [] }),
  listInvites: async () => ({ invites: [], sites: [] }),
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('the console is for staff; others are redirected', async () => {
  expect((await draw(aConsole(), { staff: null })).location).toBe('/login')
  expect((await draw(aConsole(), { staff: null, user: aUser() })).location).toBe('/members')
})

test('O1: the first page names the most urgent case and says in words what is late', async () => {
  const queues: CallOutput<'getConsole'>['queues'] = [
    { name: 'photos', waiting: 2, first: { since: ago(22), due: ago(-38) } },
    { name: 'reports', waiting: 1, first: { since: ago(312), due: ago(72) } },
  ]
  const { html } = await draw(aConsole({ queues }))
  expect(html).toContain('Ciao Ada.')
  expect(html).toContain('In una coda qualcuno aspetta più di quanto abbiamo promesso.')
  expect(html).toMatch(/id="first-case"[^>]*>Segnalazioni</)
  expect(html).toMatch(/<a[^>]*href="\/admin\/reports"[^>]*data-key="Enter"/)
  expect(html).toMatch(/href="\/admin\/reports"[^>]*class="console-place".*?data-late="true".*?in ritardo/)
  expect(html).not.toMatch(/href="\/admin\/photos"[^>]*class="console-place"[^>]*>(?:(?!<\/a>).)*in ritardo/)
})

test('O1: the first page shows the last backup and the last trial restore, with the remedy', async () => {
  const chain = { at: ago(300), entries: 3, is_whole: true }
  const drawWith = async (backups: CallOutput<'getHealth'>['backups']) => {
    const health = { books: chain, log: chain, jobs: { due: 0, since: null, failed: 0 }, backups, disk: null }
    const api = { ...withNothing, getHealth: async () => health } as unknown as Api
    const { html } = await draw(aConsole({ role: 'admin' }), { api })
    return html.replaceAll(/<!--.*?-->/g, '')
  }
  const fine = {
    made_at: ago(200),
    is_old: false,
    failed_at: null,
    cause: null,
    lacking: 0,
    trial_at: ago(200),
    trial_cause: null,
    trial_photos: 0,
    is_trial_old: false,
  }
  expect(await drawWith(fine)).toMatch(/riletta e intera.*Ripristino di prova.*riuscito/)
  expect(await drawWith(fine)).not.toMatch(/accesso e .* foto/)
  expect(await drawWith({ ...fine, trial_photos: 20 })).toContain('libri, accesso e 20 foto')
  expect(await drawWith(null)).not.toContain('Copia di sicurezza')
  expect(await drawWith({ ...fine, made_at: null })).toContain('la prima è stanotte')
  expect(await drawWith({ ...fine, made_at: null, is_old: true })).toMatch(/ancora nessuna.*npm run backup</)
  expect(await drawWith({ ...fine, trial_at: null, is_trial_old: true })).toMatch(
    /ancora nessuno.*npm run backup -- trial</,
  )
  expect(await drawWith({ ...fine, trial_at: null })).not.toContain('Ripristino di prova')
  expect(await drawWith({ ...fine, is_old: true })).toMatch(/troppo vecchia.*npm run backup</)
  expect(await drawWith({ ...fine, failed_at: ago(1), cause: 'disk_full' })).toMatch(
    /il disco è pieno.*npm run backup</,
  )
  expect(await drawWith({ ...fine, is_trial_old: true })).toMatch(/troppo vecchio.*npm run backup -- trial</)
  expect(await drawWith({ ...fine, trial_cause: 'rights' })).toMatch(
    /manca un permesso.*npm run backup -- trial</,
  )
  expect(await drawWith({ ...fine, lacking: 2 })).toMatch(/Da guardare.*riletta · .*mancano 2 foto/)
})

test('O1: the first page shows who waits first in each queue, and why', async () => {
  const queues: CallOutput<'getConsole'>['queues'] = [
    { name: 'photos', waiting: 0, first: null },
    { name: 'reports', waiting: 1, first: { since: ago(312), due: ago(72) } },
    { name: 'withdrawals', waiting: 1, first: { since: ago(3), due: ago(-60) } },
  ]
  const cases: FirstCase[] = [
    {
      ...{ queue: 'reports', id: '12', subject: { kind: 'report', reason: 'fake' } },
      person: { kind: 'member', name: 'Elia', age: 41, town: 'Parma' },
    },
    {
      ...{ queue: 'withdrawals', id: '7', person: null },
      subject: { kind: 'withdrawal', number: 'R-7', problem: 'refused' },
    },
  ]
  const { html } = await draw(aConsole({ queues }), {}, { cases, sites: [] })
  expect(html).toMatch(/id="first-case"[^>]*>Segnalazioni(<!-- -->)?: Profilo falso o truffa</)
  expect(html).toMatch(/<a[^>]*href="\/admin\/reports\?at=12"[^>]*data-key="Enter"/)
  expect(html).toMatch(/class="queue-first"[^>]*><b>Elia, 41, Parma<\/b>/)
  expect(html).toMatch(/class="queue-first"[^>]*>R-7, il rimborso è stato rifiutato/)
  // The empty queue has no card, but a link.
  expect(html).not.toMatch(/class="queue-name"[^>]*>Foto</)
  expect(html).toMatch(/<nav class="queues-done".*?href="\/admin\/photos"/)
})

test('X5: an operator reads how many members lack the required proof of age, since when, and what it means', async () => {
  const site = { site: '1' as never, site_name: 'Batticuore', members: 120, since: '2026-11-12T10:00:00Z' }
  const console = aConsole({ role: 'operator' })
  const note = async (given: UnprovenSite) => (await draw(console, {}, { cases: [], sites: [given] })).html
  const html = await note({ ...site, can_prove: true })
  expect(html).toContain('Batticuore: almeno 120 membri senza la prova dell’età')
  expect(html).toContain('Il sito la chiede a tutti dal 12 novembre 2026.')
  expect(html).toContain('nessuno viene cancellato')
  expect(html).not.toContain('AGE_PROOF_ISSUERS')
  expect(await note({ ...site, members: null, since: null, can_prove: false })).toMatch(
    /meno di dieci membri.*da quando esiste.*AGE_PROOF_ISSUERS/s,
  )
})

test('nothing waits: the page says so and has no case to open', async () => {
  const { html } = await draw(aConsole())
  expect(html).toContain('Nessuno aspetta più di quanto abbiamo promesso.')
  expect(html).not.toContain('id="first-case"')
})

test('the choice of the site is offered only with several sites', async () => {
  expect((await draw(aConsole())).html).not.toContain('action="/admin/site"')
  const sites = [
    { id: '1' as never, name: 'Batticuore' },
    { id: '2' as never, name: 'Altrove' },
  ]
  const { html } = await draw(aConsole({ sites, shown_site: '2' as never }))
  expect(html).toMatch(/<option value="2" selected="">Altrove/)
})

test('the frame links to the demo’s mails only if the mails are not really sent', async () => {
  const demo = { public: false, password: null, sign_ins: [] }
  expect((await draw(aConsole(), { demo: { ...demo, outbox: true } })).html).toContain('/demo/outbox')
  expect((await draw(aConsole(), { demo: { ...demo, outbox: false } })).html).not.toContain('/demo/outbox')
})

test('a role sees only the places it may enter', () => {
  const places = (role: Parameters<typeof placesOf>[0]) =>
    placesOf(role)
      .flat()
      .map(({ href }) => href)
  expect(places('moderator')).not.toContain('/admin/complaints')
  expect(places('support')).not.toContain('/admin/photos')
  expect(places('admin')).toEqual(expect.arrayContaining(['/admin/photos', '/admin/complaints']))
  expect(places('operator')).toContain('/admin')
})

test('a time span has its two largest units, and at least a minute', () => {
  expect([0, 22 * 60_000, 312 * 60_000, 51 * 3_600_000].map((ms) => formatSpan(ms, 'it'))).toEqual([
    '1min',
    '22min',
    '5h 12min',
    '2gg 3h',
  ])
})

test('O1: a late queue and an unusual figure name their likely cause, in the numbers from which it follows', async () => {
  const late = { since: ago(120), due: ago(60) }
  const console = aConsole({
    role: 'admin',
    queues: [
      { name: 'photos', waiting: 50, first: late },
      { name: 'reports', waiting: 1, first: { since: ago(1), due: ago(-60) } },
    ],
  })
  const usual = { low: 20, high: 40 }
  const asked: string[] = []
  const api = {
    ...{ getConsole: async () => console, listFirstCases: async () => ({ cases: [] }) },
    ...{ listUnprovenSites: async () => ({ sites: [] }), getHealth: async () => null },
    listInvites: async () => ({ invites: [], sites: [] }),
    getQueueCauses: async () => {
      asked.push('getQueueCauses')
      return {
        queues: [
          { queue: 'photos', came: { count: 90, usual }, decided: { count: null, usual } },
          { queue: 'reports', came: { count: 70, usual }, decided: null },
        ],
      }
    },
    getToday: async () => ({
      until: ago(4),
      figures: [
        {
          ...{ name: 'purchases', count: 30, usual: { low: 50, high: 60 }, is_unusual: true, days: [] },
          cause: { kind: 'refused', method: 'paypal', share: 0.76, usual_share: 0.05 },
        },
        {
          ...{ name: 'activated', count: 0, usual, is_unusual: true, days: [] },
          cause: { kind: 'sign_ups', count: null, usual },
        },
        { ...{ name: 'messages', count: 0, usual, is_unusual: true, days: [] }, cause: null },
      ],
    }),
  } as unknown as Api
  const { html } = await draw(console, { api })
  const words = html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')
  expect(words).toContain('Arrivi in 24 ore: 90, di solito 20–40.')
  expect(words).toContain('Decisioni in 24 ore: meno di dieci, di solito 20–40.')
  // The reports are not late.
  expect(words).not.toContain('70')
  expect(words).toContain('Acquisti: con PayPal non riesce il 76% dei pagamenti, di solito il 5%.')
  expect(words).toContain('Iscrizioni attivate: iscrizioni iniziate —, di solito 20–40.')
  expect(words).not.toContain('Messaggi:')

  await draw(aConsole({ role: 'admin' }), {
    api: { ...api, getConsole: async () => aConsole({ role: 'admin' }) } as Api,
  })
  expect(asked).toEqual(['getQueueCauses'])
})
