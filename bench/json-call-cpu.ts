/**
 * Measures the server's CPU for JSON calls with session, rate limits, validation and logging. Compares it with a bare
 * node:http server that runs the recorded SQL statements of these calls and sends their recorded responses.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallName, calls } from '#contract/index.ts'
import { startBenchApp } from './bench-app.ts'
import { type Child, startChild } from './child.ts'
import { benchData } from './database.ts'
import { report } from './figure.ts'
import type { BenchMember } from './members.ts'
import { measurePairs, type Pair, percent } from './pairs.ts'
import { recordCalls } from './record.ts'
import { sendRequests } from './send-request.ts'

const requests = 400

await using bench = await startBenchApp()
const { members } = bench
const conversations = await latestConversations()
const noQuery = () => ''
const measured: readonly [CallName, (member: BenchMember) => string][] = [
  ['currentUser', noQuery],
  ['listChats', noQuery],
  ['listMessages', ({ id }) => `?conversation=${conversations.get(id)}`],
  ['listLikes', noQuery],
  ['searchMembers', noQuery],
  ['getSettings', noQuery],
]

await using product = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
for (const [name, queryFor] of measured) {
  const pathFor = (member: BenchMember) => calls[name].route.path + queryFor(member)
  const recordings = await recordCalls(bench, pathFor)
  const file = join(benchData, 'recordings.json')
  writeFileSync(file, JSON.stringify(recordings))
  await using bare = await startChild('bare-server', { DATABASE_URL: bench.databaseUrl, RECORDINGS: file })
  const { ours, reference, ratio, spread } = await measurePairs(() => costs(product, bare, pathFor))
  report({
    name: `${name}_cpu`,
    value: ratio,
    unit: 'ratio',
    details: `ours ${ours.toFixed(0)} us, bare ${reference.toFixed(0)} us, spread ${percent(spread)}`,
    atMost: name === 'searchMembers' ? 1.4 : 1.5,
  })
}

/**
 * Returns the CPU per request of both servers, in microseconds. One client sends requests to both servers alternately.
 */
async function costs(ours: Child, reference: Child, pathFor: (member: BenchMember) => string): Promise<Pair> {
  const servers = [ours, reference] as const
  const before = await Promise.all(servers.map((server) => server.cost()))
  await sendRequests(2 * requests, (nth) => {
    const who = members[Math.floor(nth / 2) % members.length] as BenchMember
    return { origin: (servers[nth % 2] as Child).origin, path: pathFor(who), who }
  })
  const after = await Promise.all(servers.map((server) => server.cost()))
  const [one, other] = after.map(({ cpu_us }, n) => (cpu_us - (before[n]?.cpu_us ?? 0)) / requests)
  return [Number(one), Number(other)]
}

async function latestConversations(): Promise<Map<string, string>> {
  const { rows } = await bench.app.db.query<{ member_id: string; conversation_id: string }>(
    `select distinct on (member_id) member_id, conversation_id from inbox
      where member_id = any ($1) order by member_id, last_at desc`,
    [members.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [row.member_id, row.conversation_id]))
}
