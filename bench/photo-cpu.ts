/**
 * Measures the CPU that the picture process spends on a 12-megapixel photo: three sizes, placeholder and perceptual
 * hashes. Then measures the latency of a search call, alone and while photos are processed one after another.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPictures } from '#server/adapters/pictures/pool.ts'
import { startBenchApp } from './bench-app.ts'
import { startChild } from './child.ts'
import { benchData } from './database.ts'
import { median, quantile, report } from './figure.ts'
import { takePhoto } from './phone-photo.ts'
import { sendRequest } from './send-request.ts'

const folder = join(benchData, 'incoming')
mkdirSync(folder, { recursive: true })
const path = join(folder, 'photo.jpg')
writeFileSync(path, await takePhoto())

const pictures = createPictures({ folder })
const costs: number[] = []
for (let nth = 0; nth < 12; nth++) {
  const before = pictures.cpu_us()
  const made = await pictures.derive(path, null)
  await made[Symbol.asyncDispose]()
  // The first two photos only start and warm up the picture process.
  if (nth > 1) costs.push((pictures.cpu_us() - before) / 1_000_000)
}
report({
  name: 'photo_12_megapixels_cpu',
  value: median(costs),
  unit: 's',
  details: `the slowest of ${costs.length}: ${Math.max(...costs).toFixed(2)} s`,
  atMost: 0.6,
})

{
  await using bench = await startBenchApp()
  await using product = await startChild('product-server', { DATABASE_URL: bench.databaseUrl })
  const who = bench.members[0]
  if (!who) throw new Error('the bench database has no members')
  const call = () => sendRequest({ origin: product.origin, path: '/api/members.php', who })
  await times(50, call)
  const alone = await times(200, call)
  const over = new AbortController()
  let photos = 0
  const making = (async () => {
    for (; !over.signal.aborted; photos++) await (await pictures.derive(path, null))[Symbol.asyncDispose]()
  })()
  const details = await times(200, call)
  over.abort()
  await making
  const [p50, p99] = [0.5, 0.99].map((part) => [quantile(alone, part), quantile(details, part)] as const)
  for (const [name, pair] of [
    ['p50', p50],
    ['p99', p99],
  ] as const) {
    const [before, during] = pair as readonly [number, number]
    report({
      name: `search_${name}_beside_photos`,
      value: during,
      unit: 'ms',
      details: `alone ${before.toFixed(2)} ms; ${photos} photos processed meanwhile`,
    })
  }
}
await pictures.close()
rmSync(path)

/** Calls `work` as many times as `count` says, one call after the other. Returns the duration of each call, in ms. */
async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const start = performance.now()
    await work()
    all.push(performance.now() - start)
  }
  return all
}
