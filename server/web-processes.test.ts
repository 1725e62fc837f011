import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limiters } from '#contract/limiters.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { type Arrived, type Listening, listen as listenTo } from './http/listen.fixture.ts'

let app: TestApp
let parent: ChildProcess
const dataDir = mkdtempSync(join(tmpdir(), 'batticuore-workers-'))
let said = ''
let origin = ''

beforeAll(async () => {
  app = await startTestApp()
  const ours = await freePort()
  origin = `http://127.0.0.1:${ours}`
  const { host, port, user, password, database, connectionString } = app.db.options
  parent = spawn(process.execPath, [join(import.meta.dirname, 'web-processes.fixture.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(ours),
      DATABASE: JSON.stringify({ host, port, user, password, database, connectionString }),
    },
  })
  parent.stdout?.on('data', (text) => {
    said += text
  })
  await vi.waitUntil(() => said.includes('ready'), 60_000)
}, 120_000)
afterAll(async () => {
  if (parent.exitCode === null) parent.kill('SIGKILL')
  await app[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true, force: true })
})

const headers = (who: TestMember | null) => ({
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  ...(who ? { cookie: `__Host-sid=${who.token}` } : {}),
})
/** As a browser does it: it comes back until it is let in. */
async function listen(who: TestMember, after?: string): Promise<Listening> {
  for (;;) {
    const stream = await listenTo({ origin, headers }, who, after).catch(() => null)
    if (stream) return stream
    await sleep(20)
  }
}
const pidOf = ({ response }: Listening) => Number(response.headers.get('x-pid'))
const textOf = ({ data }: Arrived) => (data.message as { text: string }).text

/** As the browser's client does it: the same key until there is an answer. */
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

/** A stream at each of the two workers: connections go round. */
async function listenAtBoth(who: TestMember): Promise<Listening[]> {
  const byPid = new Map<number, Listening>()
  while (byPid.size < 2) {
    const stream = await listen(who)
    if (byPid.has(pidOf(stream))) stream.cut()
    else byPid.set(pidOf(stream), stream)
  }
  return [...byPid.values()]
}

test('a message and a sign-out reach the streams of every worker; limits are counted together', async () => {
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
    const body = JSON.stringify({ email: `${randomUUID()}@posta.test`, password: 'sbagliata' })
    // Each by a connection of its own, so that both workers are asked.
    const response = await fetch(`${origin}/api/user.php`, {
      method: 'POST',
      headers: { ...headers(null), connection: 'close' },
      body,
    })
    return response.status
  }
  const answers: number[] = []
  for (let n = 0; n <= limiters.sign_in.points; n++) answers.push(await ask())
  expect(answers.indexOf(429)).toBe(limiters.sign_in.points)
})

test('a worker that is killed in the middle of it loses and doubles nothing, and another one takes its place', async () => {
  const anna = await app.member({ paid: true, credits: 500 })
  const bruno = await app.member()
  let after = (await app.call(bruno, 'currentUser', {})).user.live_seq
  const seen: Arrived[] = []
  let stream = await listen(bruno, after)
  const writing = (async () => {
    for (let n = 0; n < 40; n++) await send(anna, bruno, String(n))
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
  expect(seen.map(textOf)).toEqual(Array.from({ length: 40 }, (_, n) => String(n)))
  expect((await app.call(bruno, 'listChats', {})).chats[0]).toMatchObject({ num_unread_messages: 40 })
  stream.cut()
  await listenAtBoth(bruno)
}, 120_000)

test('replaced one by one: somebody always answers, and streams are told to come back not all at once', async () => {
  const anna = await app.member({ paid: true, credits: 500 })
  const bruno = await app.member()
  const old = await listenAtBoth(bruno)
  const over = new AbortController()
  const asking = (async () => {
    let asked = 0
    for (; !over.signal.aborted; asked++) {
      // Each by a connection of its own: one that is idle when it ends is opened again by browsers themselves.
      const { status } = await fetch(`${origin}/api/user.php`, {
        headers: { ...headers(anna), connection: 'close' },
      })
      expect(status).toBe(200)
    }
    return asked
  })()
  parent.kill('SIGUSR2')
  for (const stream of old) {
    await expect(stream.next()).rejects.toThrow('the stream has ended')
    expect(stream.retry_ms).toBeGreaterThanOrEqual(1_000)
    expect(stream.retry_ms).toBeLessThanOrEqual(3_000)
  }
  expect(new Set(old.map(({ retry_ms }) => retry_ms)).size).toBe(2)
  await vi.waitUntil(() => said.includes('replaced'), 60_000)
  over.abort()
  expect(await asking).toBeGreaterThan(0)
  const streams = await listenAtBoth(bruno)
  expect(old.map(pidOf)).not.toEqual(expect.arrayContaining(streams.map(pidOf)))
  await send(anna, bruno, 'ancora qui')
  for (const stream of streams) expect(textOf(await stream.next())).toBe('ancora qui')

  const exit = once(parent, 'exit')
  parent.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(streams.map(pidOf).filter(isAlive)).toEqual([])
}, 120_000)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
