/**
 * Measures the time from the POST of a message until its bytes arrive in the recipient's stream. The time includes a
 * durable commit. Compares it with a minimal server that only calls the product's database function `send_message`.
 */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { livePath, paths } from '#contract/wire/paths.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { quantile, report } from './figure.ts'
import type { BenchMember } from './members.ts'
import type { RelayedMessage } from './relay-server.ts'
import { sendRequest } from './send-request.ts'

/** Number of messages that each sender sends. With more messages, the sender would reach the rate limit for sending. */
const sends_each = 20
const member_pairs = 30

await using bench = await startBenchApp()
const { members, app } = bench
const site = (await listSites(app))[0]
await using product = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
await using relay = await startChild('relay-server', { DATABASE_URL: bench.databaseUrl })

const ours: number[] = []
const bare: number[] = []
for (let pair = 0; pair < member_pairs; pair++) {
  // Each server has its own members. Otherwise, one server would warm the database cache for the other server.
  const [from, to] = [members[pair], members[pair + member_pairs]] as [BenchMember, BenchMember]
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
  const details = `ours ${one.toFixed(2)} ms, bare relay ${other.toFixed(2)} ms, ${ours.length} sends each`
  report({ name, value: one / other, unit: 'ratio', details, ...(atMost === undefined ? {} : { atMost }) })
}

/**
 * Sends messages one after the other. Returns, for each message, the time from the POST until the recipient's stream
 * delivers its text, in ms.
 */
async function timeSends(
  stream: string,
  recipient: BenchMember,
  requestOf: (text: string) => Parameters<typeof sendRequest>[0],
): Promise<number[]> {
  let arrived = (_text: string) => {}
  const opened = request(stream, {
    headers: { cookie: `sid=${recipient.token}`, 'sec-fetch-site': 'same-origin' },
  })
  opened.end()
  await new Promise<void>((resolve, reject) => {
    opened.on('error', reject)
    opened.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`the stream returned ${response.statusCode}`))
      response.once('data', () => resolve())
      response.on('data', (chunk: Buffer) => arrived(chunk.toString()))
    })
  })
  const times: number[] = []
  for (let nth = -2; nth < sends_each; nth++) {
    const text = `Ciao ${randomUUID()}`
    const delivered = new Promise<number>((resolve) => {
      arrived = (chunk) => chunk.includes(text) && resolve(performance.now())
    })
    const begun = performance.now()
    const [at, { status, body }] = await Promise.all([delivered, sendRequest(requestOf(text))])
    if (status !== 200) throw new Error(`a send returned ${status}: ${body}`)
    if (nth >= 0) times.push(at - begun) // the first two sends only open connections
  }
  opened.destroy()
  return times
}
