import { beforeEach, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { reportReasons } from '#contract/moderation/report-reasons.ts'
import { rejectionReasons } from '#contract/photos/rejection-reasons.ts'
import type { ReportId } from '#contract/wire/ids.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { report } from '../reports/reports.fixture.ts'
import { type Restricted, statementOf } from './rules.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  return () => app[Symbol.asyncDispose]()
})

const final = () => app.clock.advance(minutes(limits.outcome_delay_minutes))
const words = 'Mario Rossi di Via Roma 3 ha chiesto denaro.'
const decision = { ground: 'fake', note: words } as const
const year = () => app.clock.now().getUTCFullYear()

test('records a statement of each restriction in the shape of the EU’s database, without personal data', async () => {
  const admin = await createReviewer(app, 'admin')
  const [anna, bruno] = [await app.member({ name: 'annarella' }), await app.member()]
  await report(app, bruno, anna.id)
  const { reports } = await admin('listReportsToReview', {})
  await admin('decideReport', {
    report: reports[0]?.id as ReportId,
    outcome: 'suspended',
    days: 3,
    ...decision,
  })
  await admin('takeMeasure', { member: bruno.id, outcome: 'warned', ...decision })
  await admin('takeMeasure', {
    ...{ member: bruno.id, outcome: 'restricted', restricts: ['write', 'seen'], days: 2, ...decision },
  })
  const of = { site: app.site.id, file: 1 }
  expect((await admin('getStatements', of)).statements).toEqual([])
  final()
  const { statements } = await admin('getStatements', of)
  const day = (ms: number) =>
    new Date(app.clock.now().getTime() - minutes(10) + ms).toISOString().slice(0, 10)
  expect(statements).toMatchObject([
    {
      decision_account: 'DECISION_ACCOUNT_SUSPENDED',
      end_date_account_restriction: day(days(3)),
      source_type: 'SOURCE_ARTICLE_16',
      category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
      application_date: day(0),
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    },
    {
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_DEMOTED'],
      end_date_visibility_restriction: day(days(2)),
      decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
      source_type: 'SOURCE_VOLUNTARY',
    },
  ])
  expect(new Set(statements.map(({ puid }) => puid)).size).toBe(2)
  for (const { puid } of statements) expect(puid).toMatch(/^[\w-]{1,500}$/)
  const text = JSON.stringify(statements)
  for (const secret of [words, 'Rossi', 'annarella', anna.id, bruno.id, anna.email])
    expect(text).not.toContain(secret)
})

test('leaves out a decision that was undone, and keeps the numbers of the files', async () => {
  const admin = await createReviewer(app, 'admin')
  const anna = await app.member()
  const take = () => admin('takeMeasure', { member: anna.id, outcome: 'suspended', days: 1, ...decision })
  const undone = await take()
  await admin('undoReportDecision', { report: undone.report })
  await take()
  final()
  const { statements } = await admin('getStatements', { site: app.site.id, file: 1 })
  expect(statements).toHaveLength(1)
  expect(await admin('listStatementFiles', {})).toMatchObject({ sites: [{ statements: 2, files: 1 }] })
})

test('records a rejected photo, withdraws it with the decision, and counts the year', async () => {
  const admin = await createReviewer(app, 'admin')
  const [anna, bruno] = [await app.member(), await app.member()]
  const photo = await readyPhoto(app, anna, false)
  const of = { member: anna.id, photo: photo.id }
  await app.db.query(`update photo set status = 'pending', waiting_since = $2 where id = $1`, [
    photo.id,
    app.clock.now(),
  ])
  await admin('rejectPhoto', { ...of, reason: 'nudity', note: '' })
  final()
  const files = { site: app.site.id, file: 1 }
  expect((await admin('getStatements', files)).statements).toMatchObject([
    { decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'], content_type: ['CONTENT_TYPE_IMAGE'] },
  ])
  await report(app, bruno, anna.id)
  const { reports } = await admin('listReportsToReview', {})
  await admin('decideReport', { report: reports[0]?.id as ReportId, outcome: 'no_breach' })
  const countsOf = async () => {
    const { counts } = await admin('getTransparencyCounts', { site: app.site.id, year: year() })
    return Object.fromEntries(counts.map((each) => [`${each.indicator} ${each.category}`.trim(), each.count]))
  }
  expect(await countsOf()).toMatchObject({
    'notices STATEMENT_CATEGORY_SCAMS_AND_FRAUD': 1,
    notices_without_action: 1,
    'own_initiative STATEMENT_CATEGORY_PORNOGRAPHY_OR_SEXUALIZED_CONTENT': 1,
    'restriction_type visibility': 1,
    'restriction_type account': 0,
  })
  await admin('undoPhotoReview', of)
  expect((await admin('getStatements', files)).statements).toEqual([])
  expect(await countsOf()).toMatchObject({ 'restriction_type visibility': 0 })
})

test('has files of a hundred', async () => {
  const admin = await createReviewer(app, 'admin')
  await app.db.query(
    `insert into statement_of_reasons (site_id, id, case_kind, case_id, decided_at, statement)
     select $1, i, 'report', i, $2, $3 from generate_series(1, 101) i`,
    [app.site.id, app.clock.now(), JSON.stringify(statementOf(sample('other')))],
  )
  final()
  expect(await admin('listStatementFiles', {})).toMatchObject({ sites: [{ statements: 101, files: 2 }] })
  const lengths = [1, 2, 3].map(
    async (file) => (await admin('getStatements', { site: app.site.id, file })).statements.length,
  )
  expect(await Promise.all(lengths)).toEqual([100, 1, 0])
})

const sample = (rule: Restricted['rule']): Restricted => ({
  ...({ outcome: 'photo_hidden', restricts: [], ends_at: null, rule } as const),
  ...({ source: 'review', what: 'photo', content_at: '2026-11-20T10:00:00Z' } as const),
  now: new Date('2026-11-21T10:00:00Z'),
  rules_url: 'https://main.test/ban',
})

test.each([...reportReasons, ...rejectionReasons])(
  'keeps the limits of the database for the rule %s',
  (rule) => {
    const statement = statementOf(sample(rule))
    expect(statement.decision_facts.length).toBeLessThanOrEqual(5_000)
    expect(statement.incompatible_content_ground.length).toBeLessThanOrEqual(500)
    expect(statement.incompatible_content_explanation.length).toBeLessThanOrEqual(2_000)
    expect(statement.category).toMatch(/^STATEMENT_CATEGORY_[A-Z_]+$/)
    expect(statement.content_date).toBe('2026-11-20')
    expect(statement.territorial_scope).toHaveLength(30)
  },
)
