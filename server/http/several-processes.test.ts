/**
 * Tests two simulated processes of one installation. Each process has its own bus, rate limits, presence and event
 * streams. Both processes use the same database.
 */
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { rateLimits } from '#contract/wire/rate-limits.ts'
import { redisProgram, startRedis, type TestRedis } from '#server/adapters/redis/redis-server.fixture.ts'
import { openBetweenProcesses } from '#server/between-processes.ts'
import { composeApp } from '#server/compose.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { solveChallenge } from '#tests/harness/solve-challenge.ts'
import { type Arrived, listen } from './live/listen.fixture.ts'
import { mountLive } from './live/live.ts'

interface Process {
  readonly app: TestApp
  readonly http: TestHttp
}

let redis: TestRedis
let base: TestApp
let here: Process
let there: Process

async function startProcess(): Promise<Process> {
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const between = await openBetweenProcesses({ redisUrl: redis.url, workers: 0 }, log)
  const app = { ...base, ...composeApp({ ...base, ...between }) } as TestApp
  return { app, http: await serveTestApp(app, [mountLive]) }
}

const send = async ({ http }: Process, from: TestMember, to: TestMember, text: string) => {
  const body = JSON.stringify({ to: to.id, text, key: randomUUID() as IdempotencyKey })
  const response = await fetch(`${http.origin}/api/messages.php`, {
    method: 'POST',
    headers: http.headers(from),
    body,
  })
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
}
const logout = ({ http }: Process, who: TestMember) =>
  fetch(`${http.origin}/api/logout.php`, { headers: http.headers(who) })
const textOf = ({ data }: Arrived) => (data.message as { text: string }).text
const bothAre = (isUp: boolean) =>
  vi.waitUntil(() => here.app.bus.isUp === isUp && there.app.bus.isUp === isUp, 15_000)

describe.skipIf(redisProgram === null)('through Redis', () => {
  beforeEach(async () => {
    redis = await startRedis()
    base = await startTestApp()
    here = await startProcess()
    there = await startProcess()
    await bothAre(true)
  })
  afterEach(async () => {
    for (const { http, app } of [here, there]) {
      await http[Symbol.asyncDispose]()
      await app.bus.close()
    }
    await base[Symbol.asyncDispose]()
    await redis[Symbol.asyncDispose]()
  })

  test('delivers a message to a stream of another process at once; a sign-out ends a stream of another process', async () => {
    const anna = await base.member({ credits: 50 })
    const bruno = await base.member()
    const stream = await listen(there.http, bruno)
    await send(here, anna, bruno, 'ciao')
    const begun = Date.now()
    expect(await stream.next()).toMatchObject({ name: 'message', data: { message: { text: 'ciao' } } })
    expect(Date.now() - begun).toBeLessThan(1_000)

    const signedOutAt = Date.now()
    await logout(here, bruno)
    await expect(stream.next()).rejects.toThrow('the stream has ended')
    expect(Date.now() - signedOutAt).toBeLessThan(1_000)
  })

  test('a member who is active in one process is online in the other until the member becomes invisible', async () => {
    const bruno = await base.member()
    await fetch(`${here.http.origin}/api/user.php`, { headers: here.http.headers(bruno) })
    await vi.waitUntil(() => there.app.presence.isOnline(bruno.id))
    here.app.presence.recordActivity(bruno.id, true)
    await vi.waitUntil(() => !there.app.presence.isOnline(bruno.id))
    expect(here.app.presence.isOnline(bruno.id)).toBe(false)
    // Records activity as an open stream does, without saying whether the member is invisible. The last known
    // visibility applies.
    there.app.presence.recordActivity(bruno.id)
    expect(there.app.presence.isOnline(bruno.id)).toBe(false)
  })

  test('processes share rate limits; without Redis, each process counts alone and no call waits', async () => {
    const ask = async ({ http }: Process) =>
      (await fetch(`${http.origin}/api/link.php`, { method: 'POST', headers: http.headers(null), body }))
        .status
    const body = JSON.stringify({ token: 'x'.repeat(43) })
    for (let n = 0; n < rateLimits.link.visitors; n++) expect(await ask(n % 2 ? here : there)).not.toBe(429)
    expect([await ask(here), await ask(there)]).toEqual([429, 429])
    await redis.kill()
    await bothAre(false)
    expect([await ask(here), await ask(there)]).not.toContain(429)
    for (let n = 0; n < rateLimits.link.visitors; n++) await ask(here)
    expect([await ask(here), await ask(there)]).toEqual([
      429,
      expect.not.toSatisfy((status) => status === 429),
    ])
  })

  test('a proof of work is accepted once, by any process', async () => {
    const proof = await solveChallenge(await here.app.proofOfWork.createChallenge())
    const answers = await Promise.all(
      [here, there, here, there].map(({ app }) => app.proofOfWork.accept(proof)),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await there.app.proofOfWork.accept(proof)).toBe(false)
  })

  test.each([
    ['killed and started again', () => redis.kill(), () => redis.start()],
    ['frozen and back', async () => redis.freeze(), async () => redis.thaw()],
  ])(
    'Redis %s: each message and sign-out still arrives once, and everything works again after Redis returns',
    async (_what, lose, restore) => {
      const anna = await base.member({ paid: true, credits: 500 })
      const bruno = await base.member()
      const carla = await base.member()
      const stream = await listen(there.http, bruno)
      const hers = await listen(there.http, carla)
      await send(here, anna, bruno, 'pane')
      await lose()
      await send(here, anna, bruno, 'olio')
      await bothAre(false)
      await send(here, anna, bruno, 'sale')
      const signedOutAt = Date.now()
      await logout(here, carla)
      await expect(hers.next()).rejects.toThrow('the stream has ended')
      expect(Date.now() - signedOutAt).toBeLessThan(2_500)
      // While the bus is down, activity at another process does not make a member online in this process.
      here.app.presence.recordActivity(anna.id)
      expect(there.app.presence.isOnline(anna.id)).toBe(false)

      await restore()
      await send(here, anna, bruno, 'vino')
      await bothAre(true)
      await send(here, anna, bruno, 'pepe')
      const texts: unknown[] = []
      while (texts.length < 5) texts.push(textOf(await stream.next()))
      expect(texts).toEqual(['pane', 'olio', 'sale', 'vino', 'pepe'])
      stream.cut()
    },
    40_000,
  )
})
