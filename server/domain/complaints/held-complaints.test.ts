import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseRef } from '#contract/console/case-ref.ts'
import type { ComplaintId } from '#contract/wire/ids.ts'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { hours } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { file, newKey } from './complaints.fixture.ts'
import { dayOf } from './working-days.ts'

let shop: TestShop
let app: TestApp
beforeAll(async () => {
  shop = await openShop()
  app = shop.app
})
afterAll(() => shop[Symbol.asyncDispose]())

const take = (supporter: CallAsStaff, complaint: ComplaintId) =>
  supporter('takeComplaint', { complaint, from: null })
const answer = (supporter: CallAsStaff, complaint: ComplaintId) =>
  supporter('answerComplaint', { complaint, text: 'Sono tornati.', key: newKey() })

test('while a person holds a complaint, nobody else takes, answers, skips or refunds it, and all see the holder', async () => {
  const [vera, carlo] = [await createReviewer(app, 'support'), await createReviewer(app, 'admin')]
  const anna = await app.member()
  const order = await shop.order(anna)
  await shop.pay(order.reference, 'paid')
  const id = (await file(app, anna, { order: order.id })) as string as ComplaintId
  const of = { kind: 'complaint', case: id } as const
  const { until } = await vera('lockCase', of)
  const holder = { name: 'Vera', until: expect.any(String) }
  const listed = async (who: CallAsStaff) =>
    (await who('listComplaintsToAnswer', {})).complaints.find((each) => each.id === id)
  expect(await listed(carlo)).toMatchObject({ holder })
  expect(await listed(vera)).toMatchObject({ holder: null })
  expect((await carlo('getComplaintCase', { complaint: id })).complaint).toMatchObject({ holder })
  const refund = {
    ...{ member: anna.id, order: order.id, credits: 20, reason: 'Reclamo fondato.' },
    ...{ key: newKey(), case: `complaint-${id}` as CaseRef },
  }
  for (const run of [
    () => carlo('lockCase', of),
    () => take(carlo, id),
    () => carlo('noteProviderAsked', { complaint: id }),
    () => answer(carlo, id),
    () => carlo('skipCase', { ...of, reason: 'unsure' }),
    () => carlo('refundOrder', refund),
  ])
    await expect(run()).rejects.toMatchObject({ code: 'case_locked', params: { name: 'Vera' } })
  const { complaint, orders, entries } = await vera('getComplaintCase', { complaint: id })
  expect([complaint.taken_by, orders[0]?.refundable_credits, entries.length]).toEqual([null, 50, 1])
  await take(vera, id)
  await vera('unlockCase', { ...of, until })
  expect(await carlo('refundOrder', refund)).toMatchObject({ status: 'sent' })
  await vera('lockCase', of)
  await answer(vera, id)
  expect((await app.db.query('select from case_lock where case_id = $1', [id])).rowCount).toBe(0)
  await expect(vera('lockCase', of)).rejects.toMatchObject({ code: 'not_found' })
})

test('a skipped complaint leaves only this person’s list and first case, until it comes back', async () => {
  await using own = await startTestApp()
  const [vera, carlo] = [await createReviewer(own, 'support'), await createReviewer(own, 'admin')]
  const id = (await file(own, await own.member())) as string as ComplaintId
  const seen = async (who: CallAsStaff) => [
    (await who('listComplaintsToAnswer', {})).complaints.length,
    (await who('listFirstCases', {})).cases.filter(({ queue }) => queue === 'complaints').length,
  ]
  await vera('skipCase', { kind: 'complaint', case: id, reason: 'know_them' })
  expect([await seen(vera), await seen(carlo)]).toEqual([
    [0, 0],
    [1, 1],
  ])
  // The number of open complaints stays the same for everybody.
  expect((await vera('listComplaintsToAnswer', {})).counts.open).toBe(1)
  await own.after(hours(12))
  expect(await seen(vera)).toEqual([1, 1])
})

test('says since when an answer is owed, and the end of the promised day; nothing of an answered one', async () => {
  const vera = await createReviewer(app, 'support')
  const id = (await file(app, await app.member())) as string as ComplaintId
  const { owed, complaint } = await vera('getComplaintCase', { complaint: id })
  expect(owed?.since).toBe(complaint.at)
  expect(dayOf(new Date(Date.parse(owed?.due ?? '') - 1))).toBe(complaint.due_on)
  expect(dayOf(new Date(owed?.due ?? '')) > (complaint.due_on ?? '')).toBe(true)
  await take(vera, id)
  await answer(vera, id)
  expect((await vera('getComplaintCase', { complaint: id })).owed).toBeNull()
})
