import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, hours, seconds } from '#server/kernel/clock.ts'
import { moneyCases } from '#tests/harness/money-cases.ts'
import { choose, findBeyond, type LimitPlan, noLimit, planAt, type Spent, spentIn } from './rules.ts'

const now = new Date('2026-11-22T18:42:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const paid = (cents: number, ago: number): Spent => ({ cents, at: after(-ago) })
const limited = (limit: number): LimitPlan => ({ limit, pending: null })
const weekly = (limit: number) => ({ week: limited(limit), month: noLimit })

describe('choosing a limit', () => {
  test('the first limit and a lower one are valid at once', () => {
    expect(choose(noLimit, 1_000, now)).toEqual(limited(1_000))
    expect(choose(limited(1_000), 0, now)).toEqual(limited(0))
  })

  test('a raise is valid after exactly 24 hours', () => {
    const plan = choose(limited(1_000), 2_000, now)
    expect(planAt(plan, after(hours(24) - 1))).toMatchObject({ limit: 1_000 })
    expect(planAt(plan, after(hours(24)))).toEqual(limited(2_000))
  })

  test('removing the limit is raising it', () => {
    const plan = choose(limited(1_000), null, now)
    expect(planAt(plan, after(hours(24) - 1))).toMatchObject({ limit: 1_000 })
    expect(planAt(plan, after(hours(24)))).toEqual(noLimit)
  })

  test('the same raise again keeps its time, another raise waits 24 hours of its own', () => {
    const plan = choose(limited(1_000), 2_000, now)
    expect(choose(plan, 2_000, after(hours(5)))).toEqual(plan)
    expect(choose(plan, 1_500, after(hours(5))).pending).toEqual({ limit: 1_500, from: after(hours(29)) })
  })

  test('today’s limit takes back a raise, and so does a lower one', () => {
    const plan = choose(limited(1_000), 2_000, now)
    expect(choose(plan, 1_000, after(hours(1)))).toEqual(limited(1_000))
    expect(choose(plan, 500, after(hours(1)))).toEqual(limited(500))
  })

  test('a lower limit after the 24 hours lowers the raised one', () => {
    const plan = choose(limited(1_000), 2_000, now)
    expect(choose(plan, 1_500, after(hours(24)))).toEqual(limited(1_500))
  })
})

describe('rolling periods', () => {
  test('a payment counts until exactly 7 or 30 days later', () => {
    const spent = [paid(100, 0)]
    expect(spentIn('week', spent, after(days(7) - 1))).toBe(100)
    expect(spentIn('week', spent, after(days(7)))).toBe(0)
    expect(spentIn('month', spent, after(days(30) - seconds(1)))).toBe(100)
    expect(spentIn('month', spent, after(days(30)))).toBe(0)
  })

  test('an order that reaches the limit exactly fits, one cent more does not', () => {
    expect(findBeyond(weekly(1_000), 40, [paid(960, days(1))], now)).toBeNull()
    expect(findBeyond(weekly(1_000), 41, [paid(960, days(1))], now)).toEqual({
      ...{ period: 'week', limit_cents: 1_000, spent_cents: 960, would_be_cents: 1_001 },
      room_from: after(days(6)),
    })
  })

  test('an order that costs more than the limit never fits', () => {
    expect(findBeyond(weekly(1_000), 1_199, [], now)).toMatchObject({ room_from: null })
  })

  test('room returns with a raise if that comes first', () => {
    const week = choose(limited(1_000), 2_000, after(-hours(23)))
    const beyond = findBeyond({ week, month: noLimit }, 150, [paid(960, days(1))], now)
    expect(beyond?.room_from).toEqual(after(hours(1)))
  })

  test('of two limits, the later one decides when an order fits', () => {
    const plans = { week: limited(1_000), month: limited(1_000) }
    expect(findBeyond(plans, 500, [paid(900, days(2))], now)).toMatchObject({
      ...{ period: 'month', room_from: after(days(28)) },
    })
  })
})

const someSpent = fc.array(
  fc.record({
    cents: fc.integer({ min: 0, max: 2_000 }),
    at: fc.option(fc.integer({ min: 0, max: days(31) }).map((ago) => after(-ago))),
  }),
  { maxLength: 12 },
)
const somePlan = fc
  .record({
    limit: fc.option(fc.integer({ min: 0, max: 6_000 })),
    next: fc.option(fc.integer({ min: 0, max: 9_000 })),
    ago: fc.integer({ min: 0, max: hours(23) }),
  })
  .map(({ limit, next, ago }) => choose(limited(limit ?? 0), next, after(-ago)))

test('room returns at the first moment at which the order fits, and not a millisecond earlier', () => {
  fc.assert(
    fc.property(
      somePlan,
      somePlan,
      someSpent,
      fc.integer({ min: 0, max: 4_000 }),
      (week, month, open, price) => {
        // An open order counts as if it were paid now.
        const spent = open.map(({ cents, at }) => ({ cents, at: at ?? now }))
        const plans = { week, month }
        const beyond = findBeyond(plans, price, spent, now)
        if (!beyond?.room_from) return
        expect(findBeyond(plans, price, spent, beyond.room_from)).toBeNull()
        expect(findBeyond(plans, price, spent, new Date(beyond.room_from.getTime() - 1))).not.toBeNull()
      },
    ),
    { numRuns: moneyCases({ sample: 200, all: 5_000 }) },
  )
})

test('no sequence of choices makes a limit higher than one that was valid or asked for 24 hours before', () => {
  const choices = fc.array(
    fc.record({
      wanted: fc.option(fc.integer({ min: 0, max: 50 })),
      wait: fc.integer({ min: 0, max: hours(30) }),
    }),
    { maxLength: 15 },
  )
  const worth = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY
  fc.assert(
    fc.property(choices, (list) => {
      let plan = limited(20)
      let at = now
      const asked: { wanted: number | null; at: Date }[] = []
      for (const { wanted, wait } of list) {
        at = new Date(at.getTime() + wait)
        const before = planAt(plan, at).limit
        plan = choose(plan, wanted, at)
        if (plan.limit !== before && before !== null) expect(worth(plan.limit)).toBeLessThan(before)
        asked.push({ wanted, at })
        if (plan.pending)
          expect(asked).toContainEqual({
            ...{ wanted: plan.pending.limit, at: new Date(plan.pending.from.getTime() - hours(24)) },
          })
      }
    }),
    { numRuns: moneyCases({ sample: 200, all: 5_000 }) },
  )
})
