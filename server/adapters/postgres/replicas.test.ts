import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { createPool } from './pool.ts'
import { type ReplicatedServer, startReplicated } from './replica.fixture.ts'
import { openReplicas } from './replicas.ts'
import { migrateOwnDatabase, type TestDatabase } from './test-database.ts'

// Two servers start, and one copies the other: several seconds.
let servers: ReplicatedServer
let database: TestDatabase
let primary: pg.Pool
beforeAll(async () => {
  servers = await startReplicated()
  database = await migrateOwnDatabase(servers.primary)
  primary = database.pool
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
  await servers[Symbol.asyncDispose]()
})

const log = { warn: vi.fn<() => void>(), info: vi.fn<() => void>() }
beforeEach(() => vi.clearAllMocks())

/** Opens the replica, which is checked only when a test asks for it. */
const open = (replica = servers.replica) =>
  openReplicas(primary, [createPool(replica, { max: 2 })], { log, every: null })
const isReplica = async (replicas: ReturnType<typeof open>) =>
  (await replicas.read((db) => db.query<{ is: boolean }>('select pg_is_in_recovery() as is'))).rows[0]?.is

test('reads a replica only while it has what the primary had written at the check before', async () => {
  const replicas = open()
  expect(await isReplica(replicas), 'before the first check').toBe(false)
  await servers.catchUp()
  await replicas.check()
  await replicas.check()
  expect(await isReplica(replicas)).toBe(true)

  await servers.pause()
  await primary.query('create table written (n int)')
  await replicas.check()
  expect(await isReplica(replicas), 'behind by less than an interval').toBe(true)
  await replicas.check()
  expect(await isReplica(replicas), 'behind').toBe(false)
  await servers.resume()
  await servers.catchUp()
  await replicas.check()
  expect(await isReplica(replicas)).toBe(true)
  expect(log.warn).toHaveBeenCalledTimes(1)
  await primary.query('drop table written')
  await replicas.close()
})

test('a server that cannot be reached or is no replica is not read', async () => {
  for (const other of [{ ...servers.replica, host: '/nowhere' }, servers.primary]) {
    const replicas = open(other)
    await replicas.check()
    await replicas.check()
    expect(await isReplica(replicas)).toBe(false)
    await replicas.close()
  }
})

// Takes the 1.5 seconds for which a check waits: a shorter time could end while this machine is busy.
test('a replica that is silent is not waited for, neither by a check nor by a reader', async () => {
  const pool = createPool(servers.replica, { max: 2, answerMs: 100 })
  let isSilent = false
  const query = (...args: [never]) => (isSilent ? new Promise(() => {}) : pool.query(...args))
  const quiet = new Proxy(pool, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)) })
  const replicas = openReplicas(primary, [quiet], { log, every: null, answerMs: 1_500 })
  await servers.catchUp()
  await replicas.check()
  await replicas.check()
  expect(await isReplica(replicas)).toBe(true)
  const sleepy = `select pg_is_in_recovery() as is, case when pg_is_in_recovery() then pg_sleep(60) end`
  const { rows } = await replicas.read((db) => db.query<{ is: boolean }>(sleepy))
  expect(rows[0]?.is, 'the primary has answered').toBe(false)
  expect(await isReplica(replicas), 'the silent one is not read').toBe(false)
  await replicas.check()
  expect(await isReplica(replicas)).toBe(true)
  isSilent = true
  await replicas.check()
  expect(await isReplica(replicas), 'no answer to the check').toBe(false)
  await replicas.close()
})

test('an error of the statement itself is not repeated on the primary', async () => {
  const replicas = open()
  await servers.catchUp()
  await replicas.check()
  await replicas.check()
  const run = vi.fn<(db: pg.Pool) => Promise<unknown>>((db) => db.query('select 1 / 0'))
  await expect(replicas.read(run as never)).rejects.toThrow('division by zero')
  expect(run).toHaveBeenCalledTimes(1)
  await replicas.close()
})

test('searches from a replica, but a message, its price, a block and a pause count at once', async () => {
  let replicas = null as ReturnType<typeof open> | null
  const own = { ...database, [Symbol.asyncDispose]: async () => {} }
  await using app = await startTestApp({}, { database: own, replicas: () => (replicas = open()) })
  const man = { gender: 'man' } as const
  const [anna, bruno, carlo] = [
    await app.member({ gender: 'woman', credits: 50 }),
    await app.member(man),
    await app.member(man),
  ]
  await servers.catchUp()
  await replicas?.check()
  await replicas?.check()
  const found = async () => (await app.call(anna, 'searchMembers', {})).results.map(({ id }) => id).toSorted()
  expect(await found()).toEqual([bruno.id, carlo.id].toSorted())
  await servers.pause()
  const dario = await app.member(man)
  expect(await found(), 'the replica is read').not.toContain(dario.id)
  // The replica does not have dario yet: what anna does is nevertheless there for both at once.
  const key = randomUUID() as IdempotencyKey
  const { message, credits } = await app.call(anna, 'sendMessage', { to: dario.id, text: 'Ciao', key })
  const { conversation } = message
  for (const who of [anna, dario])
    expect((await app.call(who, 'listMessages', { conversation })).messages).toMatchObject([{ text: 'Ciao' }])
  expect((await app.call(anna, 'currentUser', {})).user).toMatchObject({ credits })
  await app.call(anna, 'blockMember', { profile: bruno.id })
  await app.call(carlo, 'savePreferences', { paused: true })
  expect(await found()).toEqual([])
  await servers.resume()
  await servers.catchUp()
  expect(await found()).toEqual([dario.id])

  // Last, because the server of the replica stays away.
  await servers.stopReplica()
  expect(await found()).toEqual([dario.id])
  await replicas?.close()
})
