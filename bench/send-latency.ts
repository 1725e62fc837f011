/**
 * A message from its post to its bytes in the receiver's stream, committed durably in between, beside a bare relay that
 * calls the same function of the database.
 */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { livePath } from '#contract/frame-paths.ts'
import { paths } from '#contract/paths.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { ask } from './ask.ts'
import { startChild } from './child.ts'
import { quantile, report } from './figure.ts'
import { startGround } from './ground.ts'
import type { BenchMember } from './people.ts'
import type { RelayedMessage } from './relay-server.ts'

/** Sends of each pair of members; below what the call table lets one session send in a minute. */
const sendsEach = 20
const pairsOfMembers = 30

await using ground = await startGround()
const { members, app } = ground
const site = (await listSites(app))[0]
await using product = await startChild('product-server', { DATABASE_URL: ground.databaseUrl })
await using relay = await startChild('relay-server', { DATABASE_URL: ground.databaseUrl })

const ours: number[] = []
const bare: number[] = []
for (let pair = 0; pair < pairsOfMembers; pair++) {
  // In turns of twenty, with members of their own, so that neither warms the other's rows.
  const [from, to] = [members[pair], members[pair + pairsOfMembers]] as [BenchMember, BenchMember]
  const [bareFrom, bareTo] = [members[pair + 60], members[pair + 90]] as [BenchMember, BenchMember]
  ours.push(
    ...(await timeSends(`${product.origin}${livePath}`, to, (text) => ({
      origin: product.origin,
      path: paths.sendMessage.path,
      who: from,
      body: JSON.stringify({ to: to.id, text, key: randomUUID() }),
    }))),
  )
  bare.push(
    ...(await timeSends(`${relay.origin}/stream?member=${bareTo.id}`, bareTo, (text) => ({
      origin: relay.origin,
      path: '/send',
      body: JSON.stringify({
        site: String(site?.id),
        from: bareFrom.id,
        to: bareTo.id,
        text,
        key: randomUUID(),
        credits: site?.settings.message_credits ?? 1,
      } satisfies RelayedMessage),
    }))),
  )
}
for (const [name, part, atMost] of [
  ['send_p50', 0.5, 2.5],
  ['send_p99', 0.99, undefined],
] as const) {
  const [one, other] = [quantile(ours, part), quantile(bare, part)]
  const beside = `ours ${one.toFixed(2)} ms, bare relay ${other.toFixed(2)} ms, ${ours.length} sends each`
  report({ name, value: one / other, unit: 'ratio', beside, ...(atMost === undefined ? {} : { atMost }) })
}

/** Milliseconds from each post to its text in the stream; one message after the other. */
async function timeSends(
  stream: string,
  receiver: BenchMember,
  question: (text: string) => Parameters<typeof ask>[0],
): Promise<number[]> {
  let arrived = (_text: string) => {}
  const opened = request(stream, {
    headers: { cookie: `__Host-sid=${receiver.token}`, 'sec-fetch-site': 'same-origin' },
  })
  opened.end()
  await new Promise<void>((resolve, reject) => {
    opened.on('error', reject)
    opened.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`the stream answered ${response.statusCode}`))
      response.once('data', () => resolve())
      response.on('data', (chunk: Buffer) => arrived(chunk.toString()))
    })
  })
  const times: number[] = []
  for (let nth = -2; nth < sendsEach; nth++) {
    const text = `Ciao ${randomUUID()}`
    const delivered = new Promise<number>((resolve) => {
      arrived = (chunk) => chunk.includes(text) && resolve(performance.now())
    })
    const begun = performance.now()
    const [at, { status, body }] = await Promise.all([delivered, ask(question(text))])
    if (status !== 200) throw new Error(`a send answered ${status}: ${body}`)
    if (nth >= 0) times.push(at - begun) // the first ones open connections
  }
  opened.destroy()
  return times
}
