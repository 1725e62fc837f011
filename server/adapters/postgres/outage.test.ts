import { createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { isOutage } from './outage.ts'
import { clientConfig, createPool } from './pool.ts'

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a connection that the server ends is an outage, and so is every later statement on it', async () => {
  const pool = createPool(inject('testServer'), { max: 2, name: 'outage' })
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const waiting = errorOf(client.query('select pg_sleep(60)'))
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  expect(isOutage(await waiting)).toBe(true)
  expect(isOutage(await errorOf(client.query('select 1')))).toBe(true)
  client.release(true)
  await pool.end()
})

test.each([
  ['a port without a server', { host: '127.0.0.1', port: 1 }],
  ['a socket folder without a server', { host: '/nowhere' }],
  ['an unknown host', { host: 'nowhere.invalid' }],
])('%s is an outage', async (_, connection) => {
  const pool = createPool(connection)
  expect(isOutage(await errorOf(pool.query('select 1')))).toBe(true)
  await pool.end()
})

test('a server that does not answer in time is an outage', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 })
  const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 })
  client.on('error', () => {})
  const errors = [await errorOf(pool.connect()), await errorOf(client.connect())]
  expect(errors.map(isOutage)).toEqual([true, true])
  await pool.end()
  silent.close()
})

test('a pool without a free connection in time is an outage', async () => {
  const pool = new pg.Pool({ ...clientConfig(inject('testServer')), max: 1 })
  const client = await pool.connect()
  pool.options.connectionTimeoutMillis = 20
  expect(isOutage(await errorOf(pool.query('select 1')))).toBe(true)
  client.release()
  await pool.end()
})

test.each(['08006', '53300', '57P01', '57P02', '57P03'])('SQLSTATE %s is an outage', (code) => {
  expect(isOutage(Object.assign(new Error('refused'), { code }))).toBe(true)
})

test.each([
  ['a wrong statement', Object.assign(new Error('syntax error'), { code: '42601' })],
  ['a cancelled statement', Object.assign(new Error('canceled'), { code: '57014' })],
  ['a missing file', Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' })],
  ['a bug', new TypeError('x is undefined')],
  ['a value that is no error', 'Connection terminated'],
])('%s is not an outage', (_, error) => {
  expect(isOutage(error)).toBe(false)
})
