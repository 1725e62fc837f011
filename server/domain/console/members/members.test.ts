import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseRef } from '#contract/console/case-ref.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import { file, latestId } from '#server/domain/complaints/complaints.fixture.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { minutes } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'

let shop: TestShop
let app: TestApp
beforeAll(async () => {
  shop = await openShop()
  app = shop.app
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Returns the ids that a text finds, with what they were found by. */
async function find(staff: CallAsStaff, text: string): Promise<[string, string][]> {
  const { members } = await staff('findMembers', { text })
  return members.map(({ id, found_by }) => [id, found_by])
}

/** Returns the entries about a member, oldest first. */
const entriesOf = async (member: MemberId) =>
  (
    await app.db.query(
      `select action, object_kind as kind, after from audit_entry where member_id = $1 order by audit_entry.id`,
      [member],
    )
  ).rows

async function report({ id }: TestMember): Promise<ReportId> {
  const report = orderedId<ReportId>(app.clock.now())
  await app.db.query(
    `insert into report (id, site_id, member_id, about, reason, words, evidence, reporter_language, created_at, waiting_since)
     values ($1, $2, $3, 'profile', 'spam', '', '{}', 'it', $4, $4)`,
    [report, app.site.id, id, app.clock.now()],
  )
  return report
}

test('O1: a member is found by name, address, number and page, on the own sites only', async () => {
  const moderator = await createReviewer(app)
  const giulia = await app.member({ name: 'GiuliaBologna' })
  const { email } = (await app.db.query('select email from member where id = $1', [giulia.id])).rows[0]
  const foreign = await app.member({ site: app.otherSite, name: 'GiuliaBologna2' })
  const namesake = await app.member({ name: 'GiuliaBolognaDue' })
  expect(await find(moderator, 'giuliabologna')).toEqual([
    [giulia.id, 'name'],
    [namesake.id, 'name'],
  ])
  expect(await find(moderator, 'GiuIiaBoIogna')).toEqual([[giulia.id, 'name']])
  expect(await find(moderator, email.toUpperCase())).toEqual([[giulia.id, 'address']])
  expect(await find(moderator, giulia.id)).toEqual([[giulia.id, 'id']])
  expect(await find(moderator, `https://main.test/members/${giulia.id}`)).toEqual([[giulia.id, 'id']])
  expect(await find(moderator, foreign.id)).toEqual([])
  expect(await find(moderator, 'nessuno@posta.test')).toEqual([])
  const both = await createReviewer(app, 'moderator', [app.site.id, app.otherSite.id])
  expect(await find(both, 'giuliabologna')).toHaveLength(3)
})

test('only a hit by mail address is recorded, and without the address', async () => {
  const support = await createReviewer(app, 'support')
  const member = await app.member()
  const { email } = (await app.db.query('select email from member where id = $1', [member.id])).rows[0]
  await find(support, member.id)
  expect(await entriesOf(member.id)).toEqual([])
  await find(support, email)
  expect(await entriesOf(member.id)).toEqual([
    { action: 'looked', kind: 'member', after: { found_by: 'address' } },
  ])
  // It is not a reason to read the file.
  expect((await support('getMemberFile', { member: member.id })).file).toBeNull()
})

test('an address that is not confirmed yet is found too', async () => {
  const support = await createReviewer(app, 'support')
  const member = await app.member()
  await app.db.query(`update member set status = 'not_confirmed', email = 'nuovo@posta.test' where id = $1`, [
    member.id,
  ])
  await app.db.query('delete from member_email where member_id = $1', [member.id])
  expect(await find(support, 'nuovo@posta.test')).toEqual([[member.id, 'address']])
  expect((await support('findMembers', { text: member.id })).members[0]?.state).toBe('not_confirmed')
})

test('each role finds by the numbers of its own work', async () => {
  const [admin, support, moderator] = await Promise.all([
    createReviewer(app, 'admin'),
    createReviewer(app, 'support'),
    createReviewer(app, 'moderator'),
  ])
  const anna = await app.member()
  const order = await shop.order(anna)
  await file(app, anna)
  const complaint = await latestId(app)
  const row = (await app.db.query('select number from complaint where id = $1', [complaint])).rows[0]
  const reported = await report(anna)
  const { number, provider_reference: reference } = (
    await app.db.query('select number, provider_reference from purchase_order where id = $1', [order.id])
  ).rows[0]
  const of = async (staff: CallAsStaff, text: string) =>
    (await staff('findMembers', { text })).members.filter(({ id }) => id === anna.id)
  for (const staff of [admin, support]) {
    expect(await of(staff, number)).toMatchObject([{ found_by: 'order', case: null }])
    expect(await of(staff, reference)).toMatchObject([{ found_by: 'payment' }])
    expect(await of(staff, `C-${row.number}`)).toMatchObject([
      { found_by: 'complaint', case: `complaint-${complaint}` },
    ])
  }
  const moneyCase = '77'
  await app.db.query(
    `insert into money_case (id, site_id, member_id, order_id, kind, cents, created_at)
     values ($1, $2, $3, $4, 'chargeback', 499, $5)`,
    [moneyCase, app.site.id, anna.id, order.id, app.clock.now()],
  )
  for (const staff of [admin, support])
    expect(await of(staff, number)).toMatchObject([{ found_by: 'order', case: `money-${moneyCase}` }])
  await app.db.query("update money_case set outcome = 'noted' where id = $1", [moneyCase])
  expect(await of(support, number)).toMatchObject([{ case: null }])
  // The author of this case has an account, whose file shows the case.
  expect((await support('findMembers', { text: `C-${row.number}` })).cases).toEqual([])
  for (const text of [number, reference, `C-${row.number}`]) expect(await of(moderator, text)).toEqual([])
  expect(await of(moderator, reported)).toMatchObject([{ found_by: 'report', case: `report-${reported}` }])
  expect(await of(support, reported)).toEqual([])
  const operator = await createReviewer(app, 'operator')
  await expect(operator('findMembers', { text: anna.id })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a file opens for a reason, which is recorded, and closes again', async () => {
  const moderator = await createReviewer(app)
  const colleague = await createReviewer(app)
  const { id: member } = await app.member()
  expect((await moderator('getMemberFile', { member })).file).toBeNull()
  await expect(moderator('openMemberFile', { member, reason: 'other' })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
  expect(await entriesOf(member)).toEqual([])
  await moderator('openMemberFile', { member, reason: 'safety', note: 'chiede denaro' })
  const { file: open } = await moderator('getMemberFile', { member })
  expect(open?.why).toMatchObject({ reason: 'safety', note: 'chiede denaro', case: null })
  // A moderator gets no mail address, support does.
  expect(open?.address).toBeNull()
  expect((await colleague('getMemberFile', { member })).file).toBeNull()
  const shows = ['sign_ins', 'conversations', 'safety', 'notes', 'look_alikes']
  expect(await entriesOf(member)).toEqual([
    { action: 'looked', kind: 'member', after: { reason: 'safety', note: 'chiede denaro', shows } },
  ])
  const support = await createReviewer(app, 'support')
  await support('openMemberFile', { member, reason: 'request' })
  expect((await support('getMemberFile', { member })).file?.address).toContain('@')
  app.clock.advance(minutes(limits.file_open_minutes))
  expect((await moderator('getMemberFile', { member })).file).toBeNull()
})

test('a case that concerns the member is a reason, and no other case is', async () => {
  const moderator = await createReviewer(app)
  const support = await createReviewer(app, 'support')
  const [anna, dan] = [await app.member(), await app.member()]
  const ref = `report-${await report(anna)}` as CaseRef
  const open = (staff: CallAsStaff, { id }: TestMember) => staff('getMemberFile', { member: id, case: ref })
  for (const [staff, whom] of [
    [moderator, dan],
    [support, anna],
  ] as const)
    await expect(open(staff, whom)).rejects.toMatchObject({ code: 'not_found' })
  expect([...(await entriesOf(anna.id)), ...(await entriesOf(dan.id))]).toEqual([])
  expect((await open(moderator, anna)).file?.why).toMatchObject({ case: ref, reason: null })
  await open(moderator, anna)
  expect((await moderator('getMemberFile', { member: anna.id })).file?.why.case).toBe(ref)
  expect(await entriesOf(anna.id)).toMatchObject([{ action: 'looked', after: { case: ref } }])
})

test('a case without a member is found by its number, by those who work on such cases', async () => {
  const [support, moderator] = [await createReviewer(app, 'support'), await createReviewer(app)]
  await file(app, null, { email: 'chi.passa@posta.test' })
  const id = await latestId(app)
  const { number } = (await app.db.query('select number from complaint where id = $1', [id])).rows[0]
  const found = { kind: 'complaint', id, number: `C-${number}`, site_name: app.site.settings.name }
  for (const text of [`C-${number}`, `c-${number}`, String(number)])
    expect((await support('findMembers', { text })).cases).toEqual([found])
  expect((await moderator('findMembers', { text: `C-${number}` })).cases).toEqual([])
})

test('an erased buyer is found by the number of the order, and nothing else of the member is', async () => {
  const support = await createReviewer(app, 'support')
  const anna = await app.member({ name: 'AnnaCheVaVia' })
  const order = await shop.order(anna)
  const { number } = (await app.db.query('select number from purchase_order where id = $1', [order.id]))
    .rows[0]
  await support('openMemberFile', { member: anna.id, reason: 'payment', note: 'annacheva' })
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, anna.id))
  const { members } = await support('findMembers', { text: number })
  expect(members).toMatchObject([{ name: '', state: 'erased', age: null, found_by: 'order' }])
  const { id: member } = members[0] ?? {}
  expect(member).not.toBe(anna.id)
  await expect(support('getMemberFile', { member: anna.id })).rejects.toMatchObject({
    code: 'member_not_found',
  })
  expect((await support('getMemberFile', { member: member as MemberId })).file).toBeNull()
  const { rows } = await app.db.query(`select before, after, object_id from audit_entry`)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`annacheva|${anna.id}`))
})
