/**
 * Measures the server's CPU for sending a message, with session, rate limits, validation, pauses (X13) and logging. Compares
 * it with a bare Fastify POST that calls the product's database function `send_text`.
 */
import { randomUUID } from 'node:crypto'
import * as limits from '#contract/limits.ts'
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
 * Returns the places of the sender and the recipient of the nth message among `count` members. Members take turns as
 * senders, so that no member reaches the rate limit for sending messages.
 */
type Talk = (nth: number, count: number) => readonly [from: number, to: number]

/** Two members write in turn. They change their partners after `length` messages. */
const inTurn =
  (length: number): Talk =>
  (nth, count) => {
    const lanes = Math.floor(count / 2)
    const turn = Math.floor(nth / lanes)
    const one = 2 * (nth % lanes)
    // A member and those at an even distance never meet, and the next six have exchanged messages before.
    const distance = Number.isFinite(length) ? 9 + 2 * Math.floor(turn / length) : 1
    const other = (one + distance) % count
    return turn % 2 === 0 ? [one, other] : [other, one]
  }

const talks: Readonly<Record<string, Talk>> = {
  send_cpu: inTurn(Number.POSITIVE_INFINITY),
  // All messages are early ones, which the pauses read.
  send_early_cpu: inTurn(limits.pause_messages - 2),
  // Each message follows the sender's last one, and nobody answers. So the pauses read the latest ones together.
  send_again_cpu: (nth, count) => [nth % count, (nth + 8) % count],
}

/** Number of messages that each of the two servers (the product and bare Fastify) receives in one measurement. */
const sends = 100
/** Number of rounds before the first measured round. V8 needs some thousand requests to optimize the code. */
const unmeasured = 40

await using bench = await startBenchApp()
const { members, app } = bench
const site = (await listSites(app))[0]
/** Number of members who send through the product (75 % of the members). The others send through the bare server. */
const writers = Math.floor(members.length * 0.75)
for (const [name, talk] of Object.entries(talks)) {
  // oxlint-disable-next-line no-await-in-loop -- the figures share the machine, so they are measured one after the other
  const { ours, reference, ratio, spread } = await measureTalk(talk)
  report({
    name,
    value: ratio,
    unit: 'ratio',
    details: `ours ${ours.toFixed(0)} us, bare Fastify ${reference.toFixed(0)} us, spread ${percent(spread)}`,
    atMost: 1.5,
  })
}

async function measureTalk(talk: Talk) {
  await using product = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
  await using bare = await startChild('send-server', { DATABASE_URL: bench.databaseUrl })
  let round = 0
  const at = (place: number) => members[place] as BenchMember
  // oxlint-disable-next-line no-await-in-loop -- rounds are measured one after the other
  while (round < unmeasured) await measure()
  // Awaited here, because the servers stop when this function returns.
  return await measurePairs(measure)

  /** Returns the CPU of both servers per sent message, in microseconds. */
  async function measure(): Promise<Pair> {
    const before = await Promise.all([product.cost(), bare.cost()])
    await sendRequests(2 * sends, (nth) => {
      const place = Math.floor(nth / 2) + round * sends
      // Without a number, because several in a row look like one for telephones, which is paused.
      const text = 'Ciao, come va oggi?'
      const key = randomUUID()
      if (nth % 2 === 0) {
        const [from, to] = talk(place, writers)
        return {
          origin: product.origin,
          path: paths.sendMessage.path,
          who: at(from),
          body: JSON.stringify({ to: at(to).id, text, key }),
        }
      }
      const [from, to] = talk(place, members.length - writers)
      const message: RelayedMessage = {
        site: String(site?.id),
        from: at(writers + from).id,
        to: at(writers + to).id,
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
}
