/** Resident memory of ten thousand streams that nothing happens on, each signed in, beside as many bare ones. */
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '#contract/frame-paths.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { type Child, startChild } from './child.ts'
import { signInCrowd } from './crowd-sessions.ts'
import { note, report } from './figure.ts'
import { startGround } from './ground.ts'
import { openStreams } from './open-streams.ts'

const count = Number(process.env.STREAMS ?? 10_000)
/** Opened and closed before: the heap has grown to what it works with. */
const warm = 3_000
const KB = 1_024

await using ground = await startGround()
const [site] = await listSites(ground.app)
if (!site) throw new Error('the ground has no site')
const members = await signInCrowd(ground.app, site.id, count + warm)
const env = { DATABASE_URL: ground.databaseUrl, NODE_OPTIONS: '--expose-gc' }
await using ours = await startChild('live-server', env)
await using bare = await startChild('stream-server', env)
const [one, other] = [await weigh(ours, ours.origin + livePath), await weigh(bare, `${bare.origin}/?`)]
report({ name: 'idle_stream', value: one.each / KB, unit: 'KB', beside: `${count} streams`, atMost: 22 })
report({
  name: 'idle_stream_ratio',
  value: one.each / other.each,
  unit: 'ratio',
  beside: `ours ${(one.each / KB).toFixed(1)} KB, bare res.write ${(other.each / KB).toFixed(1)} KB`,
  atMost: 1.3,
})
note(
  `the whole process with ${count} streams: ${Math.round(one.all / KB / KB)} MB, bare ${Math.round(other.all / KB / KB)} MB`,
)

/** What a stream adds, once some have been opened and closed: code, pools and the heap's own growth are nobody's. */
async function weigh(server: Child, url: string): Promise<{ each: number; all: number }> {
  const first = await openStreams(url, members.slice(count))
  first.close()
  await sleep(2_000)
  const before = (await server.cost()).rss_bytes
  const open = await openStreams(url, members.slice(0, count))
  await sleep(2_000)
  const all = (await server.cost()).rss_bytes
  open.close()
  return { each: (all - before) / count, all }
}
