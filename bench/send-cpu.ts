/**
 * Measures the server's CPU for sending a message, with session, rate limits, validation and logging. Compares it with
 * a bare Fastify POST that calls the product's database function `send_message`.
 */
import { randomUUID } from 'node:crypto'
import { paths } from '#contract/wire/paths.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { report } from './figure.ts'
import type { BenchMember } from './members.ts'
import { measurePairs, type Pair, percent } from './pairs.ts'
import type { RelayedMessage } from './relay-server.ts'
import { sendRequests } from './send-request.ts'

/**
 * Number of messages that each of the two servers (the product and bare Fastify) receives in one measurement. Members
 * take turns as senders, so that no member reaches the rate limit for sending messages.
 */
const sends = 100

await using bench = await startBenchApp()
const { members, app } = bench
const site = (await listSites(app))[0]
await using product = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
await using bare = await startChild('send-server', { DATABASE_URL: bench.databaseUrl })
/**
 * Number of members who send through the product (75 % of the members). The others send through the bare server. Each
 * sender always writes to the same recipient.
 */
const writers = Math.floor(members.length * 0.75)
const others = members.length - writers
let round = 0
/** Number of rounds before the first measured round. V8 needs some thousand requests to optimize the code. */
const unmeasured = 40
for (let nth = 0; nth < unmeasured; nth++) await measure()
const { ours, reference, ratio, spread } = await measurePairs(measure)
report({
  name: 'send_cpu',
  value: ratio,
  unit: 'ratio',
  details: `ours ${ours.toFixed(0)} us, bare Fastify ${reference.toFixed(0)} us, spread ${percent(spread)}`,
  atMost: 1.5,
})

/** Returns the CPU of both servers per sent message, in microseconds. */
async function measure(): Promise<Pair> {
  const before = await Promise.all([product.cost(), bare.cost()])
  await sendRequests(2 * sends, (nth) => {
    const place = Math.floor(nth / 2) + round * sends
    const text = `Ciao ${place}`
    const key = randomUUID()
    const at = (n: number) => members[n] as BenchMember
    if (nth % 2 === 0) {
      const [who, to] = [at(place % writers), at((place + 1) % writers)]
      return {
        origin: product.origin,
        path: paths.sendMessage.path,
        who,
        body: JSON.stringify({ to: to.id, text, key }),
      }
    }
    const [from, to] = [at(writers + (place % others)), at(writers + ((place + 1) % others))]
    const message: RelayedMessage = {
      site: String(site?.id),
      from: from.id,
      to: to.id,
      text,
      key,
      credits: site?.settings.message_credits ?? 1,
    }
    return { origin: bare.origin, path: '/send', body: JSON.stringify(message) }
  })
  round++
  const after = await Promise.all([product.cost(), bare.cost()])
  const [one, other] = after.map(({ cpu_us }, n) => (cpu_us - (before[n]?.cpu_us ?? 0)) / sends)
  return [Number(one), Number(other)]
}
