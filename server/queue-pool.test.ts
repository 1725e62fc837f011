import { expect, inject, test, vi } from 'vitest'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { startWorker } from './compose.ts'
import { createQueuePool } from './queue-pool.ts'

/** Returns the app with a database whose connection breaks when the queue first stores the result of a job. */
function losingResult(app: TestApp, lost: string[]): TestApp {
  const connect = async () => {
    const client = await app.db.connect()
    const query = async (...args: [{ name?: string; text?: string }]) => {
      const { text = '' } = args[0]
      const isResult = /(delete from|last_error = ).*jobs/s.test(text)
      if (!isResult || lost.includes(text)) return client.query(...(args as unknown as [string]))
      lost.push(text)
      throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })
    }
    return Object.assign(Object.create(client), { query })
  }
  const db = new Proxy(app.db, {
    get(target, name) {
      if (name === 'connect') return (callback?: never) => (callback ? target.connect(callback) : connect())
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...app, db }
}

test('a worker survives a connection that breaks while it stores the results of jobs, and stores them later', async () => {
  await using app = await startTestApp()
  const lost: string[] = []
  const add = (name: string, payload: object) =>
    app.db.query(`select graphile_worker.add_job($1, $2)`, [name, payload])
  await add('orders.check_open', { member: '1', order: '1' })
  await add('orders.check_open', { member: 'not a number', order: '1' })
  const selectJobs = () =>
    app.db.query<{ attempts: number; locked_by: string | null }>(
      `select attempts, locked_by from graphile_worker.jobs where task_identifier = 'orders.check_open'`,
    )
  const worker = await startWorker(losingResult(app, lost))
  try {
    // The queue waits some seconds before it repeats the statements.
    await expect
      .poll(async () => (await selectJobs()).rows, { timeout: 20_000, interval: 100 })
      .toEqual([{ attempts: 1, locked_by: null }])
  } finally {
    await worker.stop()
  }
  // The statements that complete a job and mark it as failed.
  expect(lost).toHaveLength(2)
})

test('the queue repeats a statement of a pool that has ended, instead of ending the process', async () => {
  const db = createPool(inject('testServer'), { max: 1 })
  const queue = createQueuePool(db)
  await db.end()
  await expect(queue.connect()).rejects.toMatchObject({ code: '57P03' })
})

test('a worker that fails to start stops its queue', async () => {
  await using app = await startTestApp()
  const isListening = async () => {
    const { rows } = await app.db.query(
      `select from pg_stat_activity where datname = current_database() and query like '%LISTEN "jobs:insert"%'
          and pid <> pg_backend_pid()`,
    )
    return rows.length > 0
  }
  // The steps after the queue's start query the pool itself; the queue takes clients.
  const query = async () => {
    await vi.waitUntil(isListening)
    throw new Error('refused')
  }
  const db = new Proxy(app.db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return name === 'query' ? query : value.bind(target)
    },
  })
  await expect(startWorker({ ...app, db })).rejects.toThrow('refused')
  expect(app.db.totalCount - app.db.idleCount).toBe(0)
})
