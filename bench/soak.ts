/**
 * A hundred thousand messages (MESSAGES) through two workers, one of which is killed five times meanwhile; every receiver
 * has two tabs, whose connections drop now and then, and reads now and then. Counts what was lost, doubled, out of order;
 * compares the unread counts with a recount, all the while and at the end, and wallets with their ledger.
 */
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#contract/paths.ts'
import { ask, type Question } from './ask.ts'
import { startChild } from './child.ts'
import { note, report } from './figure.ts'
import { startGround } from './ground.ts'
import type { BenchMember } from './people.ts'
import { read } from './soak-reader.ts'
import { countWrongUnread, countWrongWallets } from './soak-recount.ts'

const wanted = Number(process.env.MESSAGES ?? 100_000)
const kills = 5
/** Who writes at once; each to one other member. */
const writers = 60
const tabs = 2
/** After so many messages the receiver opens the conversation: its count begins anew. */
const readAfter = 40

await using ground = await startGround()
const { members, app } = ground
await using server = await startChild('soak-server', {
  DATABASE_URL: ground.databaseUrl,
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
const beside = [killNowAndThen(), recountAllTheWhile()]
await Promise.all(pairs.map(([from, to]) => write(from, to)))
const seconds = (performance.now() - begun) / 1_000
over.abort()
await Promise.all(beside)
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
const atMost = 0
report({
  name: 'soak_lost',
  value: lost,
  unit: 'messages',
  beside: `${sent} sent in ${Math.round(seconds)} s`,
  atMost,
  isGate: true,
})
report({
  name: 'soak_doubled',
  value: doubled,
  unit: 'messages',
  beside: `${retries} retries of senders`,
  atMost,
  isGate: true,
})
report({
  name: 'soak_disordered',
  value: disordered,
  unit: 'messages',
  beside: `${sum((r) => r.reconnects())} reconnects of ${readers.length} tabs, ${sum((r) => r.resyncs())} resyncs`,
  atMost,
  isGate: true,
})
report({
  name: 'soak_unread_wrong',
  value: unreadWrong,
  unit: 'messages',
  beside: `lists whose count is not a recount, in ${recounts} recounts meanwhile and one at the end`,
  atMost,
  isGate: true,
})
report({
  name: 'soak_wallets_wrong',
  value: await countWrongWallets(app),
  unit: 'messages',
  beside: 'wallets that are not their ledger',
  atMost,
  isGate: true,
})
note(`${Math.round(sent / seconds)} messages a second, each to ${tabs} tabs, ${kills} workers killed`)

function total(): number {
  return sum((reader) => reader.count())
}
function sum(of: (reader: (typeof readers)[number]) => number): number {
  return readers.reduce((all, reader) => all + of(reader), 0)
}

/** A member who writes to another one, who reads now and then. */
async function write(from: BenchMember, to: BenchMember): Promise<void> {
  for (let nth = 1; sent < wanted; nth++) {
    sent++
    const key = randomUUID()
    const body = JSON.stringify({ to: to.id, text: `Ciao ${key}`, key })
    const { message } = JSON.parse(await insist({ path: paths.sendMessage.path, who: from, body }))
    if (nth % readAfter !== 0) continue
    const opened = JSON.stringify({ conversation: message.conversation })
    await insist({ path: paths.openChat.path, who: to, body: opened, method: 'PUT' })
  }
}

/** As the browser's client does it: the same again, with the same key, until there is an answer. */
async function insist(question: Omit<Question, 'origin'>): Promise<string> {
  for (;;) {
    const answer = await ask({ ...question, origin: server.origin, agent }).catch(() => null)
    if (answer?.status === 200) return answer.body.toString()
    if (answer && answer.status < 500)
      throw new Error(`${question.path} answered ${answer.status}: ${answer.body}`)
    retries++
    await sleep(50)
  }
}

async function recountAllTheWhile(): Promise<void> {
  while (!over.signal.aborted) {
    unreadWrong += await countWrongUnread(app)
    recounts++
    await sleep(1_000)
  }
}

async function killNowAndThen(): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    while (!isDue(kill)) await sleep(20)
    server.tell('kill')
  }
}
