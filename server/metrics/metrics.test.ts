import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { taskList } from '#server/compose.ts'
import { countMails } from '#server/count-mails.ts'
import { listen } from '#server/http/live/listen.fixture.ts'
import { mountLive } from '#server/http/live/live.ts'
import { mountMetrics } from '#server/http/metrics.ts'
import { addJob } from '#server/kernel/job.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { serveTestApp } from '#tests/harness/http.ts'
import { asText, metricsType } from './as-text.ts'
import { createInstallationMetrics } from './installation-metrics.ts'
import { listenForMetrics } from './listen.ts'
import { createProcessMetrics } from './process-metrics.ts'

const token = 'b2d5e7f0c1a94d3e8f6a'

const startCounted = () => startTestApp({}, { metrics: (db) => createProcessMetrics('main', db) })

const textOf = async (app: TestApp) => {
  const readInstallation = createInstallationMetrics(app, new Set(Object.keys(taskList(app))), 0)
  return asText([await app.metrics.read(), await readInstallation()])
}

/** Returns the value of a line such as `name{a="b"}`, without the label `process`, or `null` without such a line. */
function valueOf(text: string, line: string): number | null {
  const plain = text.replaceAll(/,?process="main"/g, '').replaceAll('{}', '')
  const found = plain.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}

test('a process that has sent no mail yet offers its outcomes, which alerts compare', async () => {
  await using app = await startCounted()
  const text = await textOf(app)
  for (const outcome of ['sent', 'refused', 'delayed'])
    expect(valueOf(text, `batticuore_mails_total{outcome="${outcome}"}`), outcome).toBe(0)
})

test('counts calls by name and outcome, responses, jobs, mails, streams and connections', async () => {
  await using app = await startCounted()
  const anna = await app.member()
  await using http = await serveTestApp(app, [mountLive])
  const ask = (path: string, headers = http.headers(anna)) => fetch(`${http.origin}${path}`, { headers })
  await ask('/api/chats.php')
  await ask('/api/chats.php')
  await ask('/api/chats.php', http.headers(null))
  const stream = await listen(http, anna)
  const mail = countMails(
    {
      ...app.mail,
      send: async ({ to }) => {
        if (to === 'full') throw new MailRefused('550', true)
        if (to === 'later') throw new Error('no connection')
      },
    },
    app.metrics,
  )
  for (const to of ['anna', 'full', 'later'])
    await mail.send({ to } as Parameters<typeof mail.send>[0]).catch(() => {})
  await addJob(app.db, { name: 'credits.nightly_books' }, {})
  await app.runJobs()
  const text = await textOf(app)
  const counts = 'batticuore_call_duration_seconds_count'
  expect(valueOf(text, `${counts}{call="listChats",outcome="done"}`)).toBe(2)
  expect(valueOf(text, `${counts}{call="listChats",outcome="refused"}`)).toBe(1)
  expect(valueOf(text, `${counts}{call="listChats",outcome="failed"}`)).toBeNull()
  expect(valueOf(text, 'batticuore_responses_total{status="2xx"}')).toBe(2)
  expect(valueOf(text, 'batticuore_responses_total{status="4xx"}')).toBe(1)
  expect(valueOf(text, 'batticuore_open_streams')).toBe(1)
  for (const outcome of ['sent', 'refused', 'delayed'])
    expect(valueOf(text, `batticuore_mails_total{outcome="${outcome}"}`), outcome).toBe(1)
  expect(
    valueOf(text, 'batticuore_job_duration_seconds_count{job="credits.nightly_books",outcome="done"}'),
  ).toBe(1)
  expect(valueOf(text, 'batticuore_database_connections{state="waiting"}')).toBe(0)
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  stream.cut()
})

test('a call that fails counts as failed', async () => {
  await using app = await startCounted()
  await using http = await serveTestApp(app)
  const nowhere = createPool({ host: '127.0.0.1', port: 1 })
  Object.assign(app, { db: nowhere })
  const { status } = await fetch(`${http.origin}/api/links.php?x=1`, { headers: http.headers(null) })
  expect(status).toBe(404)
  await fetch(`${http.origin}/api/user.php`, {
    method: 'POST',
    headers: http.headers(null),
    body: JSON.stringify({ email: 'anna@posta.example', password: 'la chiave di casa' }),
  })
  const text = await asText([await app.metrics.read()])
  expect(valueOf(text, 'batticuore_call_duration_seconds_count{call="login",outcome="failed"}')).toBe(1)
  await nowhere.end()
})

test('shows the queue, dead jobs, waiting payments, and whether the database answers', async () => {
  await using app = await startCounted()
  const due = new Date(app.clock.now().getTime() - 90_000)
  await addJob(app.db, { name: 'credits.nightly_books' }, {}, { runAt: due })
  await addJob(app.db, { name: 'credits.nightly_books' }, {}, { runAt: app.clock.now() })
  await addJob(
    app.db,
    { name: 'orders.nightly_payments' },
    {},
    { runAt: new Date(app.clock.now().getTime() + 90_000) },
  )
  await addJob(app.db, { name: 'of.another.version' }, {}, { runAt: due, key: 'dead' })
  await app.db.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'dead'`)
  const text = await textOf(app)
  expect(valueOf(text, 'batticuore_queue_jobs{job="credits.nightly_books"}')).toBe(2)
  expect(valueOf(text, 'batticuore_queue_oldest_seconds{job="credits.nightly_books"}')).toBe(90)
  expect(valueOf(text, 'batticuore_queue_jobs{job="orders.nightly_payments"}')).toBeNull()
  expect(valueOf(text, 'batticuore_queue_dead_jobs{job="unknown"}')).toBe(1)
  expect(valueOf(text, 'batticuore_database_up')).toBe(1)
  const nowhere = createPool({ host: '127.0.0.1', port: 1 })
  const without = await textOf(Object.assign({}, app, { db: nowhere }))
  expect(valueOf(without, 'batticuore_database_up')).toBe(0)
  expect(without).not.toContain('batticuore_queue_jobs{')
  await nowhere.end()
})

test('no label has a value of a request: all are names from the code', async () => {
  await using app = await startCounted()
  await using http = await serveTestApp(app, [mountLive])
  const anna = await app.member({ credits: 50 })
  const bruno = await app.member()
  const post = (path: string, body: object, who = anna) =>
    fetch(`${http.origin}${path}`, {
      method: 'POST',
      headers: { ...http.headers(who), 'user-agent': 'segreto', referer: 'https://segreto.example/' },
      body: JSON.stringify(body),
    })
  await post('/api/messages.php', { to: bruno.id, text: 'segreto', key: crypto.randomUUID() })
  await post('/api/user.php?push=1&segreto=segreto', { email: 'segreto@posta.example', password: 'segreto' })
  for (const path of [
    '/segreto',
    '/api/segreto.php',
    '/media/segreto/card.webp',
    `/api/members.php?q=segreto`,
  ])
    await fetch(`${http.origin}${path}`, { headers: http.headers(anna) })
  await addJob(app.db, { name: 'segreto' }, { member: anna.id })
  const text = await textOf(app)
  const known = new Set([
    ...Object.keys(calls),
    ...Object.keys(taskList(app)),
    ...['done', 'refused', 'failed', 'sent', 'delayed', 'unknown', 'main'],
    ...['2xx', '3xx', '4xx', '5xx', 'used', 'idle', 'waiting', ...app.payments.keys()],
  ])
  const ours = text.split('\n').filter((line) => line.startsWith('batticuore_'))
  const values = ours.flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)])
  expect(values.length).toBeGreaterThan(50)
  for (const [, label, value = ''] of values)
    if (label === 'le') expect(value).toMatch(/^(\d+(\.\d+)?|\+Inf)$/)
    else expect(known, `${label}="${value}"`).toContain(value)
  for (const secret of ['segreto', anna.id, bruno.id, anna.email, '127.0.0.1'])
    expect(text, secret).not.toContain(secret)
})

test('/metrics needs the token; without it, the path is unknown', async () => {
  await using app = await startCounted()
  await using http = await serveTestApp(app, [
    (server) => mountMetrics(server, token, { type: metricsType, read: () => textOf(app) }),
  ])
  const ask = (authorization?: string) =>
    http.server.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
  const unknown = await http.server.inject('/no-such-path')
  for (const authorization of [undefined, token, `Bearer ${token}x`, 'Bearer ', 'Bearer x'.repeat(2_000)]) {
    const answer = await ask(authorization)
    expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
  }
  const answer = await ask(`Bearer ${token}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(answer.body).toContain('# TYPE batticuore_call_duration_seconds histogram')
})

test('a port of its own offers metrics, life and readiness, and fails on a port that is taken', async () => {
  const text = { type: metricsType, read: async () => 'figures' }
  const port = await freePort()
  const settings = { host: '127.0.0.1', port, token: null }
  const server = await listenForMetrics(settings, text, async () => ({ codes: ['stopping'], warnings: [] }))
  const ask = async (path: string, from = port) => {
    const response = await fetch(`http://127.0.0.1:${from}${path}`)
    return [response.status, await response.text()]
  }
  expect(await ask('/metrics')).toEqual([200, 'figures'])
  expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}'])
  expect(await ask('/readyz')).toEqual([503, '{"status":"not_ready","codes":["stopping"]}'])
  const ready = async () => ({ codes: [], warnings: [] })
  await expect(listenForMetrics(settings, text, ready)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await server.close()
  const other = await freePort()
  const guarded = await listenForMetrics({ ...settings, port: other, token }, text, ready)
  expect((await ask('/metrics', other))[0]).toBe(404)
  await guarded.close()
})
