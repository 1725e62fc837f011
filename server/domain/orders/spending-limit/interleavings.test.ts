import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '#contract/wire/ids.ts'
import { days, hours } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { moneyCases } from '#tests/harness/money-cases.ts'
import { openShop, type PlacedOrder, type TestShop } from '../shop.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

type Step =
  | { readonly do: 'order'; readonly credits: readonly number[] }
  | { readonly do: 'end'; readonly nth: number; readonly outcome: 'paid' | 'pending_paid' | 'cancelled' }
  | { readonly do: 'refund'; readonly nth: number; readonly cents: number }
  | { readonly do: 'limit'; readonly cents: number | null; readonly period: 'week' | 'month' }
  | { readonly do: 'wait'; readonly ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const), credits: simultaneous() }) },
  fc.record({
    do: fc.constant('end' as const),
    nth: fc.nat(5),
    outcome: fc.constantFrom('paid' as const, 'pending_paid' as const, 'cancelled' as const),
  }),
  fc.record({ do: fc.constant('refund' as const), nth: fc.nat(5), cents: fc.integer({ min: 1, max: 500 }) }),
  fc.record({
    do: fc.constant('limit' as const),
    cents: fc.option(fc.integer({ min: 0, max: 2_000 })),
    period: fc.constantFrom('week' as const, 'month' as const),
  }),
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(hours(1), hours(24), days(6), days(7), days(30)),
  }),
)

function simultaneous() {
  return fc.array(fc.constantFrom(10, 50, 75, 100), { minLength: 1, maxLength: 4 })
}

/** Sums what counts as spent, from the member's own list of orders. */
async function spent(who: TestMember, period_days: number): Promise<number> {
  const since = shop.app.clock.now().getTime() - days(period_days)
  const { transactions } = await shop.app.call(who, 'listTransactions', {})
  return transactions
    .filter(({ status, completed_at }) =>
      status === 'completed'
        ? Date.parse(completed_at ?? '') > since
        : status === 'loading' || status === 'pending',
    )
    .reduce((sum, { price_cents, refunded_cents }) => sum + price_cents - refunded_cents, 0)
}

async function limits(who: TestMember): Promise<readonly [number, number]> {
  const { week, month } = (await shop.app.call(who, 'getSpending', {})).spending
  return [week.limit_cents ?? Number.POSITIVE_INFINITY, month.limit_cents ?? Number.POSITIVE_INFINITY]
}

async function run(who: TestMember, placed: PlacedOrder[], each: Step): Promise<void> {
  const { app } = shop
  if (each.do === 'wait') return app.clock.advance(each.ms)
  if (each.do === 'limit') {
    const { period, cents } = each
    return void (await app.call(who, 'setSpendingLimit', { period, limit_cents: cents, currency: 'EUR' }))
  }
  if (each.do === 'order') {
    const before = await placedBy(who)
    const results = await Promise.allSettled(each.credits.map((credits) => shop.order(who, { credits })))
    const accepted = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    placed.push(...accepted)
    expect(await placedBy(who)).toBe(before + accepted.length)
    if (accepted.length === 0) return
    const [week, month] = await limits(who)
    expect(await spent(who, 7)).toBeLessThanOrEqual(week)
    return expect(await spent(who, 30)).toBeLessThanOrEqual(month)
  }
  const order = placed[each.nth % Math.max(1, placed.length)]
  if (!order) return
  if (each.do === 'end') return shop.pay(order.reference, each.outcome).catch(() => {})
  await refund(who, order.id, each.cents)
}

const placedBy = async (who: TestMember) =>
  (await shop.app.call(who, 'listTransactions', {})).transactions.length

const refund = (who: TestMember, order: OrderId, cents: number) =>
  shop.app.db.query(
    `update purchase_order set refunded_cents = least(price_cents, refunded_cents + $3)
      where member_id = $1 and id = $2 and status = 'completed'`,
    [who.id, order, cents],
  )

test('no interleaving of orders, payments, refunds, limits and time lets an accepted order pass a limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (canCancel, steps) => {
        const who = await shop.app.member({ country: 'IT' })
        // The steps take months.
        await shop.app.db.query(
          `update session set expires_at = expires_at + interval '10 years' where member_id = $1`,
          [who.id],
        )
        const placed: PlacedOrder[] = []
        await run(who, placed, { do: 'limit', cents: 1_000, period: 'week' })
        // A provider that cannot end its open pages leaves every unpaid order payable.
        const unpayable = canCancel ? {} : { canCancel, cancel: async () => {} }
        await shop.withProvider(
          () => unpayable,
          async () => {
            for (const each of steps) await run(who, placed, each)
          },
        )
      },
    ),
    { numRuns: moneyCases({ sample: 15, all: 400 }) },
  )
}, 600_000)
