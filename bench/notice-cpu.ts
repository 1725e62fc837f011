/**
 * Measures the server's CPU from a payment provider's notice to the credited order: the request to the provider, the
 * rate limits, the checks, the books, the queued receipt and the log. Compares it with a bare Fastify POST that sends
 * the same request to the provider and runs the recorded SQL statements. Mollie's notices have no event id, so the
 * statements that record one are not part of it.
 */
import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { benchData } from './database.ts'
import { report } from './figure.ts'
import { addressIn, networks } from './networks.ts'
import { assertCredited, placeOrders } from './paid-orders.ts'
import { measurePairs, type Pair, percent } from './pairs.ts'
import { recordNotices } from './record-notices.ts'
import { sendRequests } from './send-request.ts'

/** Number of notices that each of the two servers receives in one measurement. */
const notices = 50
/** Number of rounds before the first measured round. V8 needs some thousand requests to optimize the code. */
const unmeasured = 30
/** Number of rounds that `measurePairs` measures at most. */
const measured = 43

// The origin is public, because the provider refuses a site that only this machine can reach.
await using bench = await startBenchApp({ origin: 'https://batticuore.example' })
await using mollie = await startChild('mollie-server', {})
const references = await placeOrders(bench, mollie.origin, (unmeasured + measured) * notices)
mollie.command('pay')
await mollie.cost() // the command before it has ended

// Both servers process the same orders, each in its own copy of the database. The statements are recorded in a third.
const recordings = join(benchData, 'notices.json')
const recorded = await recordNotices(await bench.copy('bench_recorded'), mollie.origin, references)
writeFileSync(recordings, JSON.stringify(recorded))
const repeatedUrl = await bench.copy('bench_repeated')

await using product = await startChild('notice-server', {
  DATABASE_URL: bench.databaseUrl,
  MOLLIE: mollie.origin,
})
await using bare = await startChild('bare-notice-server', {
  DATABASE_URL: repeatedUrl,
  MOLLIE: mollie.origin,
  RECORDINGS: recordings,
})
const agents = Array.from(
  { length: networks },
  (_, nth) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressIn(nth), family: 4 }),
)

let delivered = 0
for (let nth = 0; nth < unmeasured; nth++) await measure()
const { ours, reference, ratio, spread } = await measurePairs(measure)
const done = references.slice(0, delivered)
await assertCredited(bench.databaseUrl, done)
await assertCredited(repeatedUrl, done)
report({
  name: 'notice_cpu',
  value: ratio,
  unit: 'ratio',
  details: `ours ${ours.toFixed(0)} us, bare Fastify ${reference.toFixed(0)} us, spread ${percent(spread)}`,
  atMost: 1.5,
})
for (const agent of agents) agent.destroy()

/** Returns the CPU of both servers per notice, in microseconds. */
async function measure(): Promise<Pair> {
  const before = await Promise.all([product.cost(), bare.cost()])
  await sendRequests(2 * notices, (nth) => {
    const place = delivered + Math.floor(nth / 2)
    return {
      origin: (nth % 2 === 0 ? product : bare).origin,
      path: '/webhooks/mollie',
      body: `id=${references[place]}`,
      type: 'application/x-www-form-urlencoded',
      agent: agents[place % networks] as Agent,
    }
  })
  delivered += notices
  const after = await Promise.all([product.cost(), bare.cost()])
  const [one, other] = after.map(({ cpu_us }, n) => (cpu_us - (before[n]?.cpu_us ?? 0)) / notices)
  return [Number(one), Number(other)]
}
