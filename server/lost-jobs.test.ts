import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { startMailServer } from './adapters/mail/mail-server.fixture.ts'
import { setDatabaseTime } from './adapters/postgres/test-database-clock.ts'
import { signedUp } from './domain/accounts/visitor.fixture.ts'
import { freeLostJobs } from './lost-jobs.ts'

/** Queues a job and marks it as taken by `worker`, `seconds` ago. */
async function takenJob(app: TestApp, worker: string, seconds: number): Promise<string> {
  const { rows } = await app.db.query<{ id: string }>(
    `select id from graphile_worker.add_job('accounts.expire_unclaimed', '{}'::json)`,
  )
  const id = String(rows[0]?.id)
  await app.db.query(
    `update graphile_worker._private_jobs
        set locked_by = $2, locked_at = now() - $3 * interval '1 second' where id = $1`,
    [id, worker, seconds],
  )
  return id
}

const takenBy = async (app: TestApp, id: string) =>
  (await app.db.query('select locked_by from graphile_worker.jobs where id = $1', [id])).rows[0]?.locked_by

const quiet = { every: 3_600_000, minAge: 30_000 }

test('frees the jobs of a killed worker, but not the jobs of a living worker', async () => {
  await using app = await startTestApp()
  const living = await freeLostJobs(app, 'pool-living', quiet)
  const [lost, owned, recent] = [
    await takenJob(app, 'pool-killed', 31),
    await takenJob(app, 'pool-living', 7_200),
    await takenJob(app, 'pool-starting', 5),
  ]
  const another = await freeLostJobs(app, 'pool-another', quiet)
  expect(await takenBy(app, lost)).toBeNull()
  expect(await takenBy(app, owned)).toBe('pool-living')
  expect(await takenBy(app, recent)).toBe('pool-starting')

  // The living worker is killed. Its connection ends, and so its lock is released.
  await living.stop()
  const later = await freeLostJobs(app, 'pool-later', quiet)
  expect(await takenBy(app, owned)).toBeNull()
  await another.stop()
  await later.stop()
})

test('a worker whose connection broke takes its lock again', async () => {
  await using app = await startTestApp()
  const living = await freeLostJobs(app, 'pool-living', { every: 20, minAge: 30_000 })
  const holders = `select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
  const [before] = (await app.db.query(holders)).rows
  await app.db.query('select pg_terminate_backend($1)', [before?.pid])
  await vi.waitUntil(async () => {
    const { rows } = await app.db.query(holders)
    return rows.length === 1 && rows[0]?.pid !== before?.pid
  })
  await living.stop()
  await vi.waitUntil(async () => (await app.db.query(holders)).rows.length === 0)
})

/** Starts a worker in a separate process. */
async function startWorkerProcess(app: TestApp, smtp: object): Promise<ChildProcess> {
  const { host, port, user, password, database, connectionString } = app.db.options
  const child = spawn(process.execPath, [join(import.meta.dirname, 'worker-process.fixture.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE: JSON.stringify({ host, port, user, password, database, connectionString }),
      SMTP: JSON.stringify(smtp),
      NOW: app.clock.now().toISOString(),
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

test('a mail whose worker is killed between sending and recording it is sent again, with the same message id', async () => {
  await using app = await startTestApp()
  await using server = await startMailServer()
  server.failures.push({ at: 'silence' })
  const { id } = await signedUp(app)
  const first = await startWorkerProcess(app, server.settings)
  await vi.waitUntil(() => server.received.length === 1, 30_000)
  first.kill('SIGKILL')
  await once(first, 'close')
  // Advances the time, because a worker frees a job only if the job was locked at an earlier time.
  app.clock.advance(1)
  await setDatabaseTime(app.db, app.clock.now())

  await startWorkerProcess(app, server.settings)
  const sent = async () =>
    (await app.db.query('select 1 from mail where member_id = $1 and sent_at is not null', [id])).rows.length
  await vi.waitUntil(sent, 30_000)
  const ids = server.received.map(({ parsed }) => parsed.messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
}, 120_000)
