import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { actions, newSubject, perform, type Subject } from './actions.fixture.ts'
import { verifyBooks } from './verify-books.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const verify = async () => (await verifyBooks(app.db, app.clock.now())).differences

/** Returns the lots of a member with their parts. */
async function lotsOf({ member }: Subject) {
  const { rows } = await app.db.query(
    `select credits, remaining, held, refunded_credits, taken_credits, paid_cents, vat_cents, refunded_cents,
            refunded_vat_cents, charged_back_cents
       from credit_lot where member_id = $1`,
    [member],
  )
  return rows as Record<string, number>[]
}

/** Returns the number of transactions of each cause. */
async function countCauses(): Promise<Record<string, number>> {
  const { rows } = await app.db.query<{ cause: string; n: number }>(
    'select cause, count(*)::int as n from ledger_transaction group by 1',
  )
  return Object.fromEntries(rows.map(({ cause, n }) => [cause, n]))
}

test('any sequence of operations keeps the books consistent, in every currency', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (sequence) => {
      const subject = newSubject()
      for (const action of sequence)
        expect([null, 'not_enough_credits']).toContain(await perform(app, subject, action))
      for (const lot of await lotsOf(subject)) {
        expect(lot.refunded_cents).toBeLessThanOrEqual(lot.paid_cents ?? 0)
        // Refunds of all credits pay back the whole price and its VAT, to the last minor unit.
        if (lot.refunded_credits === lot.credits) {
          expect(lot.refunded_cents).toBe(lot.paid_cents)
          expect(lot.refunded_vat_cents).toBe(lot.vat_cents)
        }
      }
    }),
    { seed: 13, numRuns: 60, endOnFailure: true },
  )
  expect(await verify()).toEqual([])
  const counts = await countCauses()
  const causes = [
    'chargeback',
    'chargeback_reversed',
    'correction',
    'hold',
    'hold_released',
    'message',
    'purchase',
  ]
  for (const cause of [...causes, 'refund']) expect(counts[cause], cause).toBeGreaterThan(10)

  // No account of a lot's money passes its limits: sales and VAT are never reversed by more than they were booked, and
  // nobody is owed money.
  const { rows } = await app.db.query(
    `select t.member_id, t.order_id, e.account, sum(e.amount) as amount
       from ledger_entry e join ledger_transaction t on t.member_id = e.member_id and t.id = e.transaction_id
      where e.account in (12, 13, 14) group by 1, 2, 3
     having sum(e.amount) > 0 and e.account in (12, 13) or sum(e.amount) < 0 and e.account = 14`,
  )
  expect(rows).toEqual([])
})

test('recomputes a member’s balance as of any earlier time', async () => {
  const subject = newSubject()
  const [sequence = []] = fc.sample(
    actions.filter(({ length }) => length > 15),
    { seed: 7, numRuns: 1 },
  )
  const seen: { at: Date; balance: number; held: number }[] = []
  for (const action of sequence) {
    app.clock.advance(minutes(1))
    await perform(app, subject, action)
    const { rows } = await app.db.query<{ balance: number; held: number }>(
      `select coalesce(sum(remaining), 0)::int as balance, coalesce(sum(held), 0)::int as held
         from credit_lot where member_id = $1`,
      [subject.member],
    )
    seen.push({ at: app.clock.now(), ...(rows[0] as { balance: number; held: number }) })
  }
  expect(new Set(seen.map(({ balance }) => balance)).size).toBeGreaterThan(5)
  for (const { at, balance, held } of seen) {
    const { member } = await verifyBooks(app.db, at, subject.member)
    const sums = { balance: member?.['credits wallet'] ?? 0, held: member?.['credits held'] ?? 0 }
    expect(sums).toEqual({ balance, held })
  }
})
