import { beforeAll, expect, test } from 'vitest'
import { listReportedTexts } from '#server/domain/moderation/index.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { plansOf } from '#tests/harness/statement-plans.ts'

const waiting = 10_000
/** The tables of the queues and of the orders. A test fails if a statement reads one of them from beginning to end. */
const queues = [
  ...['photo', 'verification', 'report', 'complaint', 'money_case'],
  ...['withdrawal', 'order_refund', 'fictional_chat', 'purchase_order', 'payment_reference'],
]

let app: TestApp
let admin: CallAsStaff
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
  const photo = (first: number, statusOfWaiting: string, appealed_at: string) =>
    `insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at, waiting_since,
                        due_at, appealed_at)
     select member, ${first} + i, site, 'k' || i, case when waits then '${statusOfWaiting}' else 'active' end, 0, 800, 800, '', at,
            case when waits then at end,
            case when waits then at + interval '1 hour' end, ${appealed_at} ${rows}`
  for (const statement of [
    photo(7_000_000, 'pending', 'null'),
    photo(8_000_000, 'rejected', 'case when waits then at end'),
    // Of the declarations, 1 in 200 has a refund that was refused, and 1 in 4 waits without an order.
    `insert into order_refund (member_id, id, order_id, key, credits, cents, vat_cents, status, reason, created_at)
     select member, i, i, gen_random_uuid(), 50, 499, 90, case when i % 200 = 1 then 'refused' else 'sent' end, '', at ${rows}
       where not waits`,
    `insert into withdrawal (id, site_id, key, kind, status, member_id, order_id, refund_id, name, contract, email, locale,
                             declared_at)
     select 7000000 + i, site, gen_random_uuid(), 'signed_out', case when waits then 'waiting' else 'carried_out' end,
            member, case when not waits then i end, case when not waits then i end, 'Vera', 'boh', 'vera@posta.test', 'it', at ${rows}`,
    `insert into purchase_order (member_id, id, site_id, key, number, credits, list_price_cents, price_cents, currency,
                                 payment_country, payment_method, provider, status, created_at)
     select member, i, site, gen_random_uuid(), 100000 + i, 50, 499, 499, 'EUR', 'IT', 'card', 'sandbox', 'completed', at ${rows}`,
    `insert into payment_reference (provider, reference, member_id, order_id)
     select 'sandbox', 'sandbox_' || i, member, i ${rows} where site <> 0`,
    `insert into fictional_chat (conversation_id, site_id, profile_id, member_id, waiting_since)
     select 7000000 + i, site, 1, member, case when waits then at end ${rows}`,
    `insert into verification (member_id, id, site_id, gesture, media_key, status, created_at, due_at)
     select member, 7000000 + i, site, 'fist_left', 'k' || i, case when waits then 'waiting' else 'approved' end, at,
            case when waits then at + interval '4 hours' end ${rows}`,
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
  await app.db.query(`vacuum analyze ${queues.join(', ')}`)
  admin = await createReviewer(app, 'admin', sites)
  await app.db.query(
    `insert into fictional_profile (member_id, site_id, staff_id, picture, licence, created_by, created_at)
     select 1, $1, id, 'drawn', 'nostra', id, now() from staff where name = 'Vera'`,
    [app.site.id],
  )
  return () => app[Symbol.asyncDispose]()
}, 120_000)

test.each([
  'listPhotosToReview',
  'listPhotoAppeals',
  'listPosesToReview',
  'listReportsToReview',
  'listAppealsToReview',
  'listComplaintsToAnswer',
  'listMoneyCases',
  'listWithdrawalsToReview',
  'listFictionalChats',
  'getConsole',
  'listFirstCases',
] as const)('O1: with 10,000 waiting cases, %s reads its queue by indexes', (call) =>
  expectIndexes(() => admin(call, {} as never)),
)

test.each([
  ['of an order', '104000'],
  ['of a payment', 'sandbox_4000'],
  ['of a complaint', 'C-5000'],
  ['of a withdrawal', 'R-4000'],
  ['of a report', '7004000'],
])('O1: the search for the number %s reads only indexes', (_of, text) =>
  expectIndexes(() => admin('findMembers', { text })),
)

test('O1: the texts that were reported lately are read by an index, however many reports there are', () =>
  expectIndexes(() =>
    listReportedTexts(app.db, app.site.id, new Date(app.clock.now().getTime() - days(30)), 2_000),
  ))

async function expectIndexes(run: () => Promise<unknown>): Promise<void> {
  const plans = (await plansOf(app, run)).filter(({ text }) =>
    queues.some((table) => new RegExp(`\\b${table}\\b`).test(text)),
  )
  expect(plans.length).toBeGreaterThan(0)
  for (const { name, scanned, buffers } of plans) {
    expect([name, scanned.filter((table) => queues.includes(table))]).toEqual([name, []])
    // Each of 10,000 rows on a page of its own would be 10,000. This count reads at most 1,001 rows in each of four
    // states, and their pages, too, while the snapshot of another test keeps these from being all-visible.
    const most = name === 'count_complaints' ? 4 * 1_001 : 1_500
    expect([name, buffers < most]).toEqual([name, true])
  }
}
