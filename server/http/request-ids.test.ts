import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '#server/kernel/job.ts'
import { withRequestId } from '#server/kernel/request-id.ts'
import { requestOfLine } from '#server/log.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'

let app: TestApp
let http: TestHttp
const lines: Record<string, unknown>[] = []
const proxy = '10.0.0.1'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

beforeAll(async () => {
  app = await startTestApp({ trustedProxies: [proxy], requestIdHeader: 'x-request-id' })
  const log = pino(
    { level: 'info', base: null, mixin: requestOfLine },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  Object.assign(app, { log })
  http = await serveTestApp(app, [
    (server) =>
      void server.post('/test', async () => {
        await app.db.query('select 1')
        app.log.warn('in the handler')
        // No member has such an id, so the job fails.
        await addJob(app.db, { name: 'notifications.push' }, { member: 'nobody' })
        return {}
      }),
    (server) => void server.get('/broken', () => Promise.reject(new Error('broken'))),
  ])
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const ask = (url: string, from: string, headers = {}, method: 'GET' | 'POST' = 'GET') =>
  http.server.inject({ method, url, remoteAddress: from, headers: { host: 'main.test', ...headers } })

test('each request has an id of its own, in the response and in the log', async () => {
  lines.length = 0
  const answers = [await ask('/api/settings.php', '203.0.113.9'), await ask('/nowhere', '203.0.113.9')]
  const ids = answers.map(({ headers }) => String(headers['x-request-id']))
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(2)
  expect(lines.map(({ request }) => request)).toEqual(ids)
})

test('takes the id of a trusted proxy, and of nobody else', async () => {
  const id = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
  const headers = { 'x-request-id': id, 'x-forwarded-for': '203.0.113.9' }
  expect((await ask('/api/settings.php', proxy, headers)).headers['x-request-id']).toBe(id)
  expect((await ask('/api/settings.php', '203.0.113.9', headers)).headers['x-request-id']).toMatch(uuid)
  for (const wrong of ['short', 'a'.repeat(129), 'with space in it', '<script>alert(1)</script>'])
    expect(
      (await ask('/api/settings.php', proxy, { ...headers, 'x-request-id': wrong })).headers['x-request-id'],
    ).toMatch(uuid)
})

test('takes no id from a proxy if no header is named, because a proxy could pass that of a visitor on', async () => {
  await using plain = await startTestApp({ trustedProxies: [proxy] })
  await using served = await serveTestApp(plain, [])
  const id = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
  const headers = { host: 'main.test', 'x-request-id': id, 'x-forwarded-for': '203.0.113.9' }
  const answer = await served.server.inject({ url: '/nowhere', remoteAddress: proxy, headers })
  expect(answer.headers['x-request-id']).toMatch(uuid)
})

test('the lines of a handler, of its error, and of the jobs that it queues have its id', async () => {
  lines.length = 0
  const first = (await ask('/test', '203.0.113.9', {}, 'POST')).headers['x-request-id']
  const second = (await ask('/broken', '203.0.113.9')).headers['x-request-id']
  await app.runJobs()
  const of = (request: unknown) => lines.filter((line) => line.request === request)
  expect(of(first).map(({ msg, route }) => msg ?? route)).toEqual([
    'in the handler',
    '/test',
    expect.stringMatching(/^Failed task .*notifications\.push/),
  ])
  expect(of(second).map(({ msg, route }) => msg ?? route)).toEqual(['unexpected error', '/broken'])
  expect(lines.filter(({ request }) => request === undefined)).toEqual([])
})

test('a job that queues itself again leaves the id of the request behind, and has its own', async () => {
  const flagsOfWaiting = async () => {
    const waiting = `select flags from graphile_worker.jobs where task_identifier = 'credits.nightly_books'`
    return (await app.db.query(waiting)).rows.flatMap(({ flags }) => Object.keys(flags ?? {}))
  }
  const request = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
  await withRequestId(request, () => addJob(app.db, { name: 'credits.nightly_books' }, {}))
  expect(await flagsOfWaiting()).toEqual([`request:${request}`])
  await app.runJobs()
  const { rows } = await app.db.query(
    `select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'credits.nightly_books'`,
  )
  expect([rows[0].waiting, await flagsOfWaiting()]).toEqual([1, []])

  lines.length = 0
  await addJob(app.db, { name: 'notifications.push' }, { member: 'nobody' })
  await app.runJobs()
  const [failed] = lines.filter(({ msg }) => String(msg).startsWith('Failed task'))
  expect(failed?.request).toMatch(/^job-\d+$/)
})
