import fc from 'fast-check'
import { expect } from 'vitest'
import { compareBooks } from '#server/domain/orders/compare-books.fixture.ts'
import { openSimulatedShop, type SimulatedShop } from '#server/domain/orders/simulation-world.fixture.ts'
import { isMoneyProof, moneyCases } from '#tests/harness/money-cases.ts'
import { fairCommands } from './fair-steps.fixture.ts'
import { FairWorld } from './fair-world.fixture.ts'

/** Number of random histories of each of the two tests. */
export const runs = moneyCases({ sample: 8, all: 1_000 })
export const timeout_ms = moneyCases({ sample: 600_000, all: 7_200_000 })
/** Number of runs with one database. The clock of an app only advances, and ids have room for 69 years. */
const runs_per_shop = 40

/** Counts the effects of the histories, for the report of the proof. Without effects it would prove nothing. */
const counts = `
  select (select count(*) from purchase_order) as orders,
         (select count(*) from purchase_order where status = 'completed') as paid,
         (select count(*) from purchase_order where status = 'completed' and discount_code is not null) as discounts,
         (select count(*) from purchase_order where status = 'completed' and discount_code = 'TIMEBONUS25') as time_bonuses,
         (select count(*) from order_refund where status = 'sent') as refunds,
         (select count(*) from withdrawal where refund_id is not null) as withdrawals,
         (select coalesce(sum(spent_credits), 0) from withdrawal) as withdrawn_spent_credits,
         (select count(*) from complaint) as complaints,
         (select count(*) from credit_return where day is not null) as returned_spendings,
         (select coalesce(sum(credits), 0) from credit_return_day) as returned_credits`

/**
 * Runs random histories of buyers who order with codes, set limits, write, and get credits and money back. After each
 * step, the books must be whole and nothing that was promised may be broken; at rest, the books must equal the payments.
 */
export async function proveFairMoney(seed: number): Promise<void> {
  const seen: Record<string, number> = {}
  const add = (name: string, count: number) => (seen[name] = (seen[name] ?? 0) + count)
  let shop: SimulatedShop | null = null
  let opened = 0

  async function closeShop(): Promise<void> {
    if (!shop) return
    const closing = shop
    shop = null
    const { rows } = await closing.app.db.query(counts)
    for (const [name, count] of Object.entries(rows[0] as object)) add(name, Number(count))
    const differences = await compareBooks(closing.app)
    await closing[Symbol.asyncDispose]()
    if (isMoneyProof) console.log(`${opened} histories of seed ${seed} by ${new Date().toISOString()}`)
    expect(differences).toEqual([])
  }

  async function openWorld(): Promise<FairWorld> {
    if (opened++ % runs_per_shop === 0) await closeShop()
    shop ??= await openSimulatedShop()
    return new FairWorld(shop).open()
  }

  const property = fc.asyncProperty(fairCommands, async (sequence) => {
    const world = await openWorld()
    await fc.asyncModelRun(async () => ({ model: {}, real: world }), sequence)
    await world.rest()
    expect(await world.findFaultsAtRest()).toEqual([])
    for (const code of world.refusals) add(`refused: ${code}`, 1)
  })
  try {
    await fc.assert(property, { seed, numRuns: runs, endOnFailure: true })
  } finally {
    await closeShop()
  }
  if (!isMoneyProof) return
  console.log(`${runs} histories of seed ${seed}:`, seen)
  for (const name of [
    'paid',
    'discounts',
    'time_bonuses',
    'refunds',
    'withdrawals',
    'complaints',
    'returned_spendings',
    'refused: spending_limit_reached',
  ])
    expect(seen[name], name).toBeGreaterThan(100)
}
