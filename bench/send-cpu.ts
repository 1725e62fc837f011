/**
 * Server CPU of a send, with session, limits, validation and logging on, beside a bare Fastify POST that calls the same
 * function of the database.
 */
import { randomUUID } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { askMany } from './ask.ts'
import { startChild } from './child.ts'
import { report } from './figure.ts'
import { startGround } from './ground.ts'
import { measurePairs, type Pair, percent } from './pairs.ts'
import type { BenchMember } from './people.ts'
import type { RelayedMessage } from './relay-server.ts'

/** To each server in a pair; all members take their turn, within what the call table lets one send in a minute. */
const sends = 100

await using ground = await startGround()
const { members, app } = ground
const site = (await listSites(app))[0]
await using product = await startChild('product-server', { DATABASE_URL: ground.databaseUrl })
await using bare = await startChild('send-server', { DATABASE_URL: ground.databaseUrl })
/** The first ones write through the product, whose limits are on, the others through the bare server; each always to the same person. */
const writers = Math.floor(members.length * 0.75)
const others = members.length - writers
let round = 0
/** Rounds before the first that counts: a server has served for a while, and V8 compiles anew for some thousand requests. */
const unmeasured = 40
for (let nth = 0; nth < unmeasured; nth++) await measure()
const { ours, reference, ratio, spread } = await measurePairs(measure)
report({
  name: 'send_cpu',
  value: ratio,
  unit: 'ratio',
  beside: `ours ${ours.toFixed(0)} us, bare Fastify ${reference.toFixed(0)} us, spread ${percent(spread)}`,
  atMost: 1.5,
})

/** What a send costs each of the two, in microseconds. */
async function measure(): Promise<Pair> {
  const before = await Promise.all([product.cost(), bare.cost()])
  await askMany(2 * sends, (nth) => {
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
