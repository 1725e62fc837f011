import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { createReadiness } from '#server/health/readiness.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp } from '#tests/harness/http.ts'
import { mountHealth, type Readiness } from './health.ts'
import { requireHttps } from './require-https.ts'

const unkept = { keptMs: 0, storageKeptMs: 0, answerMs: 30_000 }

const serveHealth = (app: TestApp, readiness: Readiness, preClose: () => Promise<void> = async () => {}) =>
  serveTestApp(app, [
    (server) => mountHealth(server, readiness),
    requireHttps,
    (server) => void server.addHook('preClose', preClose),
  ])

test('answers on every host over plain http, without log, cookie or redirect', async () => {
  await using app = await startTestApp()
  const logged: string[] = []
  Object.assign(app, { log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }) })
  await using http = await serveHealth(app, createReadiness(app, unkept))
  logged.length = 0
  for (const url of ['/healthz', '/readyz'])
    for (const host of ['main.test', '10.0.0.7:3000', 'unknown.test']) {
      const answer = await http.server.inject({ url, remoteAddress: '203.0.113.9', headers: { host } })
      expect([answer.statusCode, answer.body]).toEqual([200, '{"status":"ok"}'])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  expect(logged).toEqual([])
  const page = await http.server.inject({
    url: '/api/settings.php',
    remoteAddress: '203.0.113.9',
    headers: { host: 'main.test' },
  })
  expect(page.statusCode).toBe(308)
  expect(logged).toHaveLength(1)
})

test('/healthz asks nothing; /readyz is 503 with codes without the database, and warns without the storage', async () => {
  const nowhere = createPool({ host: '127.0.0.1', port: 1 })
  await using app = await startTestApp()
  let isStorageUp = true
  const storage = {
    ...app.storage,
    reach: () => (isStorageUp ? Promise.resolve() : Promise.reject(new Error('S3 HEAD: 404'))),
  }
  const parts = { db: app.db, storage }
  const answer = async (readiness: Readiness) => {
    await using http = await serveHealth(app, readiness)
    const live = await http.server.inject('/healthz')
    expect(live.statusCode).toBe(200)
    const ready = await http.server.inject('/readyz')
    return [ready.statusCode, ready.json().codes ?? ready.json().warnings]
  }
  expect(await answer(createReadiness(parts, unkept))).toEqual([200, undefined])
  isStorageUp = false
  expect(await answer(createReadiness(parts, unkept))).toEqual([200, ['storage_unreachable']])
  isStorageUp = true
  expect(await answer(createReadiness({ ...parts, db: nowhere }, unkept))).toEqual([
    503,
    ['database_unreachable'],
  ])
  // A newer release has migrated the database while this process still serves.
  await app.db.query(`insert into migration values (9999, '9999_later.sql', 'later', $1)`, [app.clock.now()])
  expect(await answer(createReadiness(parts, unkept))).toEqual([200, undefined])
  await app.db.query('delete from migration where number > 1')
  expect(await answer(createReadiness(parts, unkept))).toEqual([503, ['schema_behind']])
  await app.db.query('drop schema graphile_worker cascade')
  expect(await answer(createReadiness(parts, unkept))).toEqual([503, ['schema_behind', 'queue_unreachable']])
  await nowhere.end()
})

test('many questions cost one, and a part that does not answer in time is a problem', async () => {
  await using app = await startTestApp()
  let asked = 0
  const silent = { ...app.storage, reach: () => (asked++, new Promise<void>(() => {})) }
  const readiness = createReadiness({ db: app.db, storage: silent }, { ...unkept, answerMs: 50 })
  const answers = await Promise.all(Array.from({ length: 20 }, readiness))
  for (const answer of answers) expect(answer).toEqual({ codes: [], warnings: ['storage_unreachable'] })
  expect(asked).toBe(1)
})

test('a stopping process is not ready, on connections that are still open', async () => {
  await using app = await startTestApp()
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const http = await serveHealth(app, createReadiness(app), async () => {
    begun.resolve()
    await end.promise
  })
  const socket = connect(Number(new URL(http.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  const closed = http.server.close()
  await begun.promise
  socket.write('GET /readyz HTTP/1.1\r\nhost: main.test\r\n\r\n')
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  expect(String(bytes)).toContain('503')
  expect(String(bytes)).toContain('{"status":"not_ready","codes":["stopping"]}')
  end.resolve()
  await closed
})
