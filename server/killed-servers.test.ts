import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '#bench/random.ts'
import { paths } from '#contract/wire/paths.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { moneyCases } from '#tests/harness/money-cases.ts'
import { picture } from './adapters/pictures/pictures.fixture.ts'
import { compareBooks, compareWithProvider } from './domain/orders/compare-books.fixture.ts'
import { newKey } from './domain/orders/shop.fixture.ts'
import { withoutDocuments } from './domain/orders/without-documents.fixture.ts'
import { type MoneyWrite, openLane } from './http/api/money-writes.fixture.ts'
import { days, hours } from './kernel/clock.ts'
import { type Kill, type KillableShop, openKillableShop } from './killable-shop.fixture.ts'

const kills = moneyCases({ sample: 3, all: 90 })
const lanes = 4

/** A request that a client repeats until it is acknowledged, and its effects. */
interface Write {
  readonly name: string
  readonly path: string
  request(): RequestInit
  countEffects(): Promise<readonly number[]>
  /** Returns the part of the answer that no later event changes. */
  resultOf(answer: string): unknown
}

interface Acknowledged {
  readonly write: Write
  readonly result: unknown
}

let killable: KillableShop
let jpeg: Buffer
beforeAll(async () => {
  killable = await openKillableShop()
  withoutDocuments(killable.shop.app)
  jpeg = await picture(240, 320)
})
afterAll(() => killable[Symbol.asyncDispose]())

const counts = { acknowledged: 0, repeated: 0, doneWithoutAnswer: 0 }
/** Keys of the files of all acknowledged photos. */
const files: string[] = []

/** Repeats a statement of the test itself until the database answers. */
async function persist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await work()
    } catch (error) {
      if (attempts === 1_000) throw error
      await sleep(20)
    }
  }
}

/** Sends a request until it is acknowledged, always with the same idempotency key. */
async function finish(write: Write): Promise<Acknowledged> {
  for (let attempt = 1; ; attempt++) {
    const answer = await killable.send(write.path, write.request())
    if (answer) {
      expect(answer, write.name).toMatchObject({ status: 200 })
      counts.acknowledged++
      return { write, result: write.resultOf(answer.body) }
    }
    if (attempt === 1) {
      counts.repeated++
      const effects = await persist(write.countEffects)
      for (const effect of effects) expect(effect, write.name).toBeLessThanOrEqual(1)
      if (effects[0] === 1) counts.doneWithoutAnswer++
    }
    await sleep(20)
  }
}

/** Expects one effect of each acknowledged request, also after it is repeated. */
async function expectOneEffect(acknowledged: readonly Acknowledged[], isRepeated: boolean): Promise<void> {
  for (const { write, result } of acknowledged) {
    expect(new Set(await persist(write.countEffects)), write.name).toEqual(new Set([1]))
    if (!isRepeated) continue
    expect((await finish(write)).result, write.name).toEqual(result)
    expect(new Set(await persist(write.countEffects)), write.name).toEqual(new Set([1]))
  }
}

async function openWrites(random: Random) {
  const { app } = killable.shop
  const { member: anna, recipient: bruno, writes } = await openLane(killable.shop, random)
  // Bruno writes back, so that Anna may send photos.
  await app.call(anna, 'sendMessage', { to: bruno.id, text: 'Ciao!', key: newKey() })
  await app.call(bruno, 'sendMessage', { to: anna.id, text: 'Ciao a te!', key: newKey() })
  const count = async (statement: string, values: unknown[]) =>
    (await app.db.query<{ n: number }>(`select count(*)::int as n from ${statement}`, values)).rows[0]!.n

  const headers = (token: string) => ({ 'sec-fetch-site': 'same-origin', cookie: `sid=${token}` })

  function call({ name, request, token, countEffects, resultOf }: MoneyWrite): Write {
    return {
      ...{ name, path: request.path, countEffects },
      request: () => ({
        method: request.method,
        headers: { ...headers(token), 'content-type': 'application/json' },
        body: request.body,
      }),
      resultOf(body) {
        const answer = JSON.parse(body)
        // A payment can end, and a refund be confirmed, between two answers.
        if (name === 'createOrder') return answer.transaction.id
        if (name === 'refundOrder') return answer.refunded_cents
        return resultOf(answer)
      },
    }
  }

  function sendPhoto(): Write {
    const key = newKey()
    const form = () => {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(jpeg)]), 'photo.jpeg')
      return body
    }
    return {
      name: 'sendPhoto',
      path: `${paths.sendPhoto.path}?${new URLSearchParams({ to: bruno.id, key })}`,
      request: () => ({ method: 'POST', headers: headers(anna.token), body: form() }),
      countEffects: async () => [
        await count(`message where sender_id = $1 and key = $2 and kind = 'photo'`, [anna.id, key]),
        await count('ledger_transaction where member_id = $1 and key = $2', [anna.id, key]),
      ],
      resultOf(body) {
        const { message } = JSON.parse(body)
        files.push(message.photo.filename)
        return message
      },
    }
  }

  /** Orders credits, pays at the provider, and delivers the provider's notice. */
  async function buy(): Promise<Acknowledged[]> {
    const order = await finish(
      call(await (random.next() < 0.5 ? writes.orderPackage() : writes.orderExact())),
    )
    const id = order.result as string
    const { rows } = await persist(() =>
      app.db.query<{ reference: string }>('select reference from sandbox_payment where order_id = $1', [id]),
    )
    const { reference } = rows[0]!
    await persist(() => app.sandbox.choose(reference, 'paid'))
    const [notice] = await persist(() => app.sandbox.takeDueNotices(reference))
    // The answer with the notice was lost, and it is due again only later. A job finds the payment earlier.
    if (!notice) return [order]
    const { path, headers, body } = notice
    const delivered = await finish({
      ...{ name: 'notice', path },
      request: () => ({ method: 'POST', headers, body }),
      countEffects: async () => [
        await count('credit_lot where member_id = $1 and order_id = $2', [anna.id, id]),
        await count(`purchase_order where member_id = $1 and id = $2 and status = 'completed'`, [
          anna.id,
          id,
        ]),
      ],
      resultOf: () => null,
    })
    await persist(() => app.sandbox.confirmNotice(notice.id))
    return [order, delivered]
  }

  const acts: (() => Promise<Acknowledged[]>)[] = [
    buy,
    buy,
    async () => [await finish(sendPhoto())],
    async () => [await finish(sendPhoto())],
    async () => [await finish(call(writes.gift()))],
    async () => [await finish(call(writes.gift()))],
    async () => [await finish(call(writes.message()))],
    async () => [await finish(call(writes.charge()))],
    async () => [await finish(call(writes.refund()))],
    async () => [await finish(call(writes.correct()))],
  ]
  return { member: anna as TestMember, act: () => random.pick(acts)() }
}

test(
  `${kills} kills of the app and of the database lose nothing that was acknowledged, and double nothing`,
  async () => {
    const { app } = killable.shop
    const random = new Random(13)
    const all: Acknowledged[] = []
    const members: TestMember[] = []
    const state = { isOver: false, failure: null as unknown }
    const opened = await Promise.all(
      Array.from({ length: lanes }, (_, nth) => openWrites(new Random(nth + 1))),
    )
    const working = Promise.all(
      opened.map(async ({ member, act }) => {
        members.push(member)
        while (!state.isOver) all.push(...(await act()))
      }),
    )
    // A failure of a lane ends the kills too.
    working.catch((error) => (state.failure = error))

    let checked = 0
    for (let nth = 0; nth < kills && state.failure === null; nth++) {
      // Kills in the middle of the work that has begun again.
      const goal = counts.acknowledged + random.whole(3, 20)
      while (counts.acknowledged < goal && state.failure === null) await sleep(5)
      await sleep(random.whole(0, 30))
      const kill = (['app', 'database', 'both'] as const satisfies Kill[])[nth % 3]!
      const before = all.slice(checked)
      checked += before.length
      await killable.killAndRestart(kill)
      await expectOneEffect(before, nth % 5 === 0)
    }
    state.isOver = true
    await working
    await killable.finishJobs()
    await expectOneEffect(all, false)
    expect(counts.repeated).toBeGreaterThanOrEqual(kills)

    await killable.end()
    // Payments whose notice was lost are found by jobs at later times.
    for (const wait of [hours(1), days(15), days(1)]) {
      app.clock.advance(wait)
      await app.runJobs()
    }
    for (const file of files) expect(await app.storage.get(file), file).not.toBeNull()
    const ids = members.map(({ id }) => id)
    expect(await compareWithProvider(app, ids)).toEqual([])
    expect(await compareBooks(app)).toEqual([])
  },
  moneyCases({ sample: 120_000, all: 3_600_000 }),
)
