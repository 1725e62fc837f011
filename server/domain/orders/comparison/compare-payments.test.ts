import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#server/kernel/clock.ts'
import { openShop, type TestShop } from '../shop.fixture.ts'
import { comparePayments } from './compare-payments.ts'
import { nightlyPayments } from './nightly.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const compare = () => comparePayments(shop.app, new Date(shop.app.clock.now().getTime() - days(35)))

async function paidOrder() {
  const anna = await shop.app.member({ credits: 10 })
  const order = await shop.order(anna)
  await shop.pay(order.reference, 'paid')
  return order
}

test('open, paid and refunded payments agree with their provider', async () => {
  const anna = await shop.app.member()
  await shop.order(anna)
  const { reference } = await paidOrder()
  await shop.app.sandbox.chargeBack(reference, 'chargeback', 200)
  const before = await compare()
  expect(before.differences).toMatchObject([{ reference, what: ['paid back 200, booked 0'] }])
  await nightlyPayments.run(shop.app, {})
  expect(await compare()).toEqual({ compared: before.compared, unanswered: 0, differences: [] })
})

test('names a payment that the books do not have, and one with another sum', async () => {
  const lost = await shop.order(await shop.app.member())
  await shop.app.sandbox.choose(lost.reference, 'paid')
  const { id, number } = (
    await shop.app.db.query('select id, number from purchase_order where id = $1', [lost.id])
  ).rows[0]
  const changed = await paidOrder()
  await shop.app.db.query('update sandbox_payment set amount_cents = 498 where reference = $1', [
    changed.reference,
  ])
  const { differences } = await compare()
  expect(differences.toSorted((a, b) => Number(BigInt(a.order) - BigInt(b.order)))).toEqual([
    { provider: 'sandbox', reference: lost.reference, order: id, number, what: ['captured 499, booked 0'] },
    expect.objectContaining({ order: changed.id, what: ['captured 498, booked 499'] }),
  ])
  // The notice of the first one was lost. The second one is wrong.
  await nightlyPayments.run(shop.app, {})
  expect((await compare()).differences).toMatchObject([{ order: changed.id }])
  await shop.app.db.query('update sandbox_payment set amount_cents = 499 where reference = $1', [
    changed.reference,
  ])
})

test('counts payments whose provider does not answer, and older orders not at all', async () => {
  const { compared } = await compare()
  const answer = await shop.withProvider(
    () => ({ find: () => Promise.reject(new Error('timeout')) }),
    compare,
  )
  expect(answer).toEqual({ compared, unanswered: compared, differences: [] })
  shop.app.clock.advance(days(36))
  expect(await compare()).toEqual({ compared: 0, unanswered: 0, differences: [] })
})
