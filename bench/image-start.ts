/**
 * Measures the time from the start of the container image's command to the first page, with a database that has its
 * tables and a site. Runs the files of the image in a folder of their own, as the image's own user if this process is
 * root. A container adds the time of its runtime.
 */
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startReachedDatabase, unpackImage } from '../tools/image/run-image.fixture.ts'
import { freePort } from './child.ts'
import { median, report } from './figure.ts'

const starts = 5

using image = await unpackImage()
await using database = await startReachedDatabase()
const port = await freePort()
const env = { DATABASE_URL: database.url, PORT: String(port), TRUSTED_PROXIES: 'loopback' }
await run([])
await run([
  'site',
  'add',
  '--host=amici.example',
  '--name=Amici',
  '--languages=it',
  '--niche=3',
  '--company=A',
])
const seconds: number[] = []
for (let nth = 0; nth < starts; nth++) seconds.push(await timeStart())
report({
  name: 'image_start',
  value: median(seconds),
  unit: 's',
  details: `median of ${seconds.map((each) => each.toFixed(2)).join(', ')}`,
  atMost: 2,
})

async function run(args: readonly string[]): Promise<void> {
  await once(image.run(args, env).on('error', console.error), 'exit')
}

async function timeStart(): Promise<number> {
  const begun = performance.now()
  const child = image.run([], env)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part))
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`the start failed:\n${output}`)
    await sleep(10)
  }
  const time = (performance.now() - begun) / 1_000
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
  return time
}

function answers(): Promise<boolean> {
  const headers = { host: 'amici.example', accept: 'text/html', 'x-forwarded-proto': 'https' }
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/', agent: false, headers }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}
