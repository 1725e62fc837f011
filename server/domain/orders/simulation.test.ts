import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { moneyCases } from '#tests/harness/money-cases.ts'
import { compareBooks } from './compare-books.fixture.ts'
import { commands } from './simulation-commands.fixture.ts'
import { openSimulatedShop, type SimulatedShop, World } from './simulation-world.fixture.ts'

const runs = moneyCases({ sample: 25, all: 2_000 })
/** Number of runs with one database. The clock of an app only advances, and ids have room for 69 years. */
const runs_per_shop = 40

let shop: SimulatedShop | null = null
let opened = 0

async function closeShop(): Promise<void> {
  if (!shop) return
  const closing = shop
  shop = null
  const differences = await compareBooks(closing.app)
  await closing[Symbol.asyncDispose]()
  expect(differences).toEqual([])
}
afterAll(closeShop)

async function openWorld(): Promise<World> {
  if (opened++ % runs_per_shop === 0) await closeShop()
  shop ??= await openSimulatedShop()
  return new World(shop).open()
}

test(
  `${runs} random histories of three members keep books and payments equal`,
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const world = await openWorld()
        await fc.asyncModelRun(async () => ({ model: {}, real: world }), sequence)
        await world.rest()
        expect(await world.findFaultsAtRest()).toEqual([])
      }),
      { seed: 13, numRuns: runs, endOnFailure: true },
    )
    await closeShop()
  },
  moneyCases({ sample: 1_180_000, all: 7_200_000 }),
)
