import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '#bench/random.ts'
import { compareBooks, compareWithProvider } from '#server/domain/orders/compare-books.fixture.ts'
import { openShop, type TestShop } from '#server/domain/orders/shop.fixture.ts'
import { withoutDocuments } from '#server/domain/orders/without-documents.fixture.ts'
import { days, hours } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { moneyCases } from '#tests/harness/money-cases.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createCutter, type Cut } from './cut-request.fixture.ts'
import { openLane, type MoneyWrite } from './money-writes.fixture.ts'

const cases = moneyCases({ sample: 200, all: 20_000 })
const lanes = 6

let shop: TestShop
let http: TestHttp
beforeAll(async () => {
  shop = await openShop()
  withoutDocuments(shop.app)
  http = await serveTestApp(shop.app, [], unlimitedCalls)
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

const counts = { cut: 0, whole: 0, doneBeforeLast: 0 }

/** Returns where the client cuts the connection: mostly within the answer. */
function drawCut(random: Random): Cut {
  const share = random.pick([0, random.next(), random.next(), 0.999])
  return random.pick<Cut>([null, { of: 'request', share }, { of: 'answer', share }, { of: 'answer', share }])
}

/** Makes a call up to five times with the same key, and checks that it has one effect and one result. */
async function repeat(
  write: MoneyWrite,
  random: Random,
  send: ReturnType<typeof createCutter>,
): Promise<void> {
  const headers = http.headers({ token: write.token } as TestMember)
  const results: unknown[] = []
  const call = async (cut: Cut) => {
    const answer = await send({ ...write.request, headers }, cut)
    counts[answer ? 'whole' : 'cut']++
    if (!answer) return
    // No error is final here: an answer is the result, or the client does not know it.
    expect(answer, write.name).toMatchObject({ status: 200 })
    results.push(write.resultOf(JSON.parse(answer.body)))
  }
  for (let attempts = random.whole(1, 5); attempts > 1; attempts--) {
    await call(drawCut(random))
    // The earlier call still runs, or has ended.
    await sleep(random.pick([0, 0, 1, 10]))
  }
  const before = await write.countEffects()
  for (const effects of before) expect(effects, write.name).toBeLessThanOrEqual(1)
  if (results.length > 0) expect(new Set(before), write.name).toEqual(new Set([1]))
  if (before[0] === 1) counts.doneBeforeLast++
  await call(null)
  expect(new Set(await write.countEffects()), write.name).toEqual(new Set([1]))
  for (const result of results) expect(result, write.name).toEqual(results.at(-1))
}

test(
  `${cases} writes of money, repeated and cut at any byte, have one effect and one result`,
  async () => {
    const send = createCutter(http.origin)
    const members: TestMember[] = []
    let left = cases
    await Promise.all(
      Array.from({ length: lanes }, async (_, nth) => {
        const random = new Random(nth + 1)
        const lane = await openLane(shop, random)
        members.push(lane.member)
        while (left-- > 0) await repeat(await lane.draw(), random, send)
      }),
    )
    // Both kinds of cuts happened: before the effect, and after it.
    expect(counts.doneBeforeLast).toBeGreaterThan(cases / 3)
    expect(counts.doneBeforeLast).toBeLessThan(cases * 0.9)

    for (const wait of [hours(1), days(15), days(1)]) {
      shop.app.clock.advance(wait)
      await shop.app.runJobs()
    }
    expect(
      await compareWithProvider(
        shop.app,
        members.map(({ id }) => id),
      ),
    ).toEqual([])
    expect(await compareBooks(shop.app)).toEqual([])
  },
  moneyCases({ sample: 120_000, all: 7_200_000 }),
)
