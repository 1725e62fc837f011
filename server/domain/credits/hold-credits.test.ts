import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { verifyBooks } from './books/verify-books.ts'
import { type ChargeBack, chargeBackCredits, reverseChargeback } from './charge-back.ts'
import { findLot } from './find-lot.ts'
import { getBalanceValue, getFreeCredits } from './free-credits.ts'
import { getWallet } from './get-wallet.ts'
import { keyOf } from './grant-credits.ts'
import { holdCredits, releaseHold, setHoldInDoubt, settleHold } from './hold-credits.ts'
import { personalData } from './index.ts'
import { sell } from './sales.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function hold(member: MemberId, order: OrderId, credits: number, id = orderedId(app.clock.now())) {
  const now = app.clock.now()
  const expiresAt = new Date(now.getTime() + hours(1))
  const amount = await inTransaction(app.db, (tx) =>
    holdCredits(tx, { member, order, credits, hold: id, expiresAt, now }),
  )
  return { ...amount, of: { member, hold: id, now } }
}
const settle = (of: Parameters<typeof settleHold>[1]) => inTransaction(app.db, (tx) => settleHold(tx, of))
const release = (of: Parameters<typeof settleHold>[1]) => inTransaction(app.db, (tx) => releaseHold(tx, of))
const chargeBack = (member: MemberId, order: OrderId, cents: number, key = 'chargeback') =>
  book(chargeBackCredits, member, order, cents, key)
const reverse = (member: MemberId, order: OrderId, cents: number, key = 'reversal') =>
  book(reverseChargeback, member, order, cents, key)
const book = (
  booking: typeof chargeBackCredits,
  member: MemberId,
  order: OrderId,
  cents: number,
  key: string,
) =>
  inTransaction(app.db, (tx) =>
    booking(tx, {
      ...{ member, order, cents, now: app.clock.now() },
      key: keyOf(`${key} ${order}`),
    } satisfies ChargeBack),
  )

/** Returns the sums of a member's money accounts: clearing, net sales, VAT, receivable. */
async function moneyOf(member: MemberId): Promise<number[]> {
  const { rows } = await app.db.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from unnest('{11,12,13,14}'::int[]) a
       left join ledger_entry e on e.account = a and e.member_id = $1 group by a order by a`,
    [member],
  )
  return rows.map(({ sum }) => sum)
}

test('a refund pays back the part of the price and of its VAT, and the last one the rest', async () => {
  const { id } = await app.member({ credits: 10 })
  const order = await sell(app, id, { credits: 3, paid_cents: 1000 })
  const parts = []
  for (let n = 0; n < 3; n++) {
    const { of, ...amount } = await hold(id, order, 1)
    expect(await settle(of)).toEqual(amount)
    parts.push(amount)
  }
  expect(parts).toEqual([
    { cents: 333, vat_cents: 60 },
    { cents: 334, vat_cents: 60 },
    { cents: 333, vat_cents: 60 },
  ])
  expect(await findLot(app.db, id, order)).toMatchObject({
    ...{ credits: 3, remaining: 0, held: 0, paid_cents: 1000, refunded_cents: 1000, refunded_credits: 3 },
    ...{ currency: 'EUR', vat_cents: 180, vat_percentage: 22, vat_country: 'IT', charged_back_cents: 0 },
  })
  expect(await moneyOf(id)).toEqual([0, 0, 0, 0])
})

test('held credits cannot be spent; a repeated hold is the same, and differs from one of other credits', async () => {
  const anna = await app.member({ credits: 10 })
  const order = await sell(app, anna.id)
  const id = orderedId(app.clock.now())
  const first = await hold(anna.id, order, 100, id)
  expect(await hold(anna.id, order, 100, id)).toEqual(first)
  expect(await anna.credits()).toBe(10)
  await expect(hold(anna.id, order, 99, id)).rejects.toMatchObject({ code: 'key_reused' })
  await expect(hold(anna.id, order, 1)).rejects.toMatchObject({ code: 'not_enough_credits' })
  await expect(hold(anna.id, randomId<OrderId>(), 1)).rejects.toMatchObject({ code: 'order_not_found' })
  expect(await findLot(app.db, anna.id, order)).toMatchObject({ remaining: 0, held: 100, refunded_cents: 0 })
})

test('a hold ends once: settled, released or expired', async () => {
  const anna = await app.member({ credits: 10 })
  const order = await sell(app, anna.id)
  const settled = await hold(anna.id, order, 10)
  const amount = await settle(settled.of)
  expect(amount).toEqual({ cents: 90, vat_cents: 16 })
  expect(await settle(settled.of)).toEqual(amount)
  expect(await release(settled.of)).toBe(false)
  const released = await hold(anna.id, order, 10)
  expect([await release(released.of), await release(released.of)]).toEqual([true, false])
  expect(await settle(released.of)).toBeNull()
  const both = await hold(anna.id, order, 10)
  const results = await Promise.all([settle(both.of), release(both.of)])
  expect(results.filter((result) => result)).toHaveLength(1)
})

test('a job releases an expired hold, but not one whose refund is in doubt', async () => {
  const anna = await app.member({ credits: 10 })
  const order = await sell(app, anna.id)
  await hold(anna.id, order, 30)
  const doubtful = await hold(anna.id, order, 20)
  const inDoubt = { member: anna.id, hold: doubtful.of.hold, isInDoubt: true }
  await setHoldInDoubt(app.db, inDoubt)
  expect(await anna.credits()).toBe(60)
  app.clock.advance(hours(1))
  await app.runJobs()
  expect(await anna.credits()).toBe(90)
  const { figures } = await verifyBooks(app.db, app.clock.now())
  expect(figures['expired holds in doubt']).toBe(1)
  await app.after(days(1))
  expect(await anna.credits()).toBe(90)
  await setHoldInDoubt(app.db, { ...inDoubt, isInDoubt: false })
  await app.after(days(1))
  expect(await anna.credits()).toBe(110)
})

test('a chargeback takes only unspent credits of its order; the rest is owed and the balance never negative', async () => {
  const anna = await app.member({ credits: 10 })
  const order = await sell(app, anna.id)
  await sell(app, anna.id, { credits: 50 })
  await app.db.query(
    "select lock_wallet($1), spend_credits($1, gen_random_uuid(), $2, 'message', 70, null, null, $3)",
    [anna.id, orderedId(app.clock.now()), app.clock.now()],
  )
  expect(await anna.credits()).toBe(90)
  expect(await chargeBack(anna.id, order, 899)).toEqual({ taken: 40, owed: 539 })
  expect(await chargeBack(anna.id, order, 899)).toEqual({ taken: 40, owed: 539 })
  expect(await anna.credits()).toBe(50)
  expect(await findLot(app.db, anna.id, order)).toMatchObject({ remaining: 0, charged_back_cents: 899 })
  expect(await moneyOf(anna.id)).toEqual([899, -1179, -259, 539])

  expect(await reverse(anna.id, order, 899)).toEqual({ taken: -40, owed: -539 })
  expect(await anna.credits()).toBe(90)
  expect(await moneyOf(anna.id)).toEqual([1798, -1474, -324, 0])
  await expect(reverse(anna.id, order, 1, 'too much')).rejects.toThrow('impossible')
})

test('credits of a hold that is released go to a chargeback that waits for them', async () => {
  const anna = await app.member({ credits: 10 })
  const order = await sell(app, anna.id)
  const held = await hold(anna.id, order, 60)
  expect(await chargeBack(anna.id, order, 899)).toEqual({ taken: 40, owed: 539 })
  expect(await release(held.of)).toBe(true)
  expect(await anna.credits()).toBe(10)
  expect(await moneyOf(anna.id)).toEqual([0, 0, 0, 0])
})

test('refunds and chargebacks continue after the erasure of the member', async () => {
  const anna = await app.member({ credits: 10 })
  const order = await sell(app, anna.id)
  const held = await hold(anna.id, order, 20)
  const anonymous = randomId<MemberId>()
  const { rows: chain } = await app.db.query('select head, length from wallet where member_id = $1', [
    anna.id,
  ])
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, anonymous))
  const { rows: moved } = await app.db.query('select head, length from wallet where member_id = $1', [
    anonymous,
  ])
  expect(moved).toEqual(chain)
  expect(await settle({ ...held.of, member: anonymous })).toMatchObject({ cents: 180 })
  expect(await chargeBack(anonymous, order, 719)).toEqual({ taken: 80, owed: 0 })
  expect(await moneyOf(anonymous)).toEqual([0, 0, 0, 0])
  expect((await getWallet(app.db, anonymous)).balance).toBe(10)
  const { rows: events } = await app.db.query('select 1 from member_event where member_id = $1', [anonymous])
  expect(events).toEqual([])
})

test('a chargeback of a member whom an earlier release erased is booked too', async () => {
  const anna = await app.member({ credits: 10 })
  const order = await sell(app, anna.id)
  await app.db.query('delete from wallet where member_id = $1', [anna.id])
  await app.db.query(
    'update ledger_transaction set position = null, hash = null, salt = null, lot_ids = null, lot_credits = null where member_id = $1',
    [anna.id],
  )
  expect(await chargeBack(anna.id, order, 899)).toEqual({ taken: 100, owed: 0 })
  expect((await getWallet(app.db, anna.id)).balance).toBe(10)
})

test('tells what the free credits and the bought credits of the balance are', async () => {
  const anna = await app.member({ credits: 10 })
  expect(await getFreeCredits(app.db, anna.id)).toEqual({ given: 10, remaining: 10 })
  expect(await getBalanceValue(app.db, anna.id)).toEqual([])
  const order = await sell(app, anna.id, { currency: 'CHF', credits: 50, paid_cents: 500 })
  await hold(anna.id, order, 20)
  expect(await getBalanceValue(app.db, anna.id)).toEqual([{ cents: 300, currency: 'CHF' }])
  const bruno = await app.member()
  await app.call(anna, 'sendMessage', {
    to: bruno.id,
    text: 'Ciao',
    key: '00000000-0000-4000-8000-000000000001' as never,
  })
  expect(await getFreeCredits(app.db, anna.id)).toEqual({ given: 10, remaining: 5 })
  await app.call(anna, 'sendMessage', {
    to: bruno.id,
    text: 'Ci sei?',
    key: '00000000-0000-4000-8000-000000000002' as never,
  })
  expect(await getFreeCredits(app.db, anna.id)).toBeNull()
})

test('leaves books that add up', async () => {
  expect((await verifyBooks(app.db, app.clock.now())).differences).toEqual([])
})
