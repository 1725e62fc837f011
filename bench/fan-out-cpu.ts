/**
 * Server CPU of an event that is written to streams: reading it once for a member, then to each of the member's browsers,
 * beside a loop of `res.write` after the same statement by bare pg.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '#contract/frame-paths.ts'
import { type Child, startChild } from './child.ts'
import { benchData } from './database.ts'
import { report } from './figure.ts'
import { startGround } from './ground.ts'
import { openStreams } from './open-streams.ts'
import { measurePairs, type Pair, percent } from './pairs.ts'

const browsersEach = 12
const rounds = 5

await using ground = await startGround()
const { members, app } = ground
const ids = members.map(({ id }) => id)
const file = join(benchData, 'members.json')
writeFileSync(file, JSON.stringify(ids))
const data = { credits: 100 }
const seqs = new Map(
  (
    await app.db.query<{ member_id: string; seq: string }>('select member_id, seq from member_cursor')
  ).rows.map((row) => [row.member_id, row.seq]),
)
const env = { DATABASE_URL: ground.databaseUrl, MEMBERS: file }
await using ours = await startChild('live-server', env)
await using bare = await startChild('stream-server', env)
const streams = members.flatMap((member) => Array.from({ length: browsersEach }, () => member))
const open = new Map([
  [ours, await openStreams(ours.origin + livePath, streams)],
  [
    bare,
    await Promise.all(
      members.map((member) =>
        openStreams(
          `${bare.origin}/?member=${member.id}&after=${seqs.get(member.id) ?? 0}`,
          Array.from({ length: browsersEach }, () => member),
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
  beside: `ours ${paired.ours.toFixed(1)} us, bare ${paired.reference.toFixed(1)} us an event in a stream, ${streams.length} streams, ${browsersEach} a member; spread ${percent(paired.spread)}`,
  atMost: 1.4,
})
for (const one of open.values()) one.close()

/** Microseconds of the server for one event in one stream. */
async function costOf(server: Child): Promise<number> {
  const idle = server === ours ? bare : ours
  let spent = 0
  for (let round = 0; round < rounds; round++) {
    const before = await server.cost()
    // Taken before there is anything to read: a server looks after its streams once a second by itself, too.
    const [seen, seenByIdle] = [receivedFrom(server), receivedFrom(idle)]
    await app.db.query('select append_member_event(m, $2, $3::jsonb, $4) from unnest($1::bigint[]) as m', [
      ids, 'credits', JSON.stringify(data), app.clock.now(),
    ]) // biome-ignore format: a statement and its values
    server.tell('fan')
    await arrival(server, seen)
    spent += (await server.cost()).cpu_us - before.cpu_us
    // The other one reads these events, too, before its own turn: outside of what is measured.
    idle.tell('fan')
    await arrival(idle, seenByIdle)
  }
  return spent / rounds / streams.length
}

/** Waits until an event has come through every stream. It has the same length everywhere, but for the number: the shortest is enough to know. */
async function arrival(server: Child, seen: number): Promise<void> {
  const least = 'id: 1\nevent: credits\ndata: {"credits": 100}\n\n'.length * streams.length
  while (receivedFrom(server) - seen < least) await sleep(5)
}

function receivedFrom(server: Child): number {
  return open.get(server)?.received() ?? 0
}
