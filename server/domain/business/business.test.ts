import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { insertMembers } from '#server/domain/claims/members.fixture.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { planRecount } from '#server/domain/numbers/index.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { randomId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { planCounting } from './index.ts'
import { book, buyAt, type Purchase } from './purchases.fixture.ts'

/** The clock begins on 21 November 2026. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const count = async () => {
  await planCounting(app)
  await app.runJobs()
}
const asAdmin = () => createReviewer(app, 'admin', [app.site.id, app.otherSite.id])

const buy = (purchase: Purchase) => buyAt(app, purchase)
const people = (many: number) => Array.from({ length: many }, () => randomId<MemberId>())
const spans = async () =>
  (
    await app.db.query(
      `select site_id, figure, currency, from_day::text, to_day::text, people, amount::int, vat::int from figure_span
        order by site_id, figure, currency, to_day`,
    )
  ).rows

describe('sales', () => {
  test('are exact sums of whole days, never about fewer than ten people, and never add up currencies', async () => {
    const call = await asAdmin()
    const [euro, crowns] = [people(25), people(11)]
    for (const member of euro.slice(0, 12)) await buy({ member, at: '2026-11-03T11:00:00Z' })
    for (const member of euro.slice(12, 15)) await buy({ member, at: '2026-11-05T11:00:00Z' })
    for (const member of euro.slice(15)) await buy({ member, at: '2026-11-08T11:00:00Z' })
    for (const member of crowns) await buy({ member, at: '2026-11-04T11:00:00Z', currency: 'DKK' })
    // On the other site, nine people: about too few.
    for (const member of people(9)) await buy({ member, at: '2026-11-04T11:00:00Z', site: app.otherSite.id })
    await count()
    const { currencies, ...rest } = await call('getSales', { period: '2026-11' })
    expect(
      currencies.map(({ currency, paid, first_purchases }) => [currency, paid, first_purchases]),
    ).toEqual([
      ['DKK', { cents: 11_000, vat_cents: 1_980 }, 10],
      ['EUR', { cents: 25_000, vat_cents: 4_500 }, 30],
    ])
    expect(currencies[1]?.bars).toEqual([
      { from: '2026-11-03', to: '2026-11-03', cents: 12_000, is_open: false },
      { from: '2026-11-05', to: '2026-11-08', cents: 13_000, is_open: false },
    ])
    expect(rest).toMatchObject({ from: '2026-11-01', to: '2026-11-30', returned: null })
    const other = await call('getSales', { period: '2026-11', site: app.otherSite.id })
    expect(other.currencies.map(({ paid, first_purchases }) => [paid, first_purchases])).toEqual([
      [null, null],
    ])
    expect(await call('getSales', { period: '2026-09' })).toMatchObject({ currencies: [] })
  })

  test('of the day that is not over are rounded down, and wait for ten buyers', async () => {
    const call = await asAdmin()
    const now = app.clock.now().toISOString()
    const bars = async () =>
      (await call('getSales', {})).currencies
        .find(({ currency }) => currency === 'EUR')
        ?.bars.filter(({ is_open }) => is_open)
    const sold = { site: app.site.id, country: '*', credits: 300, position: 1, emphasised: false }
    for (const [currency, price_cents] of [
      ['EUR', 2_500],
      ['DKK', 19_900],
    ] as const)
      await createPackage(app.db, { ...sold, currency, price_cents }, app.clock.now())
    for (const member of people(9)) await buy({ member, at: now, cents: 2_500 })
    expect(await bars()).toEqual([])
    await buy({ member: randomId<MemberId>(), at: now, cents: 2_500 })
    expect(await bars()).toEqual([{ from: '2026-11-21', to: '2026-11-21', cents: 25_000, is_open: true }])
    // Nine more purchases do not show, in no currency: two looks tell nothing about a few people.
    for (const member of people(9)) await buy({ member, at: now, cents: 2_500 })
    expect((await bars())?.[0]?.cents).toBe(25_000)
    const crowns = async () =>
      (await call('getSales', {})).currencies
        .find(({ currency }) => currency === 'DKK')
        ?.bars.filter(({ is_open }) => is_open)
    for (const member of people(14)) await buy({ member, at: now, cents: 19_900, currency: 'DKK' })
    const before = await crowns()
    expect(before?.[0]?.cents).toBe(199_000)
    await buy({ member: randomId<MemberId>(), at: now, cents: 19_900, currency: 'DKK' })
    expect(await crowns()).toEqual(before)
  })

  test('of a day of 25 hours belong to that day, and those around midnight to the day of the clock on the wall', async () => {
    // In Rome, 25 October 2026 lasts from 22:00 UTC of the 24th until 23:00 UTC of the 25th.
    for (const [at, many] of [
      ['2026-10-24T21:59:59Z', 10],
      ['2026-10-24T22:00:00Z', 4],
      ['2026-10-25T00:30:00Z', 4],
      ['2026-10-25T01:30:00Z', 4],
      ['2026-10-25T22:59:59Z', 4],
      ['2026-10-25T23:00:00Z', 10],
    ] as const)
      for (const member of people(many)) await buy({ member, at, site: app.otherSite.id, currency: 'SEK' })
    await count()
    expect(
      (await spans())
        .filter(({ currency }) => currency === 'SEK')
        .map(({ to_day, people }) => [to_day, people]),
    ).toEqual([
      ['2026-10-24', 10],
      ['2026-10-25', 16],
      ['2026-10-26', 10],
    ])
  })

  test('stay as they were when buyers are erased, and when the night is counted twice', async () => {
    await using own = await startTestApp()
    const count = async () => {
      await planCounting(own)
      await own.runJobs()
    }
    const stored = async () =>
      (await own.db.query('select * from figure_span order by site_id, figure, currency, to_day')).rows
    const call = await createReviewer(own, 'admin')
    const buyers = await insertMembers(own, {
      count: 10,
      created: new Date('2026-06-01T10:00:00Z'),
      lastActive: new Date('2026-11-01T10:00:00Z'),
    })
    for (const { id } of buyers) {
      await buyAt(own, { member: id, at: '2026-07-10T10:00:00Z', currency: 'NOK' })
      await own.db.query(
        "insert into credit_return_day (member_id, day, credits, booked_at) values ($1, '2026-07-12', 7, '2026-07-12T08:00:00Z')",
        [id],
      )
    }
    await count()
    const before = await call('getSales', { period: '2026-07' })
    expect(before).toMatchObject({
      returned: { credits: 70 },
      currencies: [{ currency: 'NOK', first_purchases: 10, paid: { cents: 10_000 } }],
    })
    const spans = await stored()
    for (const { id } of buyers.slice(0, 4)) await inTransaction(own.db, (tx) => eraseEverything(own, tx, id))
    await count()
    expect(await call('getSales', { period: '2026-07' })).toEqual(before)
    expect(await stored()).toEqual(spans)
    // A recount from the ledger finds the same money, because the erasure keeps it under another id.
    await own.db.query('delete from figure_span')
    await count()
    const money = ({ figure }: { figure: string }) => figure !== 'returned'
    expect((await stored()).filter(money)).toEqual(spans.filter(money))
  })

  test('show what came back in money: refunds and chargebacks, without those that were reversed', async () => {
    const call = await asAdmin()
    for (const [nth, member] of people(12).entries()) {
      const at = '2026-05-04T10:00:00Z'
      const order = await buy({ member, at, currency: 'PLN' })
      const cause = nth < 6 ? 'refund' : 'chargeback'
      await book(app, { member, order, transaction: randomId(), cause, cents: -400, currency: 'PLN', at })
      if (nth === 11)
        await book(app, {
          member,
          order,
          transaction: randomId(),
          cause: 'chargeback_reversed',
          cents: 400,
          currency: 'PLN',
          at,
        })
    }
    await count()
    const { currencies } = await call('getSales', { period: '2026-05' })
    expect(currencies).toMatchObject([
      { paid: { cents: 12_000, vat_cents: 2_160 }, paid_back: { cents: 4_400, vat_cents: 792 } },
    ])
  })
})

test('money is for admins, the figures of members also for operators, and nothing for others', async () => {
  const all = ['getSales', 'getQueueTimes', 'getFigures'] as const
  const allowed = { admin: all, operator: ['getFigures'], moderator: [], support: [] } as const
  for (const [role, mine] of Object.entries(allowed)) {
    const call = await createReviewer(app, role as keyof typeof allowed)
    for (const name of all)
      if ((mine as readonly string[]).includes(name)) expect(await call(name, {})).toBeTruthy()
      else await expect(call(name, {})).rejects.toMatchObject({ code: 'forbidden' })
  }
  const call = await createReviewer(app, 'admin')
  await expect(call('getSales', { site: app.otherSite.id })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(call('getSales', { period: '2026-13' })).rejects.toMatchObject({ code: 'invalid_fields' })
})

test('queues are timed by the audit trail, without decisions that were undone', async () => {
  const at = Date.parse('2026-11-10T10:00:00Z')
  const decide = (nth: number, action: string, wait_ms: number, before: object = {}) =>
    app.db.query(
      `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, before, after, at)
       values ($1, $2, 1, $3, 'photo', $4, $5, '{}', $6)`,
      [
        ...[app.site.id, (BigInt(at - Date.UTC(2026, 0, 1)) << 22n) + BigInt(nth), action, nth % 100],
        JSON.stringify({ status: 'pending', waiting_since: new Date(at - wait_ms).toISOString(), ...before }),
        new Date(at),
      ],
    )
  for (let nth = 0; nth < 12; nth++) await decide(nth, 'photo_approved', hours(1) + nth)
  for (let nth = 50; nth < 59; nth++) await decide(nth, 'photo_rejected', hours(9))
  for (let nth = 50; nth < 59; nth++) await decide(nth + 100, 'photo_review_undone', 0)
  await decide(60, 'photo_approved', hours(9), { status: 'rejected' })
  const call = await asAdmin()
  expect((await call('getQueueTimes', { period: '2026-11' })).queues).toEqual([
    { queue: 'photos', decided: 10, half_minutes: 61 },
    { queue: 'verifications', decided: 0, half_minutes: null },
    { queue: 'voices', decided: 0, half_minutes: null },
    { queue: 'reports', decided: 0, half_minutes: null },
    { queue: 'appeals', decided: null, half_minutes: null },
    { queue: 'complaints', decided: 0, half_minutes: null },
    { queue: 'withdrawals', decided: 0, half_minutes: null },
    { queue: 'money', decided: 0, half_minutes: null },
    { queue: 'proposals', decided: 0, half_minutes: null },
    { queue: 'conversations', decided: 0, half_minutes: null },
  ])
})

test('a removed site leaves all figures of the others alone, and is not counted any more', async () => {
  await using own = await startTestApp()
  const call = await createReviewer(own, 'admin', [own.site.id, own.otherSite.id])
  await insertMembers(own, {
    count: 12,
    created: new Date('2026-10-01T10:00:00Z'),
    lastActive: new Date('2026-10-01T10:00:00Z'),
  })
  await planCounting(own)
  await own.runJobs()
  const before = await call('getFigures', { site: own.site.id, period: '2026-10' })
  expect(before.funnel?.steps[0]).toEqual({ step: 'signed_up', people: 10, share: 1 })
  await planRecount(own)
  await own.after(days(1))
  await own.db.query(
    `insert into landing_count (site_id, hour, lander, slug, network, ref, sub1, sub2, sub3, views, sign_ups, activations,
       purchases) select site, '2026-10-05T10:00:00Z', 'gallery', '', '', '', '', '', '', 25, 12, 11, 10
       from unnest($1::bigint[]) as site`,
    [[own.site.id, own.otherSite.id]],
  )
  const october = { from: '2026-10-01', to: '2026-10-31', by: 'lander' as const }
  const [gallery] = (await call('listLandings', { ...october, site: own.site.id })).landings
  expect(gallery).toMatchObject({ name: 'gallery', views: 20, sign_ups: 10 })
  expect((await call('listLandings', october)).landings).toMatchObject([{ views: 50, sign_ups: 20 }])
  await own.db.query('delete from site where id = $1', [own.otherSite.id])
  await own.after(days(3))
  for (const site of [own.site.id, undefined])
    expect((await call('getFigures', { site, period: '2026-10' })).funnel).toEqual(before.funnel)
  for (const site of [own.site.id, undefined])
    expect((await call('listLandings', { ...october, site })).landings).toEqual([gallery])
  const nights = await own.db.query(
    'select site_id, max(day)::text as day from open_numbers group by site_id order by day',
  )
  expect(nights.rows.map(({ site_id }) => site_id)).toEqual([own.otherSite.id, own.site.id])
  expect(nights.rows[0].day < nights.rows[1].day).toBe(true)
  const { rows } = await own.db.query(
    'select site_id, max(day)::text as day from figure_day group by site_id order by day',
  )
  expect(rows).toEqual([
    { site_id: own.otherSite.id, day: '2026-11-14' },
    { site_id: own.site.id, day: '2026-11-17' },
  ])
})
