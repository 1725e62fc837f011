/**
 * Measures the queues of the console with 10,000 waiting cases each (or CASES, an environment variable) among three times
 * as many decided ones: the shared buffers and the planned rows of the statements behind a list, and the time of the
 * whole call.
 */
import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/index.ts'
import type { StaffCall } from '#contract/permissions.ts'
import { createStaff } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { plansOf } from '#tests/harness/statement-plans.ts'
import { median, note, quantile, report } from './figure.ts'
import { startCrowd } from './generator/crowd.ts'

const waiting = Number(process.env.CASES ?? 10_000)
const calls_each = 40
const goal_ms = 150
/** Ten lists of 10,000 pages would be 100,000. */
const buffers_max = 4_000

const lists = [
  ['photos', 'listPhotosToReview', {}],
  ['photo_appeals', 'listPhotoAppeals', {}],
  ['verifications', 'listPosesToReview', {}],
  ['reports', 'listReportsToReview', {}],
  ['report_appeals', 'listAppealsToReview', {}],
  ['complaints', 'listComplaintsToAnswer', { status: 'open' }],
  ['withdrawals', 'listWithdrawalsToReview', {}],
  ['money', 'listMoneyCases', {}],
  ['conversations', 'listFictionalChats', {}],
] as const satisfies readonly (readonly [string, StaffCall, object])[]
/** The calls of the first page. */
const home = [
  'getConsole',
  'listFirstCases',
  'getToday',
  'getHealth',
  'listUnprovenSites',
  'listInvites',
] as const

await using crowd = await startCrowd(Number(process.env.MEMBERS ?? 20_000))
const { app, site } = crowd
const staff = await createStaff(app, app.db, {
  ...{ email: `${randomUUID()}@bench.test`, name: 'Ada', role: 'admin', sites: [site.id] },
  password_hash: 'none',
})
await fillQueues()
const session = { kind: 'staff', staffId: staff, name: 'Ada', role: 'admin', lacks: null, siteIds: [site.id] }
const context = { app, site, session } as unknown as StaffContext
for (const [name, call, input] of lists) await measure(name, () => callWith(call, input))
// The first page reads every queue, some of them twice.
await measure('home', () => Promise.all(home.map((call) => callWith(call, {}))), 2 * buffers_max)

function callWith(name: CallName, input: object): Promise<unknown> {
  return (handlers[name] as (of: StaffContext, input: object) => Promise<unknown>)(context, input)
}

async function measure(name: string, run: () => Promise<unknown>, atMost = buffers_max): Promise<void> {
  const taken: number[] = []
  for (let time = 0; time < calls_each; time++) {
    const begun = performance.now()
    await run()
    taken.push(performance.now() - begun)
  }
  const plans = await plansOf(app, run)
  const heaviest = plans.toSorted((one, other) => other.buffers - one.buffers)[0]
  const sumOf = (key: 'buffers' | 'plannedRows') => plans.reduce((sum, plan) => sum + plan[key], 0)
  const rows = sumOf('plannedRows')
  report({
    ...{ name: `queue_${name}_buffers`, value: sumOf('buffers'), unit: 'buffers', atMost, isGate: true },
    details: `${rows} planned rows, ${plans.length} statements, most by ${heaviest?.name}: ${heaviest?.buffers}`,
  })
  report({
    ...{ name: `queue_${name}_p95`, value: quantile(taken, 0.95), unit: 'ms', atMost: goal_ms },
    details: `median ${median(taken).toFixed(1)} ms`,
  })
}

/**
 * Fills every queue of the site. A quarter of the cases waits, the newest first in the table, so that no order is there
 * by chance.
 */
async function fillQueues(): Promise<void> {
  const tables =
    'photo, verification, report, complaint, withdrawal, order_refund, purchase_order, money_case, fictional_chat, fictional_profile'
  await app.db.query(`truncate ${tables}`)
  const rows = `from (select array_agg(member_id) as ids from profile where site_id = $1) members,
      generate_series(1, ${4 * waiting}) i,
      lateral (select ids[i / 4 % cardinality(ids) + 1] as member, timestamptz '2026-05-01' - i * interval '1 minute' as at,
                      i % 4 = 0 as waits) of`
  const addReports = (first: number, outcome: string) =>
    `insert into report (id, site_id, member_id, about, reason, words, evidence, reporter_language, created_at, waiting_since,
                         due_at, outcome, decided_at)
     select ${first} + i, $1, member, 'profile', 'spam', repeat('x', 500), null, 'it', at, case when waits then at end,
            case when waits then at + interval '24 hours' end, ${outcome}, at ${rows}`
  const addPhotos = (first: number, statusOfWaiting: string, appealed_at: string) =>
    `insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at,
                        waiting_since, due_at, appealed_at)
     select member, ${first} + i, $1, 'k' || ${first} + i, case when waits then '${statusOfWaiting}' else 'active' end, 0,
            800, 800, '', at, case when waits then at end,
            case when waits then at + interval '1 hour' end, ${appealed_at} ${rows}`
  for (const statement of [
    addPhotos(10_000_000, 'pending', 'null'),
    addPhotos(20_000_000, 'rejected', 'case when waits then at end'),
    `insert into verification (member_id, id, site_id, gesture, media_key, status, created_at, due_at)
     select member, 10000000 + i, $1, 'fist_left', 'p' || i, case when waits then 'waiting' else 'approved' end, at,
            case when waits then at + interval '4 hours' end ${rows}`,
    addReports(10_000_000, `case when waits then null else 'no_breach' end`),
    addReports(20_000_000, `'warned'`),
    `insert into complaint (id, site_id, member_id, number, key, language, subject, status, due_on, created_at,
                            changed_at)
     select 10000000 + i, $1, member, 1000 + i, gen_random_uuid(), 'it', 'other',
            case when not waits then 'answered' when i % 12 = 0 then 'waiting' else 'open' end,
            case when waits then at::date end, at, at ${rows}`,
    `insert into purchase_order (member_id, id, site_id, key, credits, list_price_cents, price_cents, currency,
                                 payment_country, payment_method, provider, status, created_at)
     select member, 10000000 + i, $1, gen_random_uuid(), 50, 499, 499, 'EUR', 'IT', 'card', 'sandbox', 'completed', at ${rows}`,
    `insert into money_case (id, site_id, member_id, order_id, kind, cents, created_at, outcome)
     select 10000000 + i, $1, member, 10000000 + i, 'chargeback', 499, at, case when not waits then 'noted' end ${rows}`,
    // Of the waiting withdrawals, one in thirty has a refund that the provider has refused; the others named no order.
    `insert into order_refund (member_id, id, order_id, key, credits, cents, vat_cents, status, reason, created_at)
     select member, 10000000 + i, 10000000 + i, gen_random_uuid(), 50, 499, 90, case when waits then 'refused' else 'sent' end,
            '', at ${rows} where not waits or i % 120 = 0`,
    `insert into withdrawal (id, site_id, key, kind, status, member_id, order_id, refund_id, name, contract, email, locale,
                             declared_at)
     select 10000000 + i, $1, gen_random_uuid(), 'signed_out', case when r.id is null then 'waiting' else 'carried_out' end,
            member, r.order_id, r.id, 'Vera', 'boh', 'vera@posta.test', 'it', at ${rows}
     , lateral (select max(id) as id, max(order_id) as order_id from order_refund
                 where member_id = of.member and id = 10000000 + i) r`,
    `insert into fictional_chat (conversation_id, site_id, profile_id, member_id, waiting_since)
     select 10000000 + i, $1, (select min(member_id) from profile where site_id = $1), member, case when waits then at end ${rows}`,
  ])
    await app.db.query(statement, [site.id])
  await app.db.query(
    `insert into fictional_profile (member_id, site_id, staff_id, picture, licence, created_by, created_at)
     select min(member_id), $1, $2, 'drawn', 'nostra', $2, now() from profile where site_id = $1`,
    [site.id, staff],
  )
  await app.db.query(`vacuum analyze ${tables}`)
  note(`${waiting} waiting cases in each queue`)
}
