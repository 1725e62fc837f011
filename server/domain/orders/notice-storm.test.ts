import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '#bench/random.ts'
import type { PaymentProvider, SandboxNotice } from '#server/adapters/payments/port.ts'
import { bodyOf, signNotice } from '#server/adapters/payments/sandbox-notices.ts'
import { mountPaymentNotices } from '#server/http/pages/payment-notices.ts'
import { days, hours, minutes, seconds } from '#server/kernel/clock.ts'
import { sandboxKey, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { moneyCases } from '#tests/harness/money-cases.ts'
import { compareBooks, compareWithProvider } from './compare-books.fixture.ts'
import { openShop, type TestShop } from './shop.fixture.ts'
import { openStormBuyers, type StormBuyers } from './storm-buyers.fixture.ts'
import { type Fault, unreliable } from './unreliable-provider.fixture.ts'
import { withoutDocuments } from './without-documents.fixture.ts'

/** The smallest number of requests to the endpoint for notices. */
const events_min = moneyCases({ sample: 300, all: 10_000 })
const order_count = Math.ceil(events_min / 6)
/** Time in which the orders are placed. */
const span_ms = days(moneyCases({ sample: 6, all: 40 }))
/** Number of requests that run at the same time. */
const lanes = 8

const random = new Random(13)
const chance = (share: number) => random.next() < share

/** Time-outs, and answers that are late and no longer true when they arrive. */
function drawFault(method: string): Fault | null {
  if (method === 'find' && chance(0.2))
    return { delay: () => sleep(random.whole(1, random.pick([10, 50, 300]))) }
  return chance(0.9) ? null : random.pick(['lost_answer', 'no_connection'])
}

let shop: TestShop
let http: TestHttp
let buyers: StormBuyers
const members: TestMember[] = []
beforeAll(async () => {
  shop = await openShop({ discount: true })
  const { app } = shop
  withoutDocuments(app)
  http = await serveTestApp(app, [mountPaymentNotices])
  const payments = app.payments as Map<string, PaymentProvider>
  payments.set('sandbox', unreliable(app.sandbox, drawFault))
  buyers = openStormBuyers(shop, random, plan)
  for (let count = 0; count < order_count / 8; count++)
    members.push(await app.member({ credits: 10, country: count % 5 === 4 ? 'CH' : 'IT' }))
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

/** Work that is due at a time of the test's clock. */
const tasks: { readonly at: number; work: () => Promise<void> }[] = []
const now = () => shop.app.clock.now().getTime()
function plan(delay_ms: number, work: () => Promise<void>): void {
  tasks.push({ at: now() + delay_ms, work })
}

const counts = { accepted: 0, refused: 0, forged: 0, lost: 0, again: 0 }
const delivered: Notice[] = []
type Notice = Pick<SandboxNotice, 'path' | 'body'>
/** Returns a delay from nothing to three days. */
const drawDelay = () => random.whole(0, random.pick([0, seconds(20), minutes(30), hours(8), days(3)]))

/** Takes the notices that the provider sends now, and passes them to the network. */
async function collect(): Promise<void> {
  const { sandbox } = shop.app
  for (;;) {
    const notices = await sandbox.takeDueNotices()
    if (notices.length === 0) return
    for (const notice of notices) {
      await sandbox.confirmNotice(notice.id)
      await scatter(notice)
    }
  }
}

/** Plans the deliveries of a notice: none, one or several, each delayed, and forged ones among them. */
async function scatter({ path, body }: Notice): Promise<void> {
  const copies = random.pick([1, 1, 1, 2, 2, 3, 5])
  const arrived = Array.from({ length: copies }).filter(() => chance(0.8)).length
  counts.lost += copies - arrived
  // A provider repeats a notice until it is accepted. Only notices about open payments, which the product polls, get
  // lost completely.
  const { payment } = JSON.parse(body) as { payment: string }
  const isOpen = (await shop.app.sandbox.findPayment(payment))?.state !== 'completed'
  for (let count = isOpen ? arrived : Math.max(1, arrived); count > 0; count--) {
    const delay = drawDelay()
    if (delay === 0) await deliver({ path, body })
    else plan(delay, () => deliver({ path, body }))
  }
  if (chance(0.3)) plan(drawDelay(), () => forge({ path, body }))
}

const post = (path: string, headers: Record<string, string>, body: string, remoteAddress = '203.0.113.5') =>
  http.server.inject({ method: 'POST', url: path, headers, payload: body, remoteAddress })

/** Delivers a notice, signed now as the sandbox does. The provider repeats it later if it is refused. */
async function deliver({ path, body }: Notice): Promise<void> {
  delivered.push({ path, body })
  const { statusCode } = await post(path, signNotice(sandboxKey, body, shop.app.clock.now()), body)
  counts[statusCode === 200 ? 'accepted' : 'refused']++
  if (statusCode !== 200) plan(random.whole(seconds(5), hours(2)), () => deliver({ path, body }))
}

/** Sends a forged notice, which is always rejected. */
async function forge({ path, body }: Notice): Promise<void> {
  counts.forged++
  const time = shop.app.clock.now()
  const right = signNotice(sandboxKey, body, time)
  const [stamp = ''] = String(right['sandbox-signature']).split(',')
  const guessed = createHmac('sha256', 'guessed')
    .update(`${stamp.slice(2)}.${body}`)
    .digest('hex')
  // The reference of another payment, which its buyer has perhaps not paid.
  const { rows } = await shop.app.db.query('select reference from sandbox_payment order by random() limit 1')
  const other = bodyOf({ eventId: `evt_${random.id()}`, reference: rows[0].reference })
  const [headers, sent] = random.pick([
    [{}, body],
    [{ 'sandbox-signature': `${stamp},v1=${guessed}` }, body],
    [{ 'sandbox-signature': `${stamp},v1=` }, other],
    [right, other],
    [right, body.slice(0, -1)],
    [signNotice(sandboxKey, other, new Date(time.getTime() - minutes(6))), other],
    [signNotice(sandboxKey, other, new Date(time.getTime() + minutes(6))), other],
  ] as const)
  const network = `198.51.${counts.forged % 250}.${random.whole(1, 250)}`
  expect((await post(path, { ...headers }, sent, network)).statusCode).toBe(400)
}

/** Runs work in `lanes` at a time. */
async function runAll(work: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = [...work]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        await next()
        // Some notices arrive while earlier ones are still being processed.
        if (chance(0.5)) await collect()
      }
    }),
  )
}

/** Lets the clock jump to the next tasks and runs them, until there are none. */
async function runTasks(): Promise<void> {
  while (tasks.length > 0) {
    tasks.sort((one, other) => one.at - other.at)
    const until = Math.max(
      now(),
      tasks[0]!.at + random.pick([0, seconds(30), minutes(5), minutes(30), hours(2)]),
    )
    shop.app.clock.advance(until - now())
    const due = tasks.splice(0, tasks.findLastIndex(({ at }) => at <= until) + 1)
    const hasJobs = chance(0.4)
    await Promise.all([runAll(due.map(({ work }) => work)), hasJobs && shop.app.runJobs()])
    await collect()
  }
}

/** Returns the number of ledger transactions of each cause. */
async function countCauses(): Promise<Record<string, number>> {
  const { rows } = await shop.app.db.query<{ cause: string; n: number }>(
    'select cause, count(*)::int as n from ledger_transaction group by 1',
  )
  return Object.fromEntries(rows.map(({ cause, n }) => [cause, n]))
}

test(
  `${events_min} notices, duplicated, reordered, delayed, forged and lost, give each payment its credits once`,
  { timeout: moneyCases({ sample: 120_000, all: 7_200_000 }) },
  async () => {
    for (let count = 0; count < order_count; count++) {
      const who = random.pick(members)
      plan(random.whole(0, span_ms), () => buyers.order(who))
      if (chance(0.5)) plan(random.whole(0, span_ms), () => buyers.spend(who, random.pick(members)))
    }
    await runTasks()
    // Notices that are delivered once more, days after their event.
    while (counts.accepted + counts.refused + counts.forged < events_min) {
      counts.again += 50
      const notices = Array.from({ length: 50 }, () => random.pick(delivered))
      for (const notice of notices) plan(random.whole(0, days(3)), () => deliver(notice))
      await runTasks()
    }
    // The checks of unpaid orders end after two weeks.
    for (const wait of [minutes(20), hours(2), days(1), days(15), days(1)]) {
      shop.app.clock.advance(wait)
      await shop.app.runJobs()
      await collect()
      await runTasks()
    }

    const ids = members.map(({ id }) => id)
    expect(await compareWithProvider(shop.app, ids)).toEqual([])
    expect(await compareBooks(shop.app)).toEqual([])
    const causes = await countCauses()
    for (const cause of ['purchase', 'refund', 'chargeback', 'chargeback_reversed', 'message'])
      expect(causes[cause], cause).toBeGreaterThan(events_min / 1_000)
  },
)
