/**
 * Measures the time from `npm start` to the first page, for the first start after an installation and for the second
 * start. The first start also builds the pages and creates the database and the demo. Runs in a copy of the checkout
 * without build and data.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyCheckout } from '#tests/harness/copy-checkout.ts'
import { freePort } from './child.ts'
import { median, report } from './figure.ts'

const starts = 3

using copy = copyCheckout()
const first: Start[] = []
const second: Start[] = []
const app: Start[] = []
for (let nth = 0; nth < starts; nth++) {
  for (const made of ['data', 'dist']) rmSync(join(copy.base, made), { recursive: true, force: true })
  first.push(await timeStart('npm', ['start']))
  second.push(await timeStart('npm', ['start']))
  app.push(await timeStart(process.execPath, ['--import', './server/check-node.js', 'server/main.ts']))
}
show('start_first', first, 8)
show('start_second', second, 1.5)
show('start_second_app', app)

interface Start {
  readonly seconds: number
  /** The log message about the build, or an empty string if nothing was built. */
  readonly built: string
}

function show(name: string, times: readonly Start[], atMost?: number): void {
  const all = times.map(({ seconds }) => seconds.toFixed(2)).join(', ')
  const built = times.find(({ built }) => built)?.built
  report({
    name,
    value: median(times.map(({ seconds }) => seconds)),
    unit: 's',
    details: `median of ${all}${built ? `; ${built}` : ''}`,
    ...(atMost === undefined ? {} : { atMost }),
  })
}

/** Starts the product, waits until `/` returns 200, and stops it. */
async function timeStart(command: string, args: readonly string[]): Promise<Start> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(command, args, {
    cwd: copy.base,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(copy.base, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part))
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`the start failed:\n${output}`)
      await sleep(10)
    }
    const seconds = (performance.now() - begun) / 1_000
    return { seconds, built: /pages built in [\d.]+ s/.exec(output)?.[0] ?? '' }
  } finally {
    await end(child)
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/', agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
  // Waits until the database has stopped too, because the next start would otherwise use the running database.
  const lock = join(copy.base, 'data/postgres/postmaster.pid')
  for (let waited = 0; existsSync(lock) && waited < 5_000; waited += 50) await sleep(50)
}
