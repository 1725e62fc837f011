import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberFile } from '#contract/console/members.ts'
import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import { file as complain } from '#server/domain/complaints/complaints.fixture.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { settleOrder } from '#server/domain/orders/settle-order.ts'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'

let shop: TestShop
let app: TestApp
beforeAll(async () => {
  shop = await openShop()
  app = shop.app
})
afterAll(() => shop[Symbol.asyncDispose]())

async function open(staff: CallAsStaff, member: MemberId): Promise<MemberFile> {
  await staff('openMemberFile', { member, reason: 'check' })
  const { file } = await staff('getMemberFile', { member })
  if (!file) throw new Error('the file is closed')
  return file
}

const kinds = ({ timeline }: MemberFile) => new Set(timeline.map(({ kind }) => kind))
const key = () => crypto.randomUUID() as never

test('O1: moderators see safety, support sees money, and both see notes', async () => {
  const [admin, moderator, support] = await Promise.all([
    createReviewer(app, 'admin'),
    createReviewer(app, 'moderator'),
    createReviewer(app, 'support'),
  ])
  const anna = await app.member()
  await shop.order(anna)
  await complain(app, anna)
  const report = orderedId<ReportId>(app.clock.now())
  await app.db.query(
    `insert into report (id, site_id, member_id, about, reason, words, evidence, reporter_language, created_at, waiting_since)
     values ($1, $2, $3, 'profile', 'fake', 'parole di chi segnala', '{}', 'it', $4, $4)`,
    [report, app.site.id, anna.id, app.clock.now()],
  )
  await moderator('decideReport', { report, outcome: 'warned', ground: 'fake', note: 'Non chiedere denaro.' })
  await support('correctCredits', { member: anna.id, credits: 5, reason: 'Un messaggio perso', key: key() })
  await support('noteMember', { member: anna.id, note: 'Ha chiamato due volte.' })

  const [all, safety, money] = [
    await open(admin, anna.id),
    await open(moderator, anna.id),
    await open(support, anna.id),
  ]
  const acts = (file: MemberFile) =>
    file.timeline.flatMap(({ kind, detail }) => (kind === 'act' ? [detail] : []))
  expect(new Set(acts(all))).toEqual(new Set(['report_decided', 'correction_booked', 'member_noted']))
  expect(new Set(acts(safety))).toEqual(new Set(['report_decided', 'member_noted']))
  expect(new Set(acts(money))).toEqual(new Set(['correction_booked', 'member_noted']))
  for (const file of [all, safety]) expect(kinds(file)).toContain('reported')
  for (const file of [all, money])
    expect([...kinds(file)]).toEqual(expect.arrayContaining(['ordered', 'complained']))
  expect(kinds(money)).not.toContain('reported')
  expect(kinds(safety)).not.toContain('ordered')
  expect(kinds(safety)).not.toContain('complained')
  expect([safety.orders, safety.credits, safety.address]).toEqual([null, null, null])
  expect([money.conversations, all.conversations]).toEqual([
    null,
    { started: 0, answered: 0, received: 0, last_at: null },
  ])
  // The file contains neither the reporter nor the reporter's words.
  expect(JSON.stringify([all, safety, money])).not.toContain('parole di chi segnala')
  expect(safety.timeline.find(({ detail }) => detail === 'member_noted')).toMatchObject({
    ...{ group: 'notes', by: 'Vera', text: 'Ha chiamato due volte.' },
  })
  const times = all.timeline.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('the balance comes with its causes and its proof, and a changed ledger is shown', async () => {
  const support = await createReviewer(app, 'support')
  const anna = await app.member()
  const { reference } = await shop.order(anna)
  await shop.pay(reference, 'paid')
  const { credits } = await open(support, anna.id)
  expect(credits?.causes.reduce((sum, each) => sum + each.credits, 0)).toBe(credits?.balance)
  expect(credits?.causes.map(({ cause }) => cause)).toContain('purchase')
  expect(credits?.proof).toEqual({ entries: expect.any(Number), differences: 0 })
  expect(credits?.proof.entries).toBeGreaterThan(0)
  await app.db.query(`update ledger_entry set amount = amount + 1 where member_id = $1 and account = 1`, [
    anna.id,
  ])
  const { file } = await support('getMemberFile', { member: anna.id })
  expect(file?.credits?.proof.differences).toBeGreaterThan(0)
})

test('a measure on staff’s own initiative is told once, with its case', async () => {
  const moderator = await createReviewer(app)
  const anna = await app.member()
  const { report: id } = await moderator('takeMeasure', {
    ...{ member: anna.id, outcome: 'warned', ground: 'spam', note: 'Pubblicità.' },
  })
  const about = (file: MemberFile) => file.timeline.filter(({ case: ref }) => ref !== null)
  expect(about(await open(moderator, anna.id))).toMatchObject([
    { kind: 'act', detail: 'measure_taken', text: 'Pubblicità.', case: `report-${id}` },
  ])
  await moderator('undoReportDecision', { report: id })
  const kinds = (await open(moderator, anna.id)).timeline.map(({ kind, detail }) => [kind, detail])
  expect(kinds.filter(([kind]) => kind === 'reported')).toEqual([])
  expect(kinds.flatMap(([, detail]) => detail ?? [])).toEqual(
    expect.arrayContaining(['measure_undone', 'measure_taken']),
  )
})

test('money that the bank takes back, and that comes again, is in the timeline with its order', async () => {
  const support = await createReviewer(app, 'support')
  const anna = await app.member()
  const { reference } = await shop.order(anna)
  await shop.pay(reference, 'paid')
  await app.sandbox.chargeBack(reference, 'chargeback')
  await settleOrder(app, 'sandbox', reference, 'dispute')
  app.clock.advance(60_000)
  await app.sandbox.winDispute(reference)
  await settleOrder(app, 'sandbox', reference, 'won')
  const { timeline, orders } = await open(support, anna.id)
  const facts = {
    more: orders?.[0]?.payment_method,
    number: orders?.[0]?.number,
    cents: 499,
    currency: 'EUR',
  }
  expect(timeline.filter(({ group, kind }) => group === 'money' && kind !== 'ordered')).toMatchObject([
    { kind: 'chargeback_reversed', ...facts },
    { kind: 'charged_back', ...facts },
  ])
  expect(facts.number).toMatch(/^\d+$/)
  const moderator = await createReviewer(app)
  expect([...kinds(await open(moderator, anna.id))]).not.toContain('charged_back')
})

test('conversations are counted, and nothing of them is read', async () => {
  const moderator = await createReviewer(app)
  const [anna, dan, eva] = [
    await app.member({ paid: true, credits: 50 }),
    await app.member(),
    await app.member(),
  ]
  const send = (from: typeof anna, to: typeof anna) =>
    app.call(from, 'sendMessage', { to: to.id, text: 'segreto tra noi', key: key() })
  await send(anna, dan)
  await send(dan, anna)
  await send(anna, eva)
  const file = await open(moderator, anna.id)
  expect(file.conversations).toMatchObject({ started: 2, answered: 1, received: 0 })
  expect((await open(moderator, dan.id)).conversations).toMatchObject({ started: 0, received: 1 })
  expect(JSON.stringify(file)).not.toContain('segreto')
})

test('sign-ins name the browser, and are for staff only while the file is open', async () => {
  const moderator = await createReviewer(app)
  const anna = await app.member()
  const { sign_ins, timeline } = await open(moderator, anna.id)
  expect(sign_ins).toHaveLength(1)
  expect(timeline.filter(({ group }) => group === 'sign_ins')).toHaveLength(1)
})

test('the erasure of the member empties the notes', async () => {
  const support = await createReviewer(app, 'support')
  const anna = await app.member()
  await support('noteMember', { member: anna.id, note: 'nota che sparisce' })
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, anna.id))
  const { rows } = await app.db.query(`select after from audit_entry where action = 'member_noted'`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('sparisce')
})

test('the file of an erased buyer shows the orders and the credits that are kept, and nothing else', async () => {
  const support = await createReviewer(app, 'support')
  const anna = await app.member()
  const { id } = await shop.order(anna)
  const { number } = (await app.db.query('select number from purchase_order where id = $1', [id])).rows[0]
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, anna.id))
  const { members } = await support('findMembers', { text: number })
  const file = await open(support, members[0]?.id as MemberId)
  expect(file).toMatchObject({ address: null, language: null, sign_ins: [] })
  expect(file.orders).toMatchObject([{ number }])
  expect(file.credits?.proof.differences).toBe(0)
  expect([...kinds(file)]).toEqual(['ordered'])
})

test('a note on a member of another site is refused', async () => {
  const support = await createReviewer(app, 'support')
  const foreign = await app.member({ site: app.otherSite })
  await expect(support('noteMember', { member: foreign.id, note: 'Nota' })).rejects.toMatchObject({
    code: 'member_not_found',
  })
  const { rows } = await app.db.query('select 1 from audit_entry where member_id = $1', [foreign.id])
  expect(rows).toEqual([])
})
