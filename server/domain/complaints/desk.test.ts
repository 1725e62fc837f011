import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { ComplaintRef } from '#contract/complaints/complaints.ts'
import * as limits from '#contract/limits.ts'
import type { ComplaintId, OrderId, StaffId } from '#contract/wire/ids.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { complaintOf, countRows, file, latestId, newKey } from './complaints.fixture.ts'
import { promisedDay } from './rules.ts'

let shop: TestShop
let app: TestApp
beforeAll(async () => {
  shop = await openShop()
  app = shop.app
})
afterAll(() => shop[Symbol.asyncDispose]())

const text = 'Sono tornati: erano di un messaggio.'
const take = (supporter: CallAsStaff, complaint: ComplaintId, from: StaffId | null = null) =>
  supporter('takeComplaint', { complaint, from })
const answer = (supporter: CallAsStaff, complaint: ComplaintId, more = {}) =>
  supporter('answerComplaint', { complaint, text, key: newKey(), ...more })
/** Files a complaint of a new member. Returns the member, the reference and the id for support. */
async function filed(more = {}): Promise<{ anna: TestMember; ref: ComplaintRef; id: ComplaintId }> {
  const anna = await app.member()
  const ref = await file(app, anna, more)
  return { anna, ref, id: ref as string as ComplaintId }
}
const again = (who: TestMember, complaint: ComplaintRef, another_person: boolean) =>
  app.call(who, 'writeToComplaint', { complaint, text: 'Non mi convince.', another_person, key: newKey() })

test('a complaint goes from its author to support and back: taken, provider asked, answered by mail, closed', async () => {
  const support = await createReviewer(app, 'support')
  const { anna, ref, id } = await filed()
  await app.runJobs()
  await take(support, id)
  await support('noteProviderAsked', { complaint: id })
  await support('noteProviderAsked', { complaint: id })
  await app.runJobs()
  expect(await complaintOf(app, anna, ref)).toMatchObject({
    status: 'waiting',
    due_on: promisedDay(app.clock.now()),
  })
  const key = newKey()
  await answer(support, id, { key })
  await answer(support, id, { key })
  await expect(answer(support, id, { key, text: 'Un’altra risposta.' })).rejects.toMatchObject({
    code: 'key_reused',
  })
  await app.after(minutes(limits.outcome_delay_minutes))
  expect(app.outbox.to(anna.email)).toHaveLength(3)
  expect(app.outbox.to(anna.email).at(-1)?.text).toContain(text)
  expect(await complaintOf(app, anna, ref)).toMatchObject({
    status: 'answered',
    due_on: null,
    may_ask_another: false,
  })
  await app.call(anna, 'closeComplaint', { complaint: ref })
  await app.call(anna, 'closeComplaint', { complaint: ref })
  const { entries, status } = await complaintOf(app, anna, ref)
  expect(status).toBe('closed')
  expect(entries.map(({ kind, by }) => [kind, by])).toEqual([
    ['received', null],
    ['read', 'Vera'],
    ['provider_asked', 'Vera'],
    ['answered', 'Vera'],
    ['closed', null],
  ])
  await expect(again(anna, ref, false)).rejects.toMatchObject({ code: 'complaint_changed' })
  const { rows } = await app.db.query(
    `select action, member_id from audit_entry where object_kind = 'complaint' and object_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual(
    ['complaint_taken', 'complaint_provider_asked', 'complaint_answered'].map((action) => ({
      action,
      member_id: anna.id,
    })),
  )
})

test('each answer counts from the first text that it answers', async () => {
  const [support, admin] = [await createReviewer(app, 'support'), await createReviewer(app, 'admin')]
  const { anna, ref, id } = await filed()
  const since: string[] = [app.clock.now().toISOString()]
  app.clock.advance(hours(1))
  await take(support, id)
  await answer(support, id)
  app.clock.advance(days(2))
  since.push(app.clock.now().toISOString())
  await again(anna, ref, true)
  app.clock.advance(hours(3))
  await take(admin, id)
  await answer(admin, id)
  const { rows } = await app.db.query<{ since: string }>(
    `select before ->> 'waiting_since' as since from audit_entry
      where object_kind = 'complaint' and object_id = $1 and action = 'complaint_answered' order by id`,
    [id],
  )
  expect(rows.map((row) => new Date(row.since).toISOString())).toEqual(since)
})

test('never closes a complaint by itself', async () => {
  await using own = await startTestApp()
  const support = await createReviewer(own, 'support')
  const complaint = (await file(own, await own.member())) as string as ComplaintId
  await take(support, complaint)
  await answer(support, complaint)
  await own.after(days(800))
  const { rows } = await own.db.query('select status from complaint')
  expect(rows).toEqual([{ status: 'answered' }])
})

test.each<[Role, boolean]>([
  ['admin', true],
  ['support', true],
  ['moderator', false],
  ['operator', false],
])('the role %s may answer complaints: %s', async (role, mayAnswer) => {
  const { id } = await filed()
  const staff = await createReviewer(app, role)
  const before = await countRows(app, 'complaint_entry')
  for (const run of [
    () => staff('listComplaintsToAnswer', {}),
    () => staff('getComplaintCase', { complaint: id }),
    () => take(staff, id),
  ])
    if (mayAnswer) await run()
    else await expect(run()).rejects.toMatchObject({ code: 'forbidden' })
  expect(await countRows(app, 'complaint_entry')).toBe(before + (mayAnswer ? 1 : 0))
})

test('shows and changes only complaints of the person’s own sites', async () => {
  const elsewhere = await createReviewer(app, 'support')
  const id = (await file(app, await app.member({ site: app.otherSite }))) as string as ComplaintId
  const { complaints } = await elsewhere('listComplaintsToAnswer', {})
  expect(complaints.map((each) => each.id)).not.toContain(id)
  for (const run of [
    () => elsewhere('getComplaintCase', { complaint: id }),
    () => take(elsewhere, id),
    () => answer(elsewhere, id),
    () => elsewhere('noteProviderAsked', { complaint: id }),
    () => elsewhere('askProvider', { complaint: id, order: '1' as never }),
  ])
    await expect(run()).rejects.toMatchObject({ code: 'complaint_not_found' })
})

test('of two simultaneous colleagues exactly one takes a complaint, and only that one can answer', async () => {
  const colleagues = [await createReviewer(app, 'support'), await createReviewer(app, 'support')] as const
  for (let round = 0; round < 5; round++) {
    const { id } = await filed()
    const results = await Promise.allSettled(colleagues.map((colleague) => take(colleague, id)))
    const codes = results.map((result) => (result.status === 'fulfilled' ? 'taken' : result.reason.code))
    expect(codes.toSorted()).toEqual(['complaint_taken', 'taken'])
    const [winner, loser] = codes[0] === 'taken' ? colleagues : [colleagues[1], colleagues[0]]
    await expect(answer(loser, id)).rejects.toMatchObject({ code: 'complaint_taken' })
    const shown = await loser('getComplaintCase', { complaint: id })
    // A colleague can take it over knowingly: then the first person can no longer answer.
    await take(loser, id, shown.complaint.taken_by?.id ?? null)
    await expect(answer(winner, id)).rejects.toMatchObject({ code: 'complaint_taken' })
    await answer(loser, id)
  }
})

describe('another person', () => {
  test('a complaint that the member has reopened never goes to anybody who has answered it', async () => {
    const [vera, carlo] = [await createReviewer(app, 'support'), await createReviewer(app, 'admin')]
    const { anna, ref, id } = await filed()
    await take(vera, id)
    await answer(vera, id)
    expect(await complaintOf(app, anna, ref)).toMatchObject({ may_ask_another: true })
    await again(anna, ref, true)
    await app.runJobs()
    expect(app.outbox.to(anna.email).at(-1)?.text).toContain('chi non ti ha ancora risposto')
    await expect(take(vera, id)).rejects.toMatchObject({ code: 'another_reviewer' })
    expect(await vera('getComplaintCase', { complaint: id })).toMatchObject({
      needs_another: true,
      is_own: false,
    })
    await take(carlo, id)
    await expect(take(vera, id)).rejects.toMatchObject({ code: 'another_reviewer' })
    await expect(answer(vera, id)).rejects.toMatchObject({ code: 'complaint_taken' })
    await answer(carlo, id)
    await again(anna, ref, true)
    for (const staff of [vera, carlo])
      await expect(take(staff, id)).rejects.toMatchObject({ code: 'another_reviewer' })
  })

  test('the same person goes on if the member only writes again, with a new promised day', async () => {
    const vera = await createReviewer(app, 'support')
    const { anna, ref, id } = await filed()
    await take(vera, id)
    await answer(vera, id)
    await app.after(days(7))
    await again(anna, ref, false)
    expect(await complaintOf(app, anna, ref)).toMatchObject({
      status: 'open',
      due_on: promisedDay(app.clock.now()),
    })
    await answer(vera, id)
  })

  test('is not offered where nobody else may answer', async () => {
    await using alone = await startTestApp()
    const vera = await createReviewer(alone, 'support')
    await createReviewer(alone, 'support', [alone.otherSite.id])
    await createReviewer(alone, 'moderator')
    const anna = await alone.member()
    const ref = await file(alone, anna)
    await take(vera, ref as string as ComplaintId)
    await answer(vera, ref as string as ComplaintId)
    expect(await complaintOf(alone, anna, ref)).toMatchObject({ may_ask_another: false })
    const asked = { complaint: ref, text: 'Non mi convince.', another_person: true, key: newKey() }
    await expect(alone.call(anna, 'writeToComplaint', asked)).rejects.toMatchObject({
      code: 'no_other_person',
    })
    expect(await complaintOf(alone, anna, ref)).toMatchObject({ status: 'answered' })
  })
})

test('lists complaints that are due first, and counts each state', async () => {
  await using own = await startTestApp()
  const support = await createReviewer(own, 'support')
  const anna = await own.member()
  const late = (await file(own, anna)) as string as ComplaintId
  await own.after(days(7))
  const waiting = (await file(own, anna)) as string as ComplaintId
  const next = (await file(own, anna)) as string as ComplaintId
  await take(support, waiting)
  await support('noteProviderAsked', { complaint: waiting })
  const list = await support('listComplaintsToAnswer', {})
  expect(list.complaints.map(({ id }) => id)).toEqual([late, next])
  expect(list.counts).toEqual({ open: 2, waiting: 1, answered: 0, closed: 0 })
  expect((list.complaints[0]?.due_on ?? '') < list.today).toBe(true)
  expect((await support('listComplaintsToAnswer', { status: 'waiting' })).complaints[0]).toMatchObject({
    id: waiting,
    member_name: anna.name,
    taken_by: { name: 'Vera' },
  })
})

describe('the case for support', () => {
  test('has the orders with what is refundable, the credits around it, and earlier complaints, but no card number', async () => {
    const support = await createReviewer(app, 'support')
    const anna = await app.member()
    const order = await shop.order(anna, { store_mandate: true })
    await shop.pay(order.reference, 'paid')
    const earlier = await file(app, anna)
    const ref = await file(app, anna, {
      subject: 'payment',
      order: order.id,
      text: 'Rivoglio i soldi, per favore.',
    })
    const id = ref as string as ComplaintId
    const refund = {
      member: anna.id,
      order: order.id,
      credits: 20,
      reason: 'Reclamo fondato.',
      key: newKey(),
    }
    await support('refundOrder', refund)
    const shown = await support('getComplaintCase', { complaint: id })
    expect(shown).toMatchObject({
      named_order: order.id,
      member: { id: anna.id, name: anna.name },
      orders: [
        {
          id: order.id,
          status: 'completed',
          price_cents: 499,
          refundable_credits: 30,
          refunds: [{ credits: 20, status: 'sent' }],
        },
      ],
      earlier: [{ id: earlier }],
    })
    expect(shown.ledger?.entries.map(({ cause }) => cause)).toEqual(
      expect.arrayContaining(['purchase', 'refund']),
    )
    expect(JSON.stringify(shown)).not.toMatch(/(?<!\d)4242(?!\d)|••|IBAN/)
    const { rows } = await app.db.query(
      `select after from audit_entry where action = 'refund_requested' and member_id = $1`,
      [anna.id],
    )
    expect(rows).toMatchObject([{ after: { order: order.id, credits: 20 } }])
  })

  test('asks the provider now, and tells a silent provider from an unknown payment', async () => {
    const support = await createReviewer(app, 'support')
    const anna = await app.member()
    const order = await shop.order(anna)
    const complaint = (await file(app, anna, { order: order.id })) as string as ComplaintId
    const ask = () => support('askProvider', { complaint, order: order.id })
    expect((await ask()).answer).toMatchObject({ state: 'open', amount_cents: 499, currency: 'EUR' })
    await app.sandbox.choose(order.reference, 'paid')
    expect((await ask()).answer).toMatchObject({ state: 'completed' })
    const silent = { find: () => Promise.reject(new Error('socket hang up')) }
    await shop.withProvider(
      () => silent,
      () => expect(ask()).rejects.toMatchObject({ code: 'provider_silent' }),
    )
    const unknown = { find: () => Promise.resolve(null) }
    await shop.withProvider(
      () => unknown,
      () => expect(ask()).rejects.toMatchObject({ code: 'payment_absent' }),
    )
    const other = await shop.order(await app.member())
    await expect(support('askProvider', { complaint, order: other.id })).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })

  test('finds the account of a visitor’s address only if it was confirmed', async () => {
    const support = await createReviewer(app, 'support')
    const anna = await app.member()
    const caseOf = async (email: string) => {
      await file(app, null, { email })
      const { complaints } = await support('listComplaintsToAnswer', {})
      const ids = complaints.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? 1 : -1))
      return support('getComplaintCase', { complaint: String(ids[0]) as ComplaintId })
    }
    expect(await caseOf(anna.email)).toMatchObject({
      member: { id: anna.id },
      complaint: { member_name: null },
    })
    expect(await caseOf('nessuno@posta.test')).toMatchObject({ member: null, orders: [], ledger: null })
  })
})

test('an erased buyer who writes by number gets an answer about the order, and the money back where it came from', async () => {
  const support = await createReviewer(app, 'support')
  const moderator = await createReviewer(app)
  const anna = await app.member()
  const other = await app.member()
  const order = await shop.order(anna)
  await shop.pay(order.reference, 'paid')
  const kept = await shop.order(other)
  await shop.pay(kept.reference, 'paid')
  const numbers = await app.db.query<{ id: OrderId; number: string }>(
    'select id, number from purchase_order where id = any ($1)',
    [[order.id, kept.id]],
  )
  const numberOf = (id: OrderId) => numbers.rows.find((row) => row.id === id)?.number
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, anna.id))

  const named = `Ordini ${numberOf(order.id)} e ${numberOf(kept.id)}: rivorrei i crediti non spesi.`
  await file(app, null, { email: 'anna@altrove.test', text: named })
  const complaint = await latestId(app)
  const { orders, member } = await support('getComplaintCase', { complaint })
  expect(member).toBeNull()
  // The other order belongs to an account, which support finds by its number if it may.
  expect(orders.map(({ id }) => id)).toEqual([order.id])
  const [found] = orders
  expect(found?.buyer).not.toBe(anna.id)
  expect(await support('askProvider', { complaint, order: order.id })).toMatchObject({
    answer: { state: 'completed' },
  })
  await expect(support('askProvider', { complaint, order: kept.id })).rejects.toMatchObject({
    code: 'order_not_found',
  })
  const refund = {
    ...{ member: found!.buyer, order: order.id, credits: found!.refundable_credits },
    ...{ reason: 'Crediti non spesi.', key: newKey() },
  }
  await expect(moderator('refundOrder', refund)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await support('refundOrder', refund)).toMatchObject({ status: 'sent' })
  expect(await shop.app.sandbox.find(order.reference)).toMatchObject({
    refundedCents: found?.price_cents,
  })
  expect((await support('getComplaintCase', { complaint })).orders[0]).toMatchObject({
    ...{ refundable_credits: 0, refunded_cents: found?.price_cents },
  })
})
