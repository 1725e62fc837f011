import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MoneyCaseId } from '#contract/wire/ids.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { settleOrder } from '../settle-order.ts'
import { newKey, openShop, type PlacedOrder, type TestShop } from '../shop.fixture.ts'

let shop: TestShop
let support: CallAsStaff
beforeAll(async () => {
  shop = await openShop()
  support = await createReviewer(shop.app, 'support')
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => shop.app.db.query('delete from money_case'))

async function buyer(): Promise<{ anna: TestMember; order: PlacedOrder; number: string }> {
  const anna = await shop.app.member()
  const order = await shop.order(anna)
  await shop.pay(order.reference, 'paid')
  const { rows } = await shop.app.db.query('select number from purchase_order where id = $1', [order.id])
  return { anna, order, number: rows[0].number }
}
const listed = async () => (await support('listMoneyCases', {})).cases
const queue = async () =>
  (await support('getConsole', {})).queues.find(({ name }) => name === 'money') ?? {
    waiting: -1,
    first: null,
  }
const dispute = async ({ reference }: PlacedOrder) => {
  await shop.app.sandbox.chargeBack(reference, 'chargeback')
  await settleOrder(shop.app, 'sandbox', reference, `dispute ${reference}`)
}
const end = (id: MoneyCaseId | undefined, how: 'paid' | 'noted' = 'noted') =>
  support('endMoneyCase', { case: id as MoneyCaseId, how, reason: 'Visto con la banca.' })
const trail = async () =>
  (
    await shop.app.db.query(
      `select object_id, member_id, before, after from audit_entry where action = 'money_case_ended' order by id`,
    )
  ).rows

test('a chargeback waits with its order and sum, promised in a day, until a person ends it with a reason', async () => {
  const { anna, order, number } = await buyer()
  await dispute(order)
  const [item, ...others] = await listed()
  expect(others).toEqual([])
  const since = shop.app.clock.now()
  expect(item).toMatchObject({
    ...{ kind: 'chargeback', member: anna.id, order_number: number, cents: 499, currency: 'EUR' },
    due: new Date(since.getTime() + hours(24)).toISOString(),
  })
  expect(Date.parse(item?.waiting_since ?? '')).toBe(since.getTime())
  expect(await queue()).toMatchObject({ waiting: 1, first: { due: item?.due } })
  const first = (await support('listFirstCases', {})).cases.find((each) => each.queue === 'money')
  expect(first).toMatchObject({ id: item?.id, subject: { kind: 'money', money: 'chargeback' } })
  await expect(
    support('getMemberFile', { member: anna.id, case: `money-${item?.id}` as never }),
  ).resolves.toMatchObject({ file: { orders: [{ number }] } })
  await end(item?.id)
  expect([await listed(), (await queue()).waiting]).toEqual([[], 0])
  await expect(end(item?.id)).rejects.toMatchObject({ code: 'already_decided' })
  expect(await trail()).toEqual([
    {
      ...{ object_id: item?.id, member_id: anna.id, before: { waiting_since: expect.any(String) } },
      after: { kind: 'chargeback', status: 'noted', note: 'Visto con la banca.' },
    },
  ])
  await inTransaction(shop.app.db, (tx) => eraseEverything(shop.app, tx, anna.id))
  expect(JSON.stringify(await trail())).not.toContain('banca')
})

test('a dispute that is won ends its case by itself', async () => {
  const { order } = await buyer()
  await dispute(order)
  await shop.app.sandbox.winDispute(order.reference)
  await settleOrder(shop.app, 'sandbox', order.reference, `won ${order.reference}`)
  expect(await listed()).toEqual([])
})

test('a refund that is refused or comes back waits once, also after its complaint, and that of a withdrawal does not', async () => {
  const { anna, order } = await buyer()
  const refund = (credits: number) =>
    support('refundOrder', {
      ...{ member: anna.id, order: order.id, credits, reason: 'Non le servono più.', key: newKey() },
    })
  await refund(20)
  await shop.app.sandbox.returnRefund(order.reference)
  for (const event of ['returned', 'repeated'])
    await settleOrder(shop.app, 'sandbox', order.reference, `${event} ${order.reference}`)
  expect(await listed()).toMatchObject([{ kind: 'refund_returned', cents: 200 }])
  shop.loseAnswer('refund')
  await refund(10)
  await shop.app.sandbox.returnRefund(order.reference)
  await settleOrder(shop.app, 'sandbox', order.reference, 'lost')
  expect(await listed()).toMatchObject([{ kind: 'refund_returned' }, { kind: 'refund_refused', cents: 100 }])
  shop.app.clock.advance(minutes(1))
  const { orders } = await shop.app.call(anna, 'listWithdrawals', {})
  expect(orders).toHaveLength(1)
  await shop.app.call(anna, 'withdrawOrder', {
    ...{ order: order.id, credits: 50, spent_credits: 0, cents: 499, key: newKey() },
  })
  await shop.app.sandbox.returnRefund(order.reference)
  await settleOrder(shop.app, 'sandbox', order.reference, 'withdrawn')
  expect(await listed()).toHaveLength(2)
  expect((await support('listWithdrawalsToReview', {})).withdrawals).toMatchObject([{ problem: 'refused' }])
})

test('after the erasure of the buyer, the case remains with its order and names nobody', async () => {
  const { anna, order, number } = await buyer()
  await dispute(order)
  await inTransaction(shop.app.db, (tx) => eraseEverything(shop.app, tx, anna.id))
  const [item] = await listed()
  expect(item).toMatchObject({ order_number: number, cents: 499 })
  expect(item?.member).not.toBe(anna.id)
  await end(item?.id, 'paid')
  expect(await listed()).toEqual([])
})

test('a case of another site and the other roles are refused', async () => {
  const { order } = await buyer()
  await dispute(order)
  const [item] = await listed()
  await shop.app.db.query('update money_case set site_id = $1', [shop.app.otherSite.id])
  expect(await listed()).toEqual([])
  await expect(end(item?.id)).rejects.toMatchObject({ code: 'not_found' })
  const moderator = await createReviewer(shop.app)
  await expect(moderator('listMoneyCases', {})).rejects.toMatchObject({ code: 'forbidden' })
  expect((await shop.app.db.query('select outcome from money_case')).rows).toEqual([{ outcome: null }])
})
