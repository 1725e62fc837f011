import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { open_numbers_min as least } from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { insertMembers } from '#server/domain/claims/members.fixture.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { insertPaidOrder } from '#server/domain/orders/paid-order.fixture.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { randomId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { planRecount } from './index.ts'

/** The clock begins on 21 November 2026, and the first recount is that of the 90 days until then. */
let app: TestApp
let women: TestMember[]
let men: TestMember[]
const spring = new Date('2026-03-02T12:00:00Z')
const midnight = Date.parse('2026-11-21T23:00:00Z')
const ago = (n: number) => new Date(midnight - days(n))
const staff = '1'

/** Inserts a conversation that `from` began, with its reply `after_hours` later. */
async function write(from: MemberId, to: MemberId, at: Date, after_hours?: number, site = app.site.id) {
  const id = randomId()
  const [low, high] = BigInt(from) < BigInt(to) ? [from, to] : [to, from]
  const hasReply = after_hours !== undefined
  await app.db.query(
    `insert into conversation (id, site_id, low_id, high_id, started_by, last_number, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, site, low, high, from, hasReply ? 2 : 1, at],
  )
  const insert = (number: number, sender: MemberId, when: Date) =>
    app.db.query(
      `insert into message (conversation_id, number, sender_id, key, body, credits, created_at)
       values ($1, $2, $3, $4, 'ciao', 0, $5)`,
      [id, number, sender, randomUUID(), when],
    )
  await insert(1, from, at)
  if (hasReply) await insert(2, to, new Date(at.getTime() + hours(after_hours)))
}

let entries = 0
async function decide(kind: string, object: number, action: string, at: Date, before: object, after: object) {
  await app.db.query(
    `insert into audit_entry (site_id, id, staff_id, action, object_kind, object_id, before, after, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [app.site.id, ++entries, staff, action, kind, object, JSON.stringify(before), JSON.stringify(after), at],
  )
}

beforeAll(async () => {
  app = await startTestApp()
  const sold = { site: app.site.id, country: '*', position: 1, emphasised: true }
  await createPackage(app.db, { ...sold, credits: 14, price_cents: 1_000, currency: 'EUR' }, spring)
  await planRecount(app)
  const group = { created: spring, lastActive: ago(1) }
  women = await insertMembers(app, { ...group, count: 40 })
  men = await insertMembers(app, { ...group, count: 60 })
  await app.db.query("update profile set gender = 'man' where member_id = any ($1)", [
    men.map(({ id }) => id),
  ])
})
afterAll(() => app[Symbol.asyncDispose]())

const goTo = (time: string) => app.after(Date.parse(time) - app.clock.now().getTime())
const shown = async (reader: TestMember | null = null) =>
  (await app.call(reader, 'getOpenNumbers', {})).numbers
const nights = async () =>
  (await app.db.query('select site_id, day::text, figures from open_numbers order by site_id, day')).rows

test('before the first recount there is nothing, and no zero', async () => {
  expect(await shown()).toBeNull()
})

test('the recount equals a count by hand over the same rows, rounded down to the bound', async () => {
  // Every woman writes to two men, of whom 50 reply; every man writes to three women, of whom 45 reply.
  let sent = 0
  for (const [nth, { id }] of women.entries())
    for (const step of [0, 7])
      await write(id, men[(nth + step) % 60]!.id, ago(20), ++sent <= 50 ? 5 : undefined)
  sent = 0
  for (const [nth, { id }] of men.entries())
    for (const step of [1, 9, 17])
      await write(id, women[(nth + step) % 40]!.id, ago(50), ++sent <= 45 ? 30 : undefined)
  // None of these may count: too old, too young to have had its time, and a reply that came too late.
  await write(women[0]!.id, men[30]!.id, ago(98), 1)
  await write(women[0]!.id, men[31]!.id, ago(6), 1)
  await write(women[0]!.id, men[32]!.id, ago(40), 24 * 7 + 1)
  // Nor may labelled profiles and suspended people.
  const [fictional, suspended] = [
    (await insertMembers(app, { count: 25, created: spring, lastActive: ago(1), kind: 'fictional' }))[0]!,
    (await insertMembers(app, { count: 1, created: spring, lastActive: ago(1) }))[0]!,
  ]
  await app.db.query('update member set suspended_at = $2 where id = $1', [suspended.id, ago(5)])
  await write(women[1]!.id, fictional.id, ago(30), 1)
  await write(suspended.id, men[2]!.id, ago(30), 1)
  // Erased members have no account, and their first messages still count.
  for (let n = 0; n < 20; n++) await write(randomId<MemberId>(), men[n]!.id, ago(35), 10)

  for (let n = 1; n <= 50; n++) {
    const at = ago(n % 80)
    const before = { waiting_since: new Date(at.getTime() - minutes(n)).toISOString(), outcome: null }
    await decide('report', n, 'report_decided', at, before, { outcome: n <= 30 ? 'warned' : 'no_breach' })
    const photo = { waiting_since: new Date(at.getTime() - minutes(14)).toISOString(), status: 'pending' }
    await decide('photo', n, n <= 22 ? 'photo_rejected' : 'photo_approved', at, photo, {})
  }
  // Undone, and not decided again.
  await decide(
    'report',
    900,
    'report_decided',
    ago(2),
    { waiting_since: ago(3), outcome: null },
    { outcome: 'warned' },
  )
  await decide('report', 900, 'report_decision_undone', ago(2), {}, {})
  // Forty appeals about reports, of which 21 change the decision; seven about photos, of which two do.
  for (let n = 1; n <= 40; n++)
    await decide(
      ...(['report', n, 'report_decided', ago(1)] as const),
      { waiting_since: ago(2), outcome: 'warned' },
      { outcome: n <= 21 ? 'no_breach' : 'warned' },
    )
  for (let n = 1; n <= 7; n++)
    await decide(
      ...(['photo', n, n <= 2 ? 'photo_approved' : 'photo_rejected', ago(1)] as const),
      { waiting_since: ago(2), status: 'rejected' },
      {},
    )

  for (const [nth, member] of men.slice(0, 33).entries()) {
    const { id } = await insertPaidOrder(app, member, { receipt_number: null })
    await app.db.query(
      `insert into order_refund (member_id, id, order_id, key, credits, cents, vat_cents, status, reason, created_at)
       values ($1, $2, $3, $4, 10, 899, 162, $5, '', $6)`,
      [member.id, randomId(), id, randomUUID(), nth < 24 ? 'sent' : 'refused', ago(3)],
    )
  }
  for (const member of women)
    await app.db.query(
      'insert into credit_return_day (member_id, day, credits, booked_at) values ($1, $2, 7, $3)',
      [member.id, '2026-11-10', ago(11)],
    )
  for (let n = 0; n < 45; n++)
    await app.db.query('insert into leaving_reason (id, site_id, reasons, at) values ($1, $2, $3, $4)', [
      randomId(),
      app.site.id,
      n < 23 ? ['found_someone', 'privacy'] : ['too_expensive'],
      '2026-10-01',
    ])

  await goTo('2026-11-22T02:31:00Z')
  const numbers = await shown()
  expect(numbers).toMatchObject({ from: '2026-08-24', to: '2026-11-21' })
  const [hand] = (
    await app.db.query(
      `select count(*)::int as sent, count(*) filter (where replied)::int as replied,
              count(*) filter (where gender = 'woman')::int as women, count(*) filter (where gender = 'man')::int as men,
              count(*) filter (where gender = 'woman' and replied)::int as women_replied,
              count(*) filter (where gender = 'man' and replied)::int as men_replied
         from (select p.gender, exists (select from message r where r.conversation_id = m.conversation_id
                        and r.sender_id <> m.sender_id and r.created_at <= m.created_at + interval '168 hours') as replied
                 from message m join conversation c on c.id = m.conversation_id
                 left join profile p on p.member_id = m.sender_id
                where m.number = 1 and m.created_at >= $1 and m.created_at < $2
                  and not exists (select from member a where a.id in (c.low_id, c.high_id)
                                     and (a.kind <> 'member' or a.suspended_at is not null))) as first`,
      [ago(97), ago(7)],
    )
  ).rows
  expect(hand).toEqual({ sent: 281, replied: 115, women: 81, men: 180, women_replied: 50, men_replied: 45 })
  const { figures } = numbers!
  expect(figures.openings.all).toEqual({ sent: 280, replied: 0.41 })
  expect(figures.openings.women).toEqual({ sent: 80, replied: 0.62 })
  expect(figures.openings.men).toEqual({ sent: 180, replied: 0.25 })
  expect(figures.openings.half_replied_hours).toBe(10)
  expect(figures.openings.line).toHaveLength(9)
  expect(figures.openings.line.filter((share) => share !== null)).toEqual([0.25, 1, 0.63])
  expect(figures.returned).toEqual({
    ...{ credits: 280, refunds_asked: 20, refunds_given: 20 },
    sums: [{ currency: 'EUR', cents: 20_000 }],
  })
  expect(figures.reports).toEqual({ decided: 40, confirmed: 0.6, half_decided_minutes: 26 })
  expect(figures.appeals).toEqual({ decided: 40, overturned: 20 })
  expect(figures.photos).toEqual({ reviewed: 40, rejected: 0.44, half_reviewed_minutes: 14 })
  expect(figures.fictional).toEqual({ profiles: 20 })
  expect(figures.leavers).toMatchObject({ all: 40, content: 0.51 })
  expect(figures.leavers.reasons).toMatchObject({ found_someone: 20, too_expensive: 20, a_break: 0 })
  // In the last 30 days, 40 women and the men whom they had written to and who answered have written.
  expect(figures.writers.all).toBe(60)
  expect(figures.writers.women).not.toBeNull()
})

/** Returns every published count of a figure, with its path. */
function countsIn(value: unknown, path = ''): { path: string; count: number }[] {
  if (typeof value === 'number')
    return /sent|decided$|overturned|reviewed|profiles|all$|reasons|credits|refunds/.test(path) &&
      !/half/.test(path)
      ? [{ path, count: value }]
      : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => countsIn(inner, `${path}.${key}`))
}

test('no count under the bound is stored, nor found by subtracting two of one night or of two', async () => {
  // The next night differs from the first by a handful of everything.
  const [buyer] = men.slice(50)
  const { id } = await insertPaidOrder(app, buyer!, { receipt_number: null, price_cents: 8_900 })
  await app.db.query(
    `insert into order_refund (member_id, id, order_id, key, credits, cents, vat_cents, status, reason, created_at)
     values ($1, $2, $3, $4, 10, 8900, 1600, 'sent', '', $5)`,
    [buyer!.id, randomId(), id, randomUUID(), new Date('2026-11-22T10:00:00Z')],
  )
  await app.db.query(
    "insert into credit_return_day (member_id, day, credits, booked_at) values ($1, '2026-11-22', 90, '2026-11-22T10:00:00Z')",
    [buyer!.id],
  )
  await write(men[3]!.id, women[9]!.id, ago(7), 1)
  for (let n = 0; n < 3; n++)
    await app.db.query(
      "insert into leaving_reason (id, site_id, reasons, at) values ($1, $2, '{a_break}', '2026-11-21')",
      [randomId(), app.site.id],
    )
  await goTo('2026-11-23T02:31:00Z')
  const rows = (await nights()).filter(({ site_id }) => site_id === app.site.id)
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
  expect(rows[1].figures.leavers.reasons.a_break).toBeNull()
  // One refund and one member's credits do not move the sums, or the difference of the nights would be theirs.
  expect(rows[1].figures.returned).toEqual(rows[0].figures.returned)
  const counts = rows.flatMap(({ figures }) => countsIn(figures))
  expect(counts.length).toBeGreaterThan(30)
  for (const { count } of counts)
    for (const other of counts) {
      const difference = Math.abs(count - other.count)
      expect(difference === 0 || difference >= least).toBe(true)
    }
})

test('the other site has its own numbers: it says zero where there is none, and gives no share of none', async () => {
  const numbers = await shown(await app.member({ site: app.otherSite }))
  expect(numbers?.figures).toMatchObject({
    openings: { all: { sent: 0, replied: null }, half_replied_hours: null },
    returned: { credits: 0, refunds_asked: 0, sums: [] },
    ...{ reports: { decided: 0, confirmed: null }, appeals: { decided: 0, overturned: 0 } },
    ...{ fictional: { profiles: 0 }, leavers: { all: 0, content: null } },
  })
})

test('a night is counted once, whatever changes and however often the job runs', async () => {
  const before = await nights()
  await app.db.query('delete from leaving_reason')
  await planRecount(app)
  await app.runJobs()
  expect(await nights()).toEqual(before)
})

test('a month has the figures of its last night; another month has none', async () => {
  const ask = async (month: string) => (await app.call(null, 'getOpenNumbers', { month })).numbers
  expect((await ask('2026-11'))?.to).toBe('2026-11-22')
  expect(await ask('2026-10')).toBeNull()
  expect(await ask('2026-12')).toBeNull()
})

test('a demo is not counted, because its members are invented', async () => {
  await using demo = await startTestApp({ demo: 'on' })
  await planRecount(demo)
  await demo.after(days(2))
  expect((await demo.db.query('select 1 from open_numbers')).rows).toEqual([])
})
