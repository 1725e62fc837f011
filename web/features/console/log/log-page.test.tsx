import { expect, test } from 'vitest'
import type { Api, CallInput, CallOutput } from '#contract/index.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { aConsole } from '../console.fixture.ts'

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer(
  { manifest: {}, plain: asset, app: asset, later: '' },
  (error) => void Promise.reject(error),
)

type List = CallOutput<'listLoggedActs'>

const anAct: List['acts'][number] = {
  ...{ position: '12', at: '2026-11-28T16:57:17Z', staff: '7' as never, staff_name: 'Vera' },
  ...{ site: '1' as never, site_name: 'Batticuore', action: 'complaint_answered', kind: 'complaint' },
  ...{ object: '55', member: '41' as never },
  changes: [{ name: 'status', before: 'open', after: 'answered' }],
}

const aList: List = {
  ...{ acts: [anAct], next: null, staff: [], sites: [{ id: '1' as never, name: 'Batticuore' }] },
  check: { at: '2026-11-28T02:40:00Z', is_whole: true },
}

/** Draws the log, and returns its HTML with the filters that it has asked for. */
async function draw(
  path: string,
  given: Partial<List> = {},
  console = aConsole({ role: 'admin' }),
  form: RefusedForm | null = null,
) {
  const asked: CallInput<'listLoggedActs'>[] = []
  const api = {
    getConsole: async () => console,
    async listLoggedActs(filter: CallInput<'listLoggedActs'>) {
      asked.push(filter)
      if (filter.member === 'x') throw invalidFields({ member: 'invalid' })
      if (filter.site === '99') throw new ApiError('forbidden')
      return { ...aList, ...given }
    },
  } as unknown as Api
  const { html, status } = await renderer.renderPage(aPageRequest(path, { staff: console.staff, api, form }))
  return { html, status, asked }
}

test('O1: an entry says who did what to what, and what has changed', async () => {
  const { html } = await draw('/admin/log')
  expect(html).toMatch(/28 nov 2026, 17:57:17.*#12/)
  expect(html).toMatch(/Risposta a un reclamo<\/b>.*href="\/admin\/log\?staff=7"[^>]*>Vera</)
  expect(html).toContain('href="/admin/complaints/55"')
  expect(html).toContain('href="/admin/log?member=41"')
  expect(html).toMatch(/<dt>status<\/dt><dd><s>open<\/s> answered/)
  expect(html).toMatch(/Verificata per intero: .*28 nov 2026, 03:40:00/)
  expect(html).not.toContain('Più vecchie')
  expect(html).toMatch(
    /class="console-place"[^>]*aria-current="page"|aria-current="page"[^>]*class="console-place"/,
  )
})

test('steps and export keep the filter; an empty field chooses nothing', async () => {
  const { html, asked } = await draw('/admin/log?kind=photo&staff=&from=2026-11-01&before=40', {
    next: '12' as never,
  })
  expect(asked).toEqual([{ kind: 'photo', from: '2026-11-01', before: '40' }])
  expect(html).toContain('href="/admin/log?kind=photo&amp;from=2026-11-01&amp;before=12"')
  expect(html).toContain('href="/admin/log?kind=photo&amp;from=2026-11-01"')
  const fields = /<input type="hidden" name="kind" value="photo"\/><input type="hidden" name="from"/
  expect(html).toMatch(new RegExp(`Chiedi un file CSV.*${fields.source}.*name="reason"`))
  const shown = await draw('/admin/log', {}, aConsole({ role: 'admin', shown_site: '1' as never }))
  expect(shown.html).toMatch(/Chiedi un file CSV.*<input type="hidden" name="site" value="1"/)
})

test('a wrong filter is shown with its error, above the unfiltered log', async () => {
  const { html, asked } = await draw('/admin/log?member=x')
  expect(asked).toEqual([{ member: 'x' }, {}])
  expect(html).toContain('Questo valore non va bene.')
  expect(html).toMatch(/<details class="box log-filter" open=""/)
  expect((await draw('/admin/log')).html).not.toMatch(/<details class="box log-filter" open/)
  expect((await draw('/admin/log?site=99')).status).toBe(403)
})

test('choices of one are left out; a broken chain and a refused export say what to do', async () => {
  const refused = { values: {}, code: 'invalid_fields', params: { fields: { from: 'too_low' } } } as const
  const broken = { check: { at: '2026-11-28T02:40:00Z', is_whole: false } }
  const { html } = await draw('/admin/log', broken, aConsole({ role: 'admin' }), refused)
  expect(html).not.toMatch(/name="(staff|site)"/)
  expect(html).toContain('Qualcuno ha cambiato il registro')
  expect(html).toContain('<code>npm run audit -- verify</code>')
  expect(html).not.toContain('Verificata per intero')
  expect(html).toMatch(/sceglie più di (<!-- -->)?20\.000/)
  const two = [
    { id: '7' as never, name: 'Vera' },
    { id: '8' as never, name: 'Ada' },
  ]
  expect((await draw('/admin/log', { staff: two })).html).toMatch(/<select name="staff"[^>]*>/)
  expect((await draw('/admin/log?kind=photo', { acts: [] })).html).toContain('Nessuna voce così.')
  expect((await draw('/admin/log', { acts: [] })).html).toContain('Ancora nessuna voce.')
  expect((await draw('/admin/log', { check: null })).html).toContain(
    'La prima verifica della catena è stanotte.',
  )
})
