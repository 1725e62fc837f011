import { hostname } from 'node:os'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clientConfig, createPool } from '#server/adapters/postgres/pool.ts'
import type { DatabaseConnection } from '#server/adapters/postgres/port.ts'
import { nameConnections } from '#server/kernel/connections.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { warnOfOthers } from './warn-of-others.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app[Symbol.asyncDispose]())

/** Simulates a process: opens its database connection under `name`, and records its log. */
async function startProcess(name: string, { redisUrl = null as string | null } = {}) {
  const { host, port, user, password, database, connectionString } = app.db.options
  const connection = { host, port, user, password, database, connectionString } as DatabaseConnection
  const db = createPool({ ...connection, application_name: name })
  await db.query('select 1')
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  onTestFinished(() => db.end())
  return { db, logged, log, config: { ...app.config, redisUrl } }
}

test('processes of one start use the same connection name and do not warn of each other', async () => {
  const name = nameConnections()
  const parent = await startProcess(name)
  await startProcess(name)
  await warnOfOthers(parent)
  expect(parent.logged).toEqual([])
})

test('two starts without Redis warn of each other, each once, and name the host', async () => {
  const first = await startProcess(nameConnections())
  await warnOfOthers(first, 10)
  expect(first.logged).toEqual([])
  const second = await startProcess(nameConnections())
  await warnOfOthers(second, 10)
  expect(second.logged).toEqual([
    expect.objectContaining({
      msg: expect.stringContaining('REDIS_URL'),
      others: [expect.stringMatching(new RegExp(`^${hostname().slice(0, 40)} [0-9a-f]{8}$`))],
    }),
  ])
  await vi.waitUntil(() => first.logged.length > 0, 10_000)
  await warnOfOthers(first, 10)
  expect(first.logged.map(({ others }) => others)).not.toEqual([second.logged[0]?.others])
})

test('a start with Redis does not warn', async () => {
  await startProcess(nameConnections())
  const withRedis = await startProcess(nameConnections(), { redisUrl: 'redis://localhost:6379' })
  await warnOfOthers(withRedis)
  expect(withRedis.logged).toEqual([])
})

test('an application_name in DATABASE_URL does not hide a start from other starts', () => {
  const application_name = nameConnections()
  const connectionString = 'postgres://anna:x@db.test/one?application_name=own'
  const client = new pg.Client(clientConfig({ connectionString, application_name }))
  const { connectionParameters } = client as unknown as { connectionParameters: { application_name: string } }
  expect(connectionParameters.application_name).toBe(application_name)
})
