import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '#contract/wire/ids.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { settleOrder } from './settle-order.ts'
import { openShop, type TestShop } from './shop.fixture.ts'

/** Payments and refunds of buyers who are erased meanwhile. */

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const erase = (who: TestMember) => inTransaction(shop.app.db, (tx) => eraseEverything(shop.app, tx, who.id))

/** Returns an order, its credits and its one refund, under whatever id they are stored. */
async function readOrder(id: OrderId) {
  const { rows } = await shop.app.db.query(
    `select o.status, o.refunded_cents, o.charged_back_cents, l.remaining, l.held, r.status as refund
       from purchase_order o
       left join credit_lot l on l.member_id = o.member_id and l.order_id = o.id
       left join order_refund r on r.member_id = o.member_id and r.order_id = o.id
      where o.id = $1`,
    [id],
  )
  return rows
}

test('a notice whose buyer is erased while the provider is asked is applied to the kept order', async () => {
  const anna = await shop.app.member({ credits: 10 })
  const { id, reference } = await shop.order(anna)
  await shop.app.sandbox.choose(reference, 'paid')
  let isErased = false
  await shop.withProvider(
    ({ find }) => ({
      async find(named) {
        const answer = await find(named)
        if (!isErased) await erase(anna)
        isErased = true
        return answer
      },
    }),
    () => settleOrder(shop.app, 'sandbox', reference, 'paid meanwhile'),
  )
  expect(await readOrder(id)).toMatchObject([{ status: 'completed' }])
})

test('a payment method that an erased buyer has stored is removed at the provider', async () => {
  const anna = await shop.app.member({ credits: 10 })
  const { reference } = await shop.order(anna, { store_mandate: true })
  await erase(anna)
  await shop.pay(reference, 'paid')
  expect(await shop.app.sandbox.find(reference)).toMatchObject({ mandate: { label: '•• 4242' } })
  await shop.app.runJobs()
  expect(await shop.app.sandbox.find(reference)).toMatchObject({ state: 'completed', mandate: null })
})
