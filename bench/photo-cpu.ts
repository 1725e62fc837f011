/**
 * A 12-megapixel photo: the CPU that its process spends on it, from the file to three sizes, placeholder and prints; and
 * what pages feel of it: the same call alone, and while one photo after another is made.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createPictures } from '#server/adapters/pictures/pool.ts'
import { ask } from './ask.ts'
import { startChild } from './child.ts'
import { benchData } from './database.ts'
import { median, quantile, report } from './figure.ts'
import { startGround } from './ground.ts'

const [width, height] = [4_032, 3_024]
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
  // The first one also starts the process and warms it up.
  if (nth > 1) costs.push((pictures.cpu_us() - before) / 1_000_000)
}
report({
  name: 'photo_12_megapixels_cpu',
  value: median(costs),
  unit: 's',
  beside: `the slowest of ${costs.length}: ${Math.max(...costs).toFixed(2)} s`,
  atMost: 0.6,
})

{
  await using ground = await startGround()
  await using product = await startChild('product-server', { DATABASE_URL: ground.databaseUrl })
  const who = ground.members[0]
  if (!who) throw new Error('the ground has nobody')
  const call = () => ask({ origin: product.origin, path: '/api/members.php', who })
  await times(50, call)
  const alone = await times(200, call)
  const over = new AbortController()
  let photos = 0
  const making = (async () => {
    for (; !over.signal.aborted; photos++) await (await pictures.derive(path, null))[Symbol.asyncDispose]()
  })()
  const beside = await times(200, call)
  over.abort()
  await making
  const [p50, p99] = [0.5, 0.99].map((part) => [quantile(alone, part), quantile(beside, part)] as const)
  for (const [name, pair] of [
    ['p50', p50],
    ['p99', p99],
  ] as const) {
    const [before, during] = pair as readonly [number, number]
    report({
      name: `search_${name}_beside_photos`,
      value: during,
      unit: 'ms',
      beside: `alone ${before.toFixed(2)} ms; ${photos} photos made meanwhile`,
    })
  }
}
await pictures.close()
rmSync(path)

/** Milliseconds of each, one after the other. */
async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const start = performance.now()
    await work()
    all.push(performance.now() - start)
  }
  return all
}

/** A JPEG of 3 to 4 MB, as telephones make them: large soft shapes, and the grain of a sensor. */
async function takePhoto(): Promise<Buffer> {
  let state = 7
  const chance = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 16
  }
  const shapes = Buffer.alloc((width / 16) * (height / 16) * 3)
  for (let at = 0; at < shapes.length; at++) shapes[at] = chance() & 255
  const data = await sharp(shapes, { raw: { width: width / 16, height: height / 16, channels: 3 } })
    .blur(3)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer()
  for (let at = 0; at < data.length; at++)
    data[at] = Math.max(0, Math.min(255, (data[at] as number) + (chance() % 17) - 8))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
