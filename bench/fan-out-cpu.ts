/**
 * Measures the server's CPU for delivering an event: one database read per member and one write to each of the member's
 * streams. Compares it with the CPU of a bare server, which runs the product's SQL statement with plain pg and writes
 * to each stream by `res.write`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '#contract/wire/paths.ts'
import { startBenchApp } from './bench-app.ts'
import { type Child, startChild } from './child.ts'
import { benchData } from './database.ts'
import { report } from './figure.ts'
import { openStreams } from './open-streams.ts'
import { measurePairs, type Pair, percent } from './pairs.ts'

const browsers_each = 12
const rounds = 5

await using bench = await startBenchApp()
const { members, app } = bench
const ids = members.map(({ id }) => id)
const file = join(benchData, 'members.json')
writeFileSync(file, JSON.stringify(ids))
const data = { credits: 100 }
const seqs = new Map(
  (
    await app.db.query<{ member_id: string; seq: string }>('select member_id, seq from member_cursor')
  ).rows.map((row) => [row.member_id, row.seq]),
)
const env = { DATABASE_URL: bench.databaseUrl, MEMBERS: file }
await using ours = await startChild('live-server', env)
await using bare = await startChild('stream-server', env)
const streams = members.flatMap((member) => Array.from({ length: browsers_each }, () => member))
const open = new Map([
  [ours, await openStreams(ours.origin + livePath, streams)],
  [
    bare,
    await Promise.all(
      members.map((member) =>
        openStreams(
          `${bare.origin}/?member=${member.id}&after=${seqs.get(member.id) ?? 0}`,
          Array.from({ length: browsers_each }, () => member),
        ),
      ),
    ).then((all) => ({
      received: () => all.reduce((sum, one) => sum + one.received(), 0),
      close: () => {
        for (const one of all) one.close()
      },
    })),
  ],
])
const paired = await measurePairs(async (): Promise<Pair> => [await costOf(ours), await costOf(bare)])
report({
  name: 'fan_out_cpu',
  value: paired.ratio,
  unit: 'ratio',
  details: `ours ${paired.ours.toFixed(1)} us, bare ${paired.reference.toFixed(1)} us an event in a stream, ${streams.length} streams, ${browsers_each} a member; spread ${percent(paired.spread)}`,
  atMost: 1.4,
})
for (const one of open.values()) one.close()

/** Returns the server's CPU per event and stream, in microseconds. */
async function costOf(server: Child): Promise<number> {
  const idle = server === ours ? bare : ours
  let spent = 0
  for (let round = 0; round < rounds; round++) {
    const before = await server.cost()
    // Reads the numbers of received bytes before the insert, because a server that polls once a second may deliver the
    // new events immediately after the insert.
    const [seen, seenByIdle] = [receivedFrom(server), receivedFrom(idle)]
    await app.db.query(
      'select append_member_event(m, $2, $3::jsonb, $4, false) from unnest($1::bigint[]) as m',
      [ids, 'credits', JSON.stringify(data), app.clock.now()],
    )
    server.command('fan')
    await arrival(server, seen)
    spent += (await server.cost()).cpu_us - before.cpu_us
    // Lets the other server deliver the same events, so that its next measurement starts without a backlog.
    idle.command('fan')
    await arrival(idle, seenByIdle)
  }
  return spent / rounds / streams.length
}

/**
 * Waits until all streams of the server have received the event, by counting the received bytes. The expected number of
 * bytes is a lower bound, because the event's id may have more than one digit.
 * @param seen number of bytes that the streams had received before the event
 */
async function arrival(server: Child, seen: number): Promise<void> {
  const least = 'id: 1\nevent: credits\ndata: {"credits": 100}\n\n'.length * streams.length
  while (receivedFrom(server) - seen < least) await sleep(5)
}

function receivedFrom(server: Child): number {
  return open.get(server)?.received() ?? 0
}
