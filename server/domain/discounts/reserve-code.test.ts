import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { randomId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { findReservation, reserveCode, takeCode } from './reserve-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** An event of one of five orders with the same code. */
const step = fc.record({
  what: fc.constantFrom('place', 'end', 'pay', 'pay'),
  nth: fc.integer({ min: 1, max: 5 }),
})
/** Steps that happen one after the other; the steps of an inner array happen at once. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })

test('one order has a code, and one order uses it, in every order of events', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      const member = randomId<MemberId>()
      const [placed, ended, delivered] = [new Set<OrderId>(), new Set<OrderId>(), new Set<OrderId>()]
      const run = async ({ what, nth }: { what: string; nth: number }) => {
        const order = `${nth}` as OrderId
        const now = app.clock.now()
        if (what === 'end' && placed.has(order) && !delivered.has(order)) ended.add(order)
        if (what === 'place' && !placed.has(order)) {
          const free = [...ended]
          const reservation = { member, code: 'A', order, validity: 'once-per-user' as const }
          if (await inTransaction(app.db, (tx) => reserveCode(tx, reservation, free))) placed.add(order)
        }
        if (what === 'pay' && placed.has(order))
          if (await inTransaction(app.db, (tx) => takeCode(tx, { member, code: 'A', order, now })))
            delivered.add(order)
      }
      for (const round of rounds) {
        await Promise.all(round.map(run))
        expect(delivered.size).toBeLessThanOrEqual(1)
        // An order that is open has the code, or another one has used it.
        const holder = await findReservation(app.db, { member, code: 'A' })
        const open = [...placed].filter((order) => !ended.has(order))
        if (delivered.size === 0) expect(open.length === 0 || open.includes(holder as OrderId)).toBe(true)
        else expect(delivered.has(holder as OrderId)).toBe(true)
      }
      const { rows } = await app.db.query('select order_id from discount_use where member_id = $1', [member])
      expect(rows.map(({ order_id }) => order_id)).toEqual([...delivered])
    }),
    { seed: 14, numRuns: 120 },
  )
}, 60_000)

test('codes that members can use several times are never reserved', async () => {
  const member = randomId<MemberId>()
  const now = app.clock.now()
  for (const order of ['1', '2'] as OrderId[]) {
    const reservation = { member, code: 'B', order, validity: 'unlimited' as const }
    expect(await reserveCode(app.db, reservation, [])).toBe(true)
    expect(await takeCode(app.db, { member, code: 'B', order, now })).toBe(true)
  }
  expect(await findReservation(app.db, { member, code: 'B' })).toBeNull()
})
