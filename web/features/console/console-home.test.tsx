import { expect, test } from 'vitest'
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
async function draw(console: CallOutput<'getConsole'>, given: Parameters<typeof aPageRequest>[1] = {}) {
  const api = {
    getConsole: async () => console,
    getToday: async () => ({ until: ago(4), figures: [] }),
    listInvites: async () => ({ invites: [], sites: [] }),
  } as unknown as Api
  return renderer.renderPage(aPageRequest('/admin', { staff: console.staff, api, ...given }))
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
