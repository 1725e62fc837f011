/**
 * Measures the resident memory of ten thousand idle streams of signed-in members. Compares it with the same number of
 * bare `res.write` streams.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '#contract/wire/paths.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { startBenchApp } from './bench-app.ts'
import { type Child, startChild } from './child.ts'
import { signInCrowd } from './crowd-sessions.ts'
import { note, report } from './figure.ts'
import { openStreams } from './open-streams.ts'

const count = Number(process.env.STREAMS ?? 10_000)
/** Number of streams that are opened and closed before the measurement, so that the heap has already grown. */
const warm = 3_000
const KB = 1_024

await using bench = await startBenchApp()
const [site] = await listSites(bench.app)
if (!site) throw new Error('the bench has no site')
const members = await signInCrowd(bench.app, site.id, count + warm)
const env = { DATABASE_URL: bench.databaseUrl, NODE_OPTIONS: '--expose-gc' }
await using product = await startChild('live-server', env)
await using reference = await startChild('stream-server', env)
const ours = await measure(product, product.origin + livePath)
const bare = await measure(reference, `${reference.origin}/?`)
report({ name: 'idle_stream', value: ours.each / KB, unit: 'KB', details: `${count} streams`, atMost: 22 })
report({
  name: 'idle_stream_ratio',
  value: ours.each / bare.each,
  unit: 'ratio',
  details: `ours ${(ours.each / KB).toFixed(1)} KB, bare res.write ${(bare.each / KB).toFixed(1)} KB`,
  atMost: 1.3,
})
note(
  `process with ${count} streams: ${Math.round(ours.all / KB / KB)} MB, bare ${Math.round(bare.all / KB / KB)} MB`,
)

/** Returns two sizes in bytes: `each` is the memory per stream, `all` is the memory of the process with all streams. */
async function measure(server: Child, url: string): Promise<{ each: number; all: number }> {
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
