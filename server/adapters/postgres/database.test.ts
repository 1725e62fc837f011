import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/harness/free-port.ts'
import { prepareDataFolder } from './data-folder.ts'
import { startEmbedded } from './embedded.ts'
import { connectExternal } from './external.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import type { Database, DatabaseConnection } from './port.ts'
import { withDatabase } from './scratch-database.ts'

/** Returns the connection as a URL for DATABASE_URL. */
function urlOf({ connectionString, host, port, user, database, password }: DatabaseConnection): string {
  if (connectionString) return connectionString
  const url = new URL(`postgresql:///${database}`)
  url.searchParams.set('host', String(host))
  url.searchParams.set('port', String(port))
  url.searchParams.set('user', String(user))
  if (typeof password === 'string') url.searchParams.set('password', password)
  return url.href
}

const dataDir = mkdtempSync(join(tmpdir(), 'batticuore-test-'))
const { base } = prepareDataFolder(dataDir)
let embedded: Database
beforeAll(async () => {
  embedded = await startEmbedded({ dataDir })
})
afterAll(async () => {
  await embedded.stop()
  for (const folder of [base, dataDir]) rmSync(folder, { recursive: true, force: true })
})

test('waits for an external server that is not reachable yet', async () => {
  const { host, port: socket, user, database } = embedded.connection
  const port = await freePort()
  const lines: string[] = []
  /**
   * Records the line and makes the server reachable at the port. The adapter calls `log` after its first attempt to
   * connect has failed, so only a later attempt can succeed.
   */
  const log = (line: string) => {
    lines.push(line)
    const proxy = createServer((near) => {
      const far = connect(`${host}/.s.PGSQL.${socket}`)
      for (const end of [near, far]) end.on('error', () => {})
      near.pipe(far).pipe(near)
    }).listen(port, '127.0.0.1')
    onTestFinished(() => void proxy.close())
  }
  const late = await connectExternal(`postgres://${user}@127.0.0.1:${port}/${database}`, { log })
  expect(late.version).toBe(embedded.version)
  expect(lines).toEqual([expect.stringMatching(/does not answer yet .*waiting up to 60 seconds\.$/)])
})

/** Tests of the external adapter connect to the server of TEST_DATABASE_URL, or else to the embedded server. */
describe.each([
  ['external', () => connectExternal(process.env.TEST_DATABASE_URL ?? urlOf(embedded.connection))],
  ['embedded', async () => embedded],
] as const)('%s', (kind, open) => {
  test('answers, has a supported version, and accepts migrations', async () => {
    const database = await open()
    expect(database.kind).toBe(kind)
    expect(Number.parseInt(database.version, 10)).toBeGreaterThanOrEqual(15)
    expect(Number.parseInt(database.version, 10)).toBeLessThanOrEqual(18)

    const pool = createPool(database.connection, { max: 2, name: 'suite' })
    const { rows } = await pool.query(
      `select current_setting('TimeZone') as zone, current_setting('application_name') as name,
              current_setting('fsync') as fsync, current_setting('server_encoding') as encoding`,
    )
    expect(rows).toEqual([{ zone: 'UTC', name: 'suite', fsync: 'on', encoding: 'UTF8' }])

    await pool.query('create database t_suite')
    const own = withDatabase(database.connection, 't_suite')
    expect((await migrate(own)).length).toBeGreaterThan(0)
    expect(await migrate(own)).toEqual([])
    await pool.query('drop database t_suite with (force)')
    await pool.end()
  })

  test('accepts the common URLs for a socket', async () => {
    const { host, port, user, database } = embedded.connection
    for (const url of [
      `postgres://${user}:none@/${database}?host=${host}&port=${port}`,
      `postgresql:///${database}?host=${host}&port=${port}&user=${user}`,
      `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database}`,
    ]) {
      expect((await connectExternal(url)).version).toBe(embedded.version)
    }
  })

  test('stop ends an embedded server but not an external server, and a second call does nothing', async () => {
    const database = await open()
    await Promise.all([database.stop(), database.stop()])
    const client = new pg.Client(database.connection)
    if (kind === 'embedded') await expect(client.connect()).rejects.toThrow(/ENOENT|ECONNREFUSED/)
    else {
      await client.connect()
      await client.end()
    }
  })
})

describe('a server that is refused', () => {
  const nowhere = 'postgres://anna:segreto@127.0.0.1:1/home'

  test('the error for an unreachable server names the server but not the password', async () => {
    const refused = connectExternal(nowhere, { wait_ms: 0 })
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL \(127\.0\.0\.1:1\/home\): no connection.*ECONNREFUSED/,
    )
    await expect(refused).rejects.not.toThrow(/segreto/)
  })

  test('a stop ends the wait', async () => {
    const stopping = new AbortController()
    const waiting = connectExternal(nowhere, { signal: stopping.signal, log: () => stopping.abort() })
    await expect(waiting).rejects.toThrow(/no connection/)
  })

  test.each(['mysql://host/db', 'localhost:5432', ''])('refuses the URL %j', async (url) => {
    await expect(connectExternal(url)).rejects.toThrow(/must look like postgres:\/\/user:password@host:5432/)
  })

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('refuses %s=off', async (name) => {
    const server = urlOf(inject('testServer'))
    const off = async () => {
      const client = new pg.Client(server)
      await client.connect()
      const { rows } = await client.query(`select current_setting('${name}') as value`)
      await client.end()
      return rows[0].value === 'off'
    }
    // The embedded test server has all three settings off. An external server usually has them on. There, the test
    // turns off synchronous_commit instead, because a connection cannot turn off the other two.
    if (await off()) await expect(connectExternal(server)).rejects.toThrow(/=off: a crash could lose/)
    else {
      const url = new URL(server)
      url.searchParams.set('options', '-c synchronous_commit=off')
      await expect(connectExternal(url.href)).rejects.toThrow(/synchronous_commit=off: a crash could lose/)
    }
  })
})
