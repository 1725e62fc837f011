import { beforeAll, expect, test } from 'vitest'
import { listReportedTexts } from '#server/domain/moderation/index.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
type Plan = PlanNode & Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>
interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const waiting = 10_000
/** The tables of the queues. A test fails if a statement reads one of them from beginning to end. */
const queues = ['photo', 'verification', 'report', 'complaint', 'money_case']

let app: TestApp
let admin: Awaited<ReturnType<typeof createReviewer>>
beforeAll(async () => {
  app = await startTestApp()
  const sites = [app.site.id, app.otherSite.id]
  // A quarter of the cases waits, half of them on each site, the newest first in the table, so that no order is there by
  // chance. The others are decided.
  const rows = `from generate_series(1, ${4 * waiting}) i, lateral (select (array[$1, $2]::bigint[])[i / 4 % 2 + 1] as site,
      timestamptz '2026-05-01' - i * interval '1 minute' as at, 5000000 + i as member, i % 4 = 0 as waits) of`
  const report = (first: number, outcome: string) =>
    `insert into report (id, site_id, member_id, about, reason, words, evidence, reporter_language, created_at, waiting_since,
                         due_at, outcome, decided_at)
     select ${first} + i, site, member, 'profile', 'spam', repeat('x', 500), null, 'it', at, case when waits then at end,
            case when waits then at + interval '24 hours' end, ${outcome}, at ${rows}`
  for (const statement of [
    `insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at, waiting_since)
     select member, 7000000 + i, site, 'k' || i, case when waits then 'pending' else 'active' end, 0, 800, 800, '', at,
            case when waits then at end ${rows}`,
    `insert into verification (member_id, id, site_id, gesture, media_key, status, created_at)
     select member, 7000000 + i, site, 'fist_left', 'k' || i, case when waits then 'waiting' else 'approved' end, at ${rows}`,
    report(7_000_000, `case when waits then null else 'no_breach' end`),
    report(8_000_000, `'warned'`),
    `insert into money_case (id, site_id, member_id, order_id, kind, cents, created_at, outcome)
     select 7000000 + i, site, member, i, 'chargeback', 499, at, case when not waits then 'noted' end ${rows}`,
    `insert into complaint (id, site_id, number, key, email, language, subject, status, due_on, created_at, changed_at)
     select 7000000 + i, site, 1000 + i, gen_random_uuid(), 'a' || i || '@posta.test', 'it', 'other',
            case when not waits then 'answered' when i % 12 = 0 then 'waiting' else 'open' end,
            case when waits then at::date end, at, at ${rows}`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    await app.db.query(statement, sites)
  await app.db.query('vacuum analyze photo, verification, report, complaint, money_case')
  admin = await createReviewer(app, 'admin', sites)
  return () => app[Symbol.asyncDispose]()
}, 60_000)

/** Returns the statements on the tables of the queues that a function runs. */
async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const real = app.db.query.bind(app.db)
  const seen = new Map<string, Statement>()
  app.db.query = ((statement: Statement, ...rest: never[]) => {
    if (queues.some((table) => new RegExp(`\\b${table}\\b`).test(statement.text ?? '')))
      seen.set(statement.name, statement)
    return (real as (...all: unknown[]) => unknown)(statement, ...rest)
  }) as never
  try {
    await run()
  } finally {
    app.db.query = real as never
  }
  return [...seen.values()]
}

test.each([
  'listPhotosToReview',
  'listPhotoAppeals',
  'listPosesToReview',
  'listReportsToReview',
  'listAppealsToReview',
  'listComplaintsToAnswer',
  'listMoneyCases',
  'getConsole',
] as const)('O1: with 10,000 waiting cases, %s reads its queue by indexes', (call) =>
  expectIndexes(() => admin(call, {} as never)),
)

test('O1: the texts that were reported lately are read by an index, however many reports there are', () =>
  expectIndexes(() =>
    listReportedTexts(app.db, app.site.id, new Date(app.clock.now().getTime() - days(30)), 2_000),
  ))

async function expectIndexes(run: () => Promise<unknown>): Promise<void> {
  const statements = await statementsOf(run)
  expect(statements.length).toBeGreaterThan(0)
  for (const { name, text, values } of statements) {
    // oxlint-disable-next-line no-await-in-loop -- one plan after the other
    const answer = await app.db.query(`explain (analyze, buffers, format json) ${text}`, values)
    const plan = answer.rows[0]['QUERY PLAN'][0].Plan as Plan
    const scans = nodesOf(plan).filter((node) => queues.includes(node['Relation Name'] ?? ''))
    expect([name, scans.filter((node) => node['Node Type'] === 'Seq Scan')]).toEqual([name, []])
    // Each of 10,000 rows on a page of its own would be 10,000.
    expect([name, plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] < 1_500]).toEqual([name, true])
  }
}
