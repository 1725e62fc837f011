/** Two processes of one installation, as far as they are apart: own bus, limits, presence, streams; one database. */
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { IdempotencyKey } from '#contract/ids.ts'
import { limiters } from '#contract/limiters.ts'
import { redisProgram, startRedis, type TestRedis } from '#server/adapters/redis/redis-server.fixture.ts'
import { openBetweenProcesses } from '#server/between-processes.ts'
import { composeApp } from '#server/compose.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { type Arrived, listen } from './listen.fixture.ts'
import { mountLive } from './live.ts'

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

  test('what is sent at one arrives at once at the other; who signs out here loses the stream there', async () => {
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

  test('who is seen here is online there, until invisible: then nowhere, at once', async () => {
    const bruno = await base.member()
    await fetch(`${here.http.origin}/api/user.php`, { headers: here.http.headers(bruno) })
    await vi.waitUntil(() => there.app.presence.isOnline(bruno.id))
    here.app.presence.saw(bruno.id, true)
    await vi.waitUntil(() => !there.app.presence.isOnline(bruno.id))
    expect(here.app.presence.isOnline(bruno.id)).toBe(false)
    // An open stream there knows only the member: what was said last still holds.
    there.app.presence.saw(bruno.id)
    expect(there.app.presence.isOnline(bruno.id)).toBe(false)
  })

  test('limits are counted together; with Redis gone each counts alone, and nobody waits for it', async () => {
    const ask = async ({ http }: Process) =>
      (
        await fetch(`${http.origin}/api/user.php`, {
          method: 'POST',
          headers: http.headers(null),
          body: JSON.stringify({ email: `${randomUUID()}@posta.test`, password: 'sbagliata' }),
        })
      ).status
    for (let n = 0; n < limiters.sign_in.points; n++) expect(await ask(n % 2 ? here : there)).not.toBe(429)
    expect([await ask(here), await ask(there)]).toEqual([429, 429])
    await redis.kill()
    await bothAre(false)
    expect([await ask(here), await ask(there)]).not.toContain(429)
    for (let n = 0; n < limiters.sign_in.points; n++) await ask(here)
    expect([await ask(here), await ask(there)]).toEqual([
      429,
      expect.not.toSatisfy((status) => status === 429),
    ])
  })

  test.each([
    ['killed and started again', () => redis.kill(), () => redis.start()],
    ['frozen and back', async () => redis.freeze(), async () => redis.thaw()],
  ])(
    'Redis %s: messages and sign-outs still arrive, each once, and its return heals everything',
    async (_what, lose, bring) => {
      const anna = await base.member({ paid: true, credits: 500 })
      const bruno = await base.member()
      const carla = await base.member()
      const stream = await listen(there.http, bruno)
      const hers = await listen(there.http, carla)
      await send(here, anna, bruno, '1')
      await lose()
      await send(here, anna, bruno, '2')
      await bothAre(false)
      await send(here, anna, bruno, '3')
      const signedOutAt = Date.now()
      await logout(here, carla)
      await expect(hers.next()).rejects.toThrow('the stream has ended')
      expect(Date.now() - signedOutAt).toBeLessThan(2_500)
      // Seen elsewhere is hearsay now: nobody is called online by it.
      here.app.presence.saw(anna.id)
      expect(there.app.presence.isOnline(anna.id)).toBe(false)

      await bring()
      await send(here, anna, bruno, '4')
      await bothAre(true)
      await send(here, anna, bruno, '5')
      const texts: unknown[] = []
      while (texts.length < 5) texts.push(textOf(await stream.next()))
      expect(texts).toEqual(['1', '2', '3', '4', '5'])
      stream.cut()
    },
    40_000,
  )
})
