import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import {
  chargeBackCredits,
  holdCredits,
  keyOf,
  restoreCredits,
  sellCredits,
  settleHold,
} from '#server/domain/credits/index.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startReturns } from './returns.fixture.ts'

const { app, send, returnNow, returnedTo, differences } = await startReturns()

/** Creates a premium member who has bought 20 credits, and spends them on four messages. */
async function buyer(): Promise<{ anna: TestMember; order: OrderId }> {
  const anna = await app.member({ paid: true })
  for (let left = await anna.credits(); left >= 5; left -= 5) await send(anna, await app.member())
  app.clock.advance(days(15))
  await app.db.query('delete from inbox where member_id <> $1', [anna.id])
  const now = app.clock.now()
  const order = orderedId<OrderId>(now)
  await inTransaction(app.db, (tx) =>
    sellCredits(tx, {
      ...{ member: anna.id, order, credits: 20, paid_cents: 200, currency: 'EUR', number: '1' },
      ...{ payment_method: 'paypal', vat: { percentage: 22, cents: 36, country: 'IT' }, location: {}, now },
      key: keyOf(`order ${order}`),
    }),
  )
  for (let n = 0; n < 4; n++) await send(anna, await app.member())
  expect(await anna.credits()).toBe(0)
  return { anna, order }
}

async function refund(member: MemberId, order: OrderId, credits: number): Promise<void> {
  const now = app.clock.now()
  const hold = orderedId(now)
  await inTransaction(app.db, async (tx) => {
    await holdCredits(tx, {
      ...{ member, order, credits, hold, now },
      expiresAt: new Date(now.getTime() + hours(1)),
    })
    await settleHold(tx, { member, hold, now })
  })
}

const lotOf = async (order: OrderId) =>
  (await app.db.query('select id, remaining from credit_lot where order_id = $1', [order])).rows[0]

test('gives the credits back to the lot that paid for them', async () => {
  const { anna, order } = await buyer()
  app.clock.advance(days(14))
  await returnNow()
  expect(await returnedTo(anna)).toEqual([20])
  expect((await lotOf(order)).remaining).toBe(20)
  expect(await differences()).toEqual([])
})

test('gives nothing back that a withdrawal has paid for meanwhile', async () => {
  const { anna, order } = await buyer()
  const { id: lot } = await lotOf(order)
  await inTransaction(app.db, (tx) =>
    restoreCredits(tx, {
      ...{ member: anna.id, cause: 'withdrawn', key: randomUUID(), now: app.clock.now() },
      parts: [{ lot, credits: 15 }],
    }),
  )
  await refund(anna.id, order, 15)
  app.clock.advance(days(14))
  await returnNow()
  expect(await returnedTo(anna)).toEqual([5])
  expect(await anna.credits()).toBe(5)
  expect(await differences()).toEqual([])
})

test('gives nothing back while the payment is charged back', async () => {
  const { anna, order } = await buyer()
  await inTransaction(app.db, (tx) =>
    chargeBackCredits(tx, { member: anna.id, order, cents: 200, key: randomUUID(), now: app.clock.now() }),
  )
  app.clock.advance(days(14))
  await returnNow()
  expect(await returnedTo(anna)).toEqual([])
  expect(await anna.credits()).toBe(0)
  expect(await differences()).toEqual([])
})

test('finds the lots of a spending that an earlier version has not recorded', async () => {
  const { anna, order } = await buyer()
  await app.db.query(
    `update ledger_transaction set lot_ids = null, lot_credits = null, position = null, hash = null, salt = null
      where member_id = $1 and cause = 'message'`,
    [anna.id],
  )
  app.clock.advance(days(14))
  await returnNow()
  expect(await returnedTo(anna)).toEqual([20])
  expect((await lotOf(order)).remaining).toBe(20)
})
