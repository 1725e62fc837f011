import { expect } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import type { WithdrawableOrder } from '#contract/orders/withdrawals.ts'
import type { OrderId } from '#contract/wire/ids.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { compareBooks, compareWithProvider } from '../compare-books.fixture.ts'
import { newKey, type PlacedOrder, type TestShop } from '../shop.fixture.ts'

export interface Buyer {
  readonly anna: TestMember
  readonly order: PlacedOrder
}

/** Actions of buyers who withdraw. An order has 150 credits for 11.99 EUR; its buyer has no other credits. */
export function withdrawing(shop: TestShop) {
  const { app } = shop
  const read = async (who: TestMember, id: OrderId): Promise<WithdrawableOrder> => {
    const { orders } = await app.call(who, 'listWithdrawals', {})
    const order = orders.find((each) => each.id === id)
    if (!order) throw new Error(`no order ${id}`)
    return order
  }
  const withdraw = async (
    { anna, order }: Buyer,
    credits: number,
    more: Partial<CallInput<'withdrawOrder'>> = {},
  ) => {
    const { spent_credits, cents } = await app.call(anna, 'previewWithdrawal', { order: order.id, credits })
    const input = { order: order.id, credits, spent_credits, cents, key: newKey(), ...more }
    const { receipt } = await app.call(anna, 'withdrawOrder', input)
    return (await app.call(null, 'getWithdrawal', { receipt })).withdrawal
  }
  /** Spends 5 credits for each message. */
  const spend = async (who: TestMember, messages: number) => {
    const bruno = await app.member()
    for (let nth = 0; nth < messages; nth++)
      await app.call(who, 'sendMessage', { to: bruno.id, text: `ciao ${nth}`, key: newKey() })
  }
  return {
    read,
    withdraw,
    spend,
    async buyer(more: Parameters<TestShop['order']>[1] = {}): Promise<Buyer> {
      const anna = await app.member({ credits: 10 })
      await spend(anna, 2)
      const order = await shop.order(anna, { package: shop.large, ...more })
      await shop.pay(order.reference, 'paid')
      return { anna, order }
    },
    paidBack: async ({ order }: Buyer) => (await app.sandbox.findPayment(order.reference))?.refundedCents,
    isPremium: async ({ anna }: Buyer) => (await app.call(anna, 'currentUser', {})).user.paid_user,
    async expectAgreement({ anna }: Buyer) {
      expect(await compareWithProvider(app, [anna.id])).toEqual([])
      expect(await compareBooks(app)).toEqual([])
    },
  }
}
