import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { hours } from '#server/kernel/clock.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { verifyBooks } from './books/verify-books.ts'
import { chargeBackCredits } from './charge-back.ts'
import { findLot } from './find-lot.ts'
import { getWallet } from './get-wallet.ts'
import { keyOf } from './grant-credits.ts'
import { holdCredits, settleHold } from './hold-credits.ts'
import { restoreCredits } from './restore-credits.ts'
import { sell } from './sales.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Sells 100 credits to a new member, who spends some of them. */
async function buyer(spent: number) {
  const member = randomId<MemberId>()
  const order = await sell(app, member)
  const now = app.clock.now()
  await app.db.query("select spend_credits($1, gen_random_uuid(), $2, 'message', $3, 1, 1, $4)", [
    ...[member, orderedId(now), spent, now],
  ])
  const lot = await findLot(app.db, member, order)
  if (!lot) throw new Error('no lot')
  return { member, order, lot: lot.id }
}

const restore = (member: MemberId, lot: string, credits: number, key = 'first') =>
  inTransaction(app.db, (tx) =>
    restoreCredits(tx, {
      ...{ member, cause: 'returned', key: keyOf(`${key} ${member}`), now: app.clock.now() },
      parts: [{ lot, credits }],
    }),
  )
const balanceOf = async (member: MemberId) => (await getWallet(app.db, member))?.balance
const differences = async () => (await verifyBooks(app.db, app.clock.now())).differences

test('gives spent credits back to their lot once per key', async () => {
  const { member, order, lot } = await buyer(30)
  expect(await restore(member, lot, 10)).toBe(10)
  expect(await restore(member, lot, 10)).toBe(0)
  expect(await balanceOf(member)).toBe(80)
  expect((await findLot(app.db, member, order))?.remaining).toBe(80)
})

test('gives back no more credits than are spent', async () => {
  const { member, lot } = await buyer(30)
  expect(await restore(member, lot, 50)).toBe(30)
  expect(await restore(member, lot, 5, 'second')).toBe(0)
  expect(await balanceOf(member)).toBe(100)
})

test('gives back no credits that a refund has paid for', async () => {
  const { member, order, lot } = await buyer(30)
  const hold = orderedId(app.clock.now())
  await restore(member, lot, 20)
  await inTransaction(app.db, async (tx) => {
    const now = app.clock.now()
    await holdCredits(tx, {
      member,
      order,
      credits: 90,
      hold,
      expiresAt: new Date(now.getTime() + hours(1)),
      now,
    })
    await settleHold(tx, { member, hold, now })
  })
  expect(await restore(member, lot, 20, 'second')).toBe(10)
  expect(await balanceOf(member)).toBe(10)
})

test('gives back nothing while a chargeback of the lot stands', async () => {
  const { member, order, lot } = await buyer(30)
  await inTransaction(app.db, (tx) =>
    chargeBackCredits(tx, { member, order, cents: 899, key: keyOf(`back ${order}`), now: app.clock.now() }),
  )
  expect(await restore(member, lot, 20)).toBe(0)
  expect(await balanceOf(member)).toBe(0)
})

test('keeps the books whole', async () => {
  expect(await differences()).toEqual([])
})
