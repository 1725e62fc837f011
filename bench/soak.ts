/**
 * Sends 100,000 messages (or MESSAGES, an environment variable) through two workers and kills a worker five times.
 * Every recipient has two browser tabs and regularly opens the conversation. The bench drops the tabs' connections from
 * time to time. Counts lost, duplicate and out-of-order messages. Compares unread counts with a recount, both during
 * the run and at the end. At the end, also compares wallets with their ledger.
 */
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#contract/wire/paths.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { note, report } from './figure.ts'
import type { BenchMember } from './members.ts'
import { type BenchRequest, sendRequest } from './send-request.ts'
import { read } from './soak-reader.ts'
import { countWrongUnread, countWrongWallets } from './soak-recount.ts'

const wanted = Number(process.env.MESSAGES ?? 100_000)
const kills = 5
/** Number of concurrent senders. Each sender writes to one recipient. */
const writers = 60
const tabs = 2
/** Number of received messages after which the recipient opens the conversation. This resets the unread count. */
const read_after_messages = 40

await using bench = await startBenchApp()
const { members, app } = bench
await using server = await startChild('soak-server', {
  DATABASE_URL: bench.databaseUrl,
  WORKERS: '2',
  LOG_LEVEL: 'warn',
})
const pairs = Array.from(
  { length: writers },
  (_, n) => [members[n], members[n + writers]] as [BenchMember, BenchMember],
)
const seqs = new Map(
  (
    await app.db.query<{ member_id: string; seq: string }>('select member_id, seq from member_cursor')
  ).rows.map((row) => [row.member_id, row.seq]),
)
const readers = pairs.flatMap(([, to]) =>
  Array.from({ length: tabs }, () =>
    read(server.origin, to, seqs.get(to.id) ?? '0', () => 200 + Math.floor(Math.random() * 800)),
  ),
)
let recounts = 0
let unreadWrong = 0
const over = new AbortController()
const agent = new Agent({ keepAlive: true, maxSockets: writers })
let sent = 0
let retries = 0
const isDue = (kill: number) => sent >= (wanted * kill) / (kills + 1)
const begun = performance.now()
const background = [killWorkers(), recountRepeatedly()]
await Promise.all(pairs.map(([from, to]) => write(from, to)))
const seconds = (performance.now() - begun) / 1_000
over.abort()
await Promise.all(background)
const expected = sent * tabs
for (let waited = 0; waited < 60_000 && total() < expected; waited += 100) await sleep(100)
for (const reader of readers) reader.stop()

let lost = 0
let doubled = 0
let disordered = 0
let stored = 0
for (const [n, [from, to]] of pairs.entries()) {
  const { rows } = await app.db.query<{ conversation_id: string; numbers: number[] }>(
    `select i.conversation_id, array_agg(m.number order by m.number) as numbers
       from inbox i join message m on m.conversation_id = i.conversation_id and m.sender_id = i.peer_id
      where i.member_id = $1 and i.peer_id = $2 group by 1`,
    [to.id, from.id],
  )
  const { conversation_id = '', numbers = [] } = rows[0] ?? {}
  stored += numbers.length
  for (const reader of readers.slice(n * tabs, (n + 1) * tabs)) {
    const came = reader.seen.get(conversation_id) ?? []
    const there = new Set(came)
    lost += numbers.filter((number) => !there.has(number)).length
    doubled += came.length - there.size
    disordered += came.filter((number, at) => at > 0 && number <= Number(came[at - 1])).length
  }
}
lost += Math.max(0, sent - stored)
doubled += Math.max(0, stored - sent)
unreadWrong += await countWrongUnread(app)
const wrong_max = 0
report({
  name: 'soak_lost',
  value: lost,
  unit: 'messages',
  details: `${sent} sent in ${Math.round(seconds)} s`,
  atMost: wrong_max,
  isGate: true,
})
report({
  name: 'soak_doubled',
  value: doubled,
  unit: 'messages',
  details: `${retries} retries of senders`,
  atMost: wrong_max,
  isGate: true,
})
report({
  name: 'soak_disordered',
  value: disordered,
  unit: 'messages',
  details: `${sum((r) => r.reconnects())} reconnects of ${readers.length} tabs, ${sum((r) => r.resyncs())} resyncs`,
  atMost: wrong_max,
  isGate: true,
})
report({
  name: 'soak_unread_wrong',
  value: unreadWrong,
  unit: 'messages',
  details: `inbox rows that differ from a recount, in ${recounts} recounts during the run and one at the end`,
  atMost: wrong_max,
  isGate: true,
})
report({
  name: 'soak_wallets_wrong',
  value: await countWrongWallets(app),
  unit: 'messages',
  details: 'wallets that differ from their ledger',
  atMost: wrong_max,
  isGate: true,
})
note(`${Math.round(sent / seconds)} messages per second, each to ${tabs} tabs, ${kills} workers killed`)

function total(): number {
  return sum((reader) => reader.count())
}
function sum(of: (reader: (typeof readers)[number]) => number): number {
  return readers.reduce((all, reader) => all + of(reader), 0)
}

/** Sends messages to one recipient, who opens the conversation after every `read_after_messages` messages. */
async function write(from: BenchMember, to: BenchMember): Promise<void> {
  for (let nth = 1; sent < wanted; nth++) {
    sent++
    const key = randomUUID()
    const body = JSON.stringify({ to: to.id, text: `Ciao ${key}`, key })
    const { message } = JSON.parse(await sendWithRetries({ path: paths.sendMessage.path, who: from, body }))
    if (nth % read_after_messages !== 0) continue
    const opened = JSON.stringify({ conversation: message.conversation })
    await sendWithRetries({ path: paths.openChat.path, who: to, body: opened, method: 'PUT' })
  }
}

/** Sends a request. Retries with the same idempotency key until there is a response, as the browser's client does. */
async function sendWithRetries(request: Omit<BenchRequest, 'origin'>): Promise<string> {
  for (;;) {
    const answer = await sendRequest({ ...request, origin: server.origin, agent }).catch(() => null)
    if (answer?.status === 200) return answer.body.toString()
    if (answer && answer.status < 500)
      throw new Error(`${request.path} returned ${answer.status}: ${answer.body}`)
    retries++
    await sleep(50)
  }
}

async function recountRepeatedly(): Promise<void> {
  while (!over.signal.aborted) {
    unreadWrong += await countWrongUnread(app)
    recounts++
    await sleep(1_000)
  }
}

async function killWorkers(): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    while (!isDue(kill)) await sleep(20)
    server.command('kill')
  }
}
