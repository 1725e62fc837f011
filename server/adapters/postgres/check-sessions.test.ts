import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { checkSessions } from './check-sessions.ts'
import { connectExternal } from './external.ts'
import { pgbouncer, startPgbouncer } from './pgbouncer.fixture.ts'
import { clientConfig, sessionSettings } from './pool.ts'

const server = inject('testServer')
const dropsOptions = 'ignore_startup_parameters = options'
const keepsNoSession =
  /^DATABASE_URL \(127\.0\.0\.1:\d+\/postgres\): a connection pooler at this address does not keep sessions .*pool_mode = session.*direct address/

/** Opens this many clients of a URL, which close when the test ends. */
async function open(url: string, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client(clientConfig({ connectionString: url })))
  onTestFinished(async () => void (await Promise.all(clients.map((client) => client.end()))))
  for (const client of clients) client.on('error', () => {})
  await Promise.all(clients.map((client) => client.connect()))
  return clients
}

test.skipIf(pgbouncer === null).each([
  ['transaction', []],
  ['statement', []],
  ['transaction', ['server_round_robin = 1']],
  ['statement', ['server_round_robin = 1']],
  ['transaction', ['default_pool_size = 1']],
])('refuses a pooler with pool_mode = %s %j, and names the remedy', async (mode, more) => {
  await using pooler = await startPgbouncer(server, [`pool_mode = ${mode}`, dropsOptions, ...more])
  await expect(connectExternal(pooler.url('postgres'))).rejects.toThrow(keepsNoSession)
})

test.skipIf(pgbouncer === null)(
  'refuses a pooler in transaction mode that other clients keep busy',
  async () => {
    await using pooler = await startPgbouncer(server, ['pool_mode = transaction', dropsOptions])
    const url = pooler.url('postgres')
    const done = new AbortController()
    const others = (await open(url, 12)).map(async (client) => {
      while (!done.signal.aborted) await client.query('select pg_sleep(random() * 0.01)')
    })
    await expect(connectExternal(url)).rejects.toThrow(keepsNoSession)
    done.abort()
    await Promise.all(others)
  },
)

test.skipIf(pgbouncer === null)('accepts the sessions of a pooler in session mode', async () => {
  await using pooler = await startPgbouncer(server, ['pool_mode = session', dropsOptions])
  const clients = await open(pooler.url('postgres'), 8)
  // The settings of `alter role`, which PgBouncer does not drop, without a change of the role of all tests.
  for (const [name, value] of Object.entries(sessionSettings))
    for (const client of clients) await client.query(`set ${name} = '${value}'`)
  await expect(checkSessions(clients)).resolves.toBeUndefined()
})

test.skipIf(pgbouncer === null)('refuses sessions without our settings, and names the remedy', async () => {
  await using pooler = await startPgbouncer(server, ['pool_mode = session', dropsOptions])
  await expect(connectExternal(pooler.url('postgres'))).rejects.toThrow(
    /instead of .*"options".*alter role … set IntervalStyle = 'iso_8601'/,
  )
})

test.skipIf(pgbouncer === null)(
  'explains at once that PgBouncer refuses the settings of our sessions',
  async () => {
    await using pooler = await startPgbouncer(server, ['pool_mode = session'])
    const begun = performance.now()
    await expect(connectExternal(pooler.url('postgres'))).rejects.toThrow(
      /unsupported startup parameter.*ignore_startup_parameters = options/,
    )
    expect(performance.now() - begun).toBeLessThan(10_000)
  },
)
