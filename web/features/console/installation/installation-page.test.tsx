import { expect, test } from 'vitest'
import { HealthProblem } from '#contract/console/problems.ts'
import type { Api, CallOutput } from '#contract/index.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { aConsole } from '../console.fixture.ts'
import { problemWords } from './problem-words.ts'

type Report = CallOutput<'listProblems'>

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer(
  { manifest: {}, plain: asset, app: asset, later: '' },
  (error) => void Promise.reject(error),
)

async function draw(report: Partial<Report>): Promise<string> {
  const console = aConsole({ role: 'operator' })
  const whole: Report = { at: '2026-11-29T17:00:00Z', problems: [], healthy: [], ...report }
  const api = { getConsole: async () => console, listProblems: async () => whole } as unknown as Api
  const { html } = await renderer.renderPage(aPageRequest('/admin/health', { staff: console.staff, api }))
  return html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
}

test('says what is wrong, the remedy and the command; what is in order is one line', async () => {
  const html = await draw({
    problems: [
      {
        id: 'dkim_missing',
        area: 'mail',
        level: 'failure',
        subject: 'main.test',
        value: 'a._domainkey.main.test',
      },
      {
        id: 'backup_old',
        area: 'backups',
        level: 'warning',
        subject: null,
        value: '2026-11-20T02:15:00.000Z',
      },
    ],
    healthy: ['database', 'disk'],
  })
  expect(html).toContain('1 cosa non funziona.')
  expect(html).toMatch(/aria-label="Non funziona".*La chiave che firma le mail di main\.test non è nel DNS\./)
  expect(html).toContain('<code>a._domainkey.main.test TXT</code>')
  expect(html).toMatch(/aria-label="Da guardare".*L’ultima copia di sicurezza è del 20 nov 2026\./)
  expect(html).toMatch(/In ordine<\/h2><p[^>]*>Database · Dischi<\/p>/)
  expect(html).toMatch(/<a [^>]*href="\/admin\/health"[^>]*aria-current="page"/)
})

test('names the cause of a failed backup in words, also one that this version does not know', async () => {
  const failed = (value: string) =>
    draw({ problems: [{ id: 'backup_failed', area: 'backups', level: 'failure', subject: null, value }] })
  expect(await failed('disk_full')).toContain('L’ultima copia di sicurezza non è riuscita: il disco è pieno.')
  const unknown = await failed('ENOSPC: no space left on device')
  expect(unknown).toContain('non è riuscita: l’errore è nel log del server.')
  expect(unknown).not.toContain('ENOSPC')
})

test('an installation without problems says so', async () => {
  const html = await draw({ healthy: ['database'] })
  expect(html).toContain('Va tutto bene.')
  expect(html).toContain('href="/admin/health"')
  expect(html).not.toContain('health-problem')
})

test.each(HealthProblem.options)('%s shows its subject and its value, and no empty brackets', async (id) => {
  const html = await draw({
    problems: [{ id, area: 'sites', level: 'warning', subject: 'SUBJECT', value: 'VALUE' }],
  })
  const { problem, remedy, command } = problemWords[id]({
    subject: 'SUBJECT',
    value: 'VALUE',
    day: '',
    cause: '',
  })
  for (const each of ['SUBJECT', 'VALUE'])
    if (JSON.stringify([problem.values, remedy.values, command]).includes(each)) expect(html).toContain(each)
  expect(html).toContain('1 cosa da guardare.')
  expect(html).not.toMatch(/undefined|\{\w+\}|\(\)/)
})
