import { expect, test } from 'vitest'
import type { ReportToReview } from '#contract/moderation/report-review.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { ReportCase } from './report-case.tsx'

const report = (id: string, more: Partial<ReportToReview> = {}) =>
  ({
    id,
    site_name: 'Batticuore',
    about: 'profile',
    reason: 'fake',
    text: `Testo ${id}`,
    at: '2026-05-03T10:00:00.000Z',
    waiting_since: '2026-05-03T10:00:00.000Z',
    due: '2026-05-04T10:00:00.000Z',
    points: [],
    reporter: null,
    is_muted: false,
    earlier_messages: 0,
    alike: [],
    evidence: null,
    profile: { kind: 'member', since: '2026-01-01T00:00:00.000Z' },
    open_reports: 0,
    upheld_reports: 0,
    may_hide_photo: false,
    decision: null,
    appeals: [],
    needs_another_reviewer: false,
    ...more,
  }) as unknown as ReportToReview
const show = (reports: ReportToReview[], form: RefusedForm | null, at: string | null = null) =>
  draw(
    <ReportCase
      path="/admin/reports"
      list={{ reports, waiting: reports.length, shows_pictures: false }}
      asked={{ at, next: null }}
      done={null}
      form={form}
      typed={null}
      preview={null}
      messages={null}
      clauses={{}}
      phrases={new Map()}
    />,
  )
const refused: RefusedForm = {
  code: 'invalid_fields',
  params: { fields: { ground: 'required' } } as never,
  values: { report: '2', decision: 'warned', note: 'Scritto a mano.' },
}

test('X4: a refused decision keeps its report and its typed text, whichever report is first', () => {
  const html = show([report('1'), report('2'), report('3')], refused, '3')
  expect(html).toContain('Testo 2')
  expect(html).toContain('Scritto a mano.')
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="warned"/)
})

test('X4: no report shows the text typed for a report that no longer waits', () => {
  const html = show([report('1')], { ...refused, code: 'already_decided' })
  expect(html).toContain('Testo 1')
  expect(html).not.toContain('Scritto a mano.')
})

test('X4: if another reviewer must decide an appeal, says so and offers no decision', () => {
  const decision = { outcome: 'warned', ground: 'fake', note: 'Foto di altri.' } as const
  const html = show([report('1', { decision, needs_another_reviewer: true })], null)
  expect(html).toContain('Questo ricorso lo decide un’altra persona')
  expect(html).not.toContain('value="no_breach"')
  expect(show([report('1', { decision })], null)).toContain('value="no_breach"')
})

test('O1: a case of another reviewer offers no decision, but keeps a refused one with its text', () => {
  const holder = { name: 'Davide', until: '2026-11-28T10:44:00Z' }
  const held = show([report('1', { holder })], null)
  expect(held).toContain('Questo caso ora è di Davide')
  expect(held).not.toContain('name="decision"')
  const values = { ...refused.values, report: '1' }
  const kept = show([report('1', { holder })], {
    ...refused,
    values,
    code: 'case_locked',
    params: { name: 'Davide' },
  })
  expect(kept).toContain('Questo caso ora è di Davide')
  expect(kept).toContain('Scritto a mano.')
})

test('O1: a reported photo says when it was uploaded; a picture without that time says nothing', () => {
  const profile = { name: 'Anna', age: 32, country: 'IT', town: null, about: '' }
  const evidence = { ...profile, prompts: [], opening_question: null, messages: [] }
  const words = (photo_at: string | null) =>
    show(
      [
        report('1', {
          about: 'photo',
          evidence: { ...evidence, photo_filename: 'a.webp', photo_at } as never,
        }),
      ],
      null,
    ).replaceAll(/<[^>]+>/g, ' ')
  expect(words('2026-05-01T09:30:00.000Z')).toMatch(/Caricata: 1 mag 2026, 11:30/)
  expect(words(null)).not.toContain('Caricata')
})
