import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rateLimits } from '#contract/wire/rate-limits.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { type Arrived, type Listening, listen as listenTo } from './http/live/listen.fixture.ts'

let app: TestApp
let parent: ChildProcess
const dataDir = mkdtempSync(join(tmpdir(), 'batticuore-workers-'))
let output = ''
let origin = ''

beforeAll(async () => {
  app = await startTestApp()
  const serverPort = await freePort()
  origin = `http://127.0.0.1:${serverPort}`
  const { host, port, user, password, database, connectionString } = app.db.options
  parent = spawn(process.execPath, [join(import.meta.dirname, 'web-processes.fixture.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(serverPort),
      NOW: app.clock.now().toISOString(),
      DATABASE: JSON.stringify({ host, port, user, password, database, connectionString }),
    },
  })
  parent.stdout?.on('data', (text) => {
    output += text
  })
  await vi.waitUntil(() => output.includes('ready'), 150_000)
}, 180_000)
afterAll(async () => {
  if (parent.exitCode === null) parent.kill('SIGKILL')
  await app[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true, force: true })
})

const headers = (who: TestMember | null) => ({
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  ...(who ? { cookie: `sid=${who.token}` } : {}),
})
/** Retries until a stream opens, as a browser does. */
async function listen(who: TestMember, after?: string): Promise<Listening> {
  for (;;) {
    const stream = await listenTo({ origin, headers }, who, after).catch(() => null)
    if (stream) return stream
    await sleep(20)
  }
}
const linesOf = (begin: string) => output.split('\n').filter((line) => line.startsWith(begin))
const pidOf = ({ response }: Listening) => Number(response.headers.get('x-pid'))
const textOf = ({ data }: Arrived) => (data.message as { text: string }).text

/** Sends a message. Retries with the same idempotency key until the server responds, as the product's pages do. */
async function send(from: TestMember, to: TestMember, text: string): Promise<void> {
  const body = JSON.stringify({ to: to.id, text, key: randomUUID() })
  for (;;) {
    const response = await fetch(`${origin}/api/messages.php`, {
      method: 'POST',
      headers: headers(from),
      body,
    }).catch(() => null)
    if (response?.status === 200) return
    if (response && response.status < 500) throw new Error(await response.text())
    await sleep(50)
  }
}

/**
 * Opens a stream at each of the two workers. Retries, because the operating system selects the worker of a connection.
 */
async function listenAtBoth(who: TestMember): Promise<Listening[]> {
  const byPid = new Map<number, Listening>()
  while (byPid.size < 2) {
    const stream = await listen(who)
    if (byPid.has(pidOf(stream))) stream.cut()
    else byPid.set(pidOf(stream), stream)
  }
  return [...byPid.values()]
}

test('a message and a sign-out reach the streams of every worker; rate limits count calls to all workers', async () => {
  const anna = await app.member({ credits: 50 })
  const bruno = await app.member()
  const streams = await listenAtBoth(bruno)
  await send(anna, bruno, 'ciao')
  expect(await Promise.all(streams.map(async (stream) => textOf(await stream.next())))).toEqual([
    'ciao',
    'ciao',
  ])
  const signedOutAt = Date.now()
  await fetch(`${origin}/api/logout.php`, { headers: headers(bruno) })
  for (const stream of streams) await expect(stream.next()).rejects.toThrow('the stream has ended')
  expect(Date.now() - signedOutAt).toBeLessThan(1_000)

  const ask = async () => {
    // Each request uses a new connection, so that both workers get requests.
    const response = await fetch(`${origin}/api/link.php`, {
      method: 'POST',
      headers: { ...headers(null), connection: 'close' },
      body: JSON.stringify({ token: 'x'.repeat(43) }),
    })
    return response.status
  }
  const answers: number[] = []
  for (let n = 0; n <= rateLimits.link.visitors; n++) answers.push(await ask())
  expect(answers.indexOf(429)).toBe(rateLimits.link.visitors)
})

/** Returns the names of the processes in the metrics, and the number of calls that each of them has counted. */
async function countedCalls(): Promise<Map<string, number>> {
  const response = await fetch(`${origin}/metrics`, {
    headers: { authorization: 'Bearer a-token-of-the-test', connection: 'close' },
  })
  expect(response.status).toBe(200)
  const text = await response.text()
  const counts = new Map<string, number>()
  for (const [, labels = '', count] of text.matchAll(
    /^batticuore_call_duration_seconds_count\{(.*)\} (\d+)$/gm,
  )) {
    const process = /process="([^"]*)"/.exec(labels)?.[1] ?? ''
    counts.set(process, (counts.get(process) ?? 0) + Number(count))
  }
  for (const [, process = ''] of text.matchAll(/^batticuore_open_streams\{process="([^"]*)"\}/gm))
    counts.set(process, counts.get(process) ?? 0)
  return counts
}

test('the metrics of every worker come in one text, under names that their successors take over', async () => {
  const bruno = await app.member()
  for (let n = 0; n < 20; n++)
    await fetch(`${origin}/api/settings.php`, { headers: { ...headers(null), connection: 'close' } })
  const before = await countedCalls()
  expect([...before.keys()].toSorted()).toEqual(['web-1', 'web-2'])
  expect([...before.values()].reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(20)
  const stream = await listen(bruno)
  process.kill(pidOf(stream), 'SIGKILL')
  // Takes some seconds, because a new process loads the product. The successor begins at zero under the name of the killed worker.
  await vi.waitUntil(async () => {
    const after = await countedCalls().catch(() => new Map<string, number>())
    return ['web-1', 'web-2'].some((name) => after.get(name) === 0)
  }, 30_000)
  expect([...(await countedCalls()).keys()].toSorted()).toEqual(['web-1', 'web-2'])
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
}, 60_000)

/** Numbers alone would read like a telephone number that a member dictates (X13). */
const textOfNth = (nth: number) => `ciao ${nth}`

test('a worker killed in the middle of a conversation loses and duplicates no message, and is replaced', async () => {
  const anna = await app.member({ paid: true, credits: 500 })
  const bruno = await app.member()
  let after = (await app.call(bruno, 'currentUser', {})).user.live_seq
  const seen: Arrived[] = []
  let stream = await listen(bruno, after)
  const writing = (async () => {
    for (let n = 0; n < 40; n++) await send(anna, bruno, textOfNth(n))
  })()
  while (seen.length < 40) {
    const arrived = await stream.next().catch(() => null)
    if (!arrived) {
      stream = await listen(bruno, after)
      continue
    }
    seen.push(arrived)
    after = String(arrived.id)
    if (seen.length === 10 || seen.length === 25) process.kill(pidOf(stream), 'SIGKILL')
  }
  await writing
  expect(seen.map(textOf)).toEqual(Array.from({ length: 40 }, (_, n) => textOfNth(n)))
  expect((await app.call(bruno, 'listChats', {})).chats[0]).toMatchObject({ num_unread_messages: 40 })
  stream.cut()
  await listenAtBoth(bruno)
}, 120_000)

test('if a new worker cannot start, the old workers continue, and the next replacement leaves no surplus worker', async () => {
  const bruno = await app.member()
  const old = await listenAtBoth(bruno)
  writeFileSync(join(dataDir, 'broken'), '')
  parent.kill('SIGUSR2')
  await vi.waitUntil(() => linesOf('not replaced').length > 0, 60_000)
  const streams = await listenAtBoth(bruno)
  expect(new Set(streams.map(pidOf))).toEqual(new Set(old.map(pidOf)))
  rmSync(join(dataDir, 'broken'))

  parent.kill('SIGUSR2')
  // A worker dies in the middle of the replacement.
  await Promise.race(old.map((stream) => stream.next().catch(() => {})))
  for (const pid of old.map(pidOf).filter(isAlive)) process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => linesOf('replaced').length > 0, 60_000)
  expect(linesOf('replaced')).toEqual(['replaced: 2 workers'])
  output = ''
  const after = await listenAtBoth(bruno)
  expect(old.map(pidOf)).not.toEqual(expect.arrayContaining(after.map(pidOf)))
  for (const stream of [...streams, ...after]) stream.cut()
}, 120_000)

interface Done {
  readonly reads: number
  readonly messages: number
}

/**
 * Reads and writes until `over` is aborted. Makes each call once and fails if one does. Each is on a connection of its
 * own, because the server may close an idle one: a browser retries a request that fails because of this, but Node's
 * `fetch` does not.
 */
async function use(who: TestMember, to: TestMember, over: AbortSignal): Promise<Done> {
  const done = { reads: 0, messages: 0 }
  async function call(path: string, body?: string): Promise<void> {
    const init = body === undefined ? {} : { method: 'POST', body }
    const response = await fetch(`${origin}${path}`, {
      ...init,
      headers: { ...headers(who), connection: 'close' },
    })
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  for (let nth = 0; !over.aborted; nth++) {
    await call('/api/user.php')
    done.reads++
    if (nth % 10 === 0) {
      await call('/api/messages.php', JSON.stringify({ to: to.id, text: 'ancora qui', key: randomUUID() }))
      done.messages++
    }
    await sleep(250) // stays within the rate limits, however long the replacements take
  }
  return done
}

async function countSent(senders: readonly TestMember[]): Promise<number | undefined> {
  const { rows } = await app.db.query<{ count: number }>(
    'select count(*)::int as count from message where sender_id = any($1)',
    [senders.map(({ id }) => id)],
  )
  return rows[0]?.count
}

/** `npm run proof -- restarts` also replaces all workers this number of times under a larger load. */
const restarts = Number(process.env.RESTARTS ?? 0)
if (restarts > 0)
  test('replacing all workers under load fails no call, and loses and duplicates no message', async () => {
    const bruno = await app.member()
    const lanes = await Promise.all(
      Array.from({ length: 6 }, () => app.member({ paid: true, credits: 20_000 })),
    )
    const over = new AbortController()
    const load = Promise.all(lanes.map((who) => use(who, bruno, over.signal)))
    load.catch(() => {}) // is awaited below
    for (let nth = 0; nth < restarts; nth++) {
      const before = linesOf('replaced').length
      parent.kill('SIGUSR2')
      await Promise.race([load, vi.waitUntil(() => linesOf('replaced').length > before, 120_000)])
    }
    over.abort()
    const done = await load
    expect(linesOf('replaced').slice(-restarts)).toEqual(Array(restarts).fill('replaced: 2 workers'))
    const sum = (of: keyof Done) => done.reduce((all, each) => all + each[of], 0)
    expect(await countSent(lanes)).toBe(sum('messages'))
    console.log(
      `${restarts} replacements of 2 workers: ${sum('reads')} reads and ${sum('messages')} messages, none failed`,
    )
  }, 1_200_000)

test('replacing workers one by one fails no call, loses and duplicates no message, and spreads the reconnections of streams', async () => {
  const anna = await app.member({ paid: true, credits: 500 })
  const bruno = await app.member()
  const old = await listenAtBoth(bruno)
  const over = new AbortController()
  const load = use(anna, await app.member(), over.signal)
  load.catch(() => {}) // is awaited below
  const before = linesOf('replaced').length
  parent.kill('SIGUSR2')
  for (const [nth, stream] of old.entries()) {
    await expect(stream.next()).rejects.toThrow('the stream has ended')
    if (nth === 0) parent.kill('SIGUSR2') // in the middle of the first replacement
    expect(stream.retry_ms).toBeGreaterThanOrEqual(1_000)
    expect(stream.retry_ms).toBeLessThanOrEqual(3_000)
  }
  expect(new Set(old.map(({ retry_ms }) => retry_ms)).size).toBe(2)
  await vi.waitUntil(() => linesOf('replaced').length === before + 2, 120_000)
  expect(linesOf('replaced').slice(before)).toEqual(Array(2).fill('replaced: 2 workers'))
  over.abort()
  const { reads, messages } = await load
  expect(reads).toBeGreaterThan(0)
  expect(await countSent([anna])).toBe(messages)
  const streams = await listenAtBoth(bruno)
  expect(old.map(pidOf)).not.toEqual(expect.arrayContaining(streams.map(pidOf)))
  await send(anna, bruno, 'ancora qui')
  for (const stream of streams) expect(textOf(await stream.next())).toBe('ancora qui')

  const exit = once(parent, 'exit')
  parent.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(streams.map(pidOf).filter(isAlive)).toEqual([])
}, 240_000)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
