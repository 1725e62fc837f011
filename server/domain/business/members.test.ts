import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figures_min } from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { insertMembers } from '#server/domain/claims/members.fixture.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { randomId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { planCounting } from './index.ts'
import { buyAt, type Purchase } from './purchases.fixture.ts'

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
const spans = async () => (await app.db.query('select people from figure_span')).rows

describe('those who signed up', () => {
  let members: TestMember[]
  let labelled: TestMember[]
  const signed = new Date('2026-09-15T10:00:00Z')

  beforeAll(async () => {
    const group = { created: signed, lastActive: signed }
    members = await insertMembers(app, { ...group, count: 40 })
    labelled = await insertMembers(app, { ...group, count: 15, kind: 'fictional' })
    const ids = members.map(({ id }) => id)
    await app.db.query('update member set activated_at = null where id = any ($1)', [ids.slice(35)])
    const seen = (from: number, until: number, after: number) =>
      app.db.query('update profile set last_active_at = $2 where member_id = any ($1)', [
        ids.slice(from, until),
        new Date(signed.getTime() + days(after)),
      ])
    await seen(0, 14, 30)
    await seen(14, 26, 8)
    // A week has passed for a purchase of the 25th person, and not for that of the others.
    for (const id of ids.slice(0, 12)) await buy({ member: id, at: '2026-09-16T10:00:00Z', currency: 'CZK' })
    await buy({ member: ids[25] as MemberId, at: '2026-09-22T10:00:01Z', currency: 'CZK' })
    for (let nth = 0; nth < 20; nth++) {
      const [from, to] = [ids[nth], ids[nth + 20]] as [MemberId, MemberId]
      await write(from, to, hours(nth), nth < 11 ? hours(2) : nth < 14 ? days(8) : undefined)
    }
    for (const { id } of labelled) await write(ids[30] as MemberId, id, hours(1), hours(1))
    await count()
  })

  /** Inserts a conversation that `from` began, with its reply. */
  async function write(from: MemberId, to: MemberId, after_ms: number, reply_ms?: number) {
    const id = randomId()
    const at = new Date(signed.getTime() + after_ms)
    const [low, high] = BigInt(from) < BigInt(to) ? [from, to] : [to, from]
    await app.db.query(
      `insert into conversation (id, site_id, low_id, high_id, started_by, last_number, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, app.site.id, low, high, from, reply_ms === undefined ? 1 : 2, at],
    )
    const insert = (number: number, sender: MemberId, when: Date) =>
      app.db.query(
        `insert into message (conversation_id, number, sender_id, key, body, credits, created_at)
         values ($1, $2, $3, $4, 'ciao', 0, $5)`,
        [id, number, sender, randomUUID(), when],
      )
    await insert(1, from, at)
    if (reply_ms !== undefined) await insert(2, to, new Date(at.getTime() + reply_ms))
    for (const [member, peer] of [
      [from, to],
      [to, from],
    ])
      await app.db.query(
        `insert into inbox (member_id, conversation_id, peer_id, last_at, unread, last_number, last_from_me, snippet)
         values ($1, $2, $3, $4, 0, 1, false, 'ciao')`,
        [member, id, peer, at],
      )
  }

  const figures = async (period = '2026-09') => {
    const call = await createReviewer(app, 'operator')
    return call('getFigures', { site: app.site.id, period })
  }

  test('are counted with the steps that they took within a week, without labelled profiles', async () => {
    const { funnel } = await figures()
    // Of the 40, 35 are confirmed, 32 have written (31 to people, one also to labelled profiles), 12 have bought in time.
    expect(funnel?.steps.map(({ step, people, share }) => [step, people, share])).toEqual([
      ['signed_up', 40, 1],
      ['activated', 30, null],
      ['with_photo', 0, 0],
      ['wrote', 30, null],
      ['got_reply', 10, 0.33], // 14.5 of 44.5
      ['bought', 10, 0.33],
    ])
  })

  test('are a cohort of whom some are seen again, and their first messages have replies', async () => {
    const { cohorts } = await figures()
    expect(cohorts.find(({ from }) => from === '2026-09-15')).toEqual({
      ...{ from: '2026-09-15', to: '2026-09-21', signed_up: 40 },
      // 26 after a week, 14 after four. Twelve weeks and one have not passed.
      seen: [0.55, 0.33, null],
      ...{ first_messages: 20, replied: null },
    })
    const [day] = (
      await app.db.query(
        "select first_messages, replied from figure_day where day = '2026-09-15' and site_id = $1",
        [app.site.id],
      )
    ).rows
    // The later ones began after midnight.
    expect(day).toEqual({ first_messages: 12, replied: 11 })
    expect((await figures('2026')).cohorts.find(({ to }) => to === '2026-09-30')?.signed_up).toBe(40)
  })

  test('stay counted when they are erased', async () => {
    const before = await figures()
    for (const { id } of members.slice(0, 3))
      await inTransaction(app.db, (tx) => eraseEverything(app, tx, id))
    await count()
    expect(await figures()).toEqual(before)
  })

  test('are not counted before each had a week', async () => {
    const last = (await app.db.query('select max(day)::text as day from figure_day')).rows[0]
    expect(last).toEqual({ day: '2026-11-13' })
    expect((await figures('2026-11')).funnel).toMatchObject({ to: '2026-11-13' })
    expect((await figures('2027-01')).funnel).toBeNull()
  })
})

test('no count of a page is found below ten, alone or by subtracting another one', async () => {
  const call = await asAdmin()
  const counts = new Set<number>()
  for (const period of ['2026', '2026-05', '2026-07', '2026-09', '2026-10', '2026-11'])
    for (const site of [undefined, app.site.id, app.otherSite.id]) {
      const { currencies } = await call('getSales', { period, site })
      const { funnel, cohorts } = await call('getFigures', { period, site })
      for (const each of [
        ...currencies.flatMap(({ first_purchases, first_purchases_before }) => [
          first_purchases,
          first_purchases_before,
        ]),
        ...(funnel?.steps ?? []).map(({ people }) => people),
        ...cohorts.flatMap(({ signed_up, first_messages }) => [signed_up, first_messages]),
      ])
        if (each !== null) counts.add(each)
    }
  expect(counts.size).toBeGreaterThan(3)
  for (const one of counts)
    for (const other of counts) expect(one === other || Math.abs(one - other) >= figures_min).toBe(true)
  for (const { people } of await spans()) expect(people).toBeGreaterThanOrEqual(figures_min)
})

test('an export has the numbers of the page, is an entry of the log, and is refused to who may not see the page', async () => {
  const exported = async () =>
    (
      await app.db.query(
        "select site_id, object_kind, after from audit_entry where action = 'figures_exported' order by id",
      )
    ).rows
  const call = await createReviewer(app, 'operator')
  await expect(call('exportFigures', { table: 'sales' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(call('exportFigures', { table: 'queues' })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await exported()).toEqual([])
  const { csv } = await call('exportFigures', { table: 'funnel', period: '2026-09' })
  expect(csv).toContain('\r\nsigned_up,40,1,2026-09-15,2026-09-30\r\n')
  expect(csv).toContain('\r\nactivated,30,,')
  expect(await exported()).toEqual([
    { site_id: app.site.id, object_kind: 'figures', after: { table: 'funnel', period: '2026-09' } },
  ])
  const admin = await asAdmin()
  const { csv: sales } = await admin('exportFigures', { table: 'sales', period: '2026-09' })
  expect(sales).toContain('\r\nCZK,2026-09-16,2026-09-16,120.00,false\r\n')
  for (const table of ['cohorts', 'landings', 'queues'] as const)
    expect((await admin('exportFigures', { table })).csv.split('\r\n').length).toBeGreaterThan(1)
  expect(await exported()).toHaveLength(9)
})
