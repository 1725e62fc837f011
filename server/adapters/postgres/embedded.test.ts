import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hasSmallDisks, mountSmallDisk } from '#tests/harness/small-disk.ts'
import { isAlive, prepareDataFolder } from './data-folder.ts'
import { startEmbedded } from './embedded.ts'
import { createPool } from './pool.ts'
import type { Database } from './port.ts'
import { readPostmaster } from './postmaster-file.ts'

const isRoot = process.getuid?.() === 0

/** Creates a folder that every system user may enter. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'batticuore-test-'))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Folder with a stopped database for all tests. Each test moves the database to its own folder and back, which is
 * faster than creating a database.
 */
const shelf = temporaryFolder()
beforeAll(async () => {
  const database = await startEmbedded({ dataDir: shelf })
  await database.stop()
})
afterAll(() => rmSync(shelf, { recursive: true }))

/**
 * Creates a data folder that contains the database of `shelf`, or is empty if `isNew`. After the test, stops the
 * server, moves the database back and removes the folder.
 */
function dataFolder({ name = 'data', isNew = false } = {}) {
  const parent = temporaryFolder()
  const dataDir = join(parent, name)
  const shelved = join(shelf, 'postgres/cluster')
  if (!isNew) {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    renameSync(shelved, join(dataDir, 'postgres/cluster'))
  }
  onTestFinished(async () => {
    const folder = prepareDataFolder(dataDir)
    const pid = existsSync(folder.cluster) ? readPostmaster(folder)?.pid : undefined
    if (pid && isAlive(pid)) {
      process.kill(pid, 'SIGINT')
      await vi.waitUntil(() => !existsSync(join(folder.cluster, 'postmaster.pid')), 5_000)
    }
    if (!isNew) renameSync(folder.cluster, shelved)
    for (const path of [folder.base, folder.socket, parent]) rmSync(path, { recursive: true, force: true })
  })
  return dataDir
}

const postmaster = (dataDir: string) => readPostmaster(prepareDataFolder(dataDir))?.pid ?? 0

function until(isSo: () => unknown, lines: string[]) {
  return vi
    .waitUntil(isSo, { timeout: 15_000, interval: 5 })
    .catch(() => Promise.reject(new Error(`The app printed only:\n${lines.slice(-5).join('\n')}`)))
}

/** Starts the app in a separate process, and reads its output. */
function startApp(dataDir: string, mode = '', user?: number) {
  const program = join(import.meta.dirname, 'app-process.fixture.ts')
  const child: ChildProcess = spawn(process.execPath, [program, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(user && { uid: user, gid: user }),
  })
  const lines: string[] = []
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(line))
  const gone = new Promise<void>((resolve) => child.on('close', () => resolve()))
  onTestFinished(() => void child.kill('SIGKILL'))
  const lineOf = (begin: string) => lines.find((line) => line.startsWith(begin))
  const acked = () => lines.filter((line) => line.startsWith('acked')).map((line) => Number(line.slice(6)))
  return {
    pid: child.pid ?? 0,
    lineOf,
    acked,
    printed: (begin: string) => until(() => lineOf(begin), lines),
    moreAcked: (count: number, before = acked().length) =>
      until(() => acked().length > before + count, lines),
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      await gone
    },
  }
}

async function written(database: Database): Promise<Set<number>> {
  const pool = createPool(database.connection)
  const { rows } = await pool.query<{ n: number }>('select n from written')
  await pool.end()
  return new Set(rows.map(({ n }) => n))
}

describe('kills', () => {
  test('reuses the server of a killed app and loses no acknowledged row', async () => {
    const dataDir = dataFolder()
    const app = startApp(dataDir, 'write')
    await app.moreAcked(20)
    const pid = postmaster(dataDir)
    await app.end('SIGKILL')
    expect(isAlive(pid)).toBe(true)

    const database = await startEmbedded({ dataDir })
    expect(postmaster(dataDir)).toBe(pid)
    const rows = await written(database)
    expect(app.acked().filter((n) => !rows.has(n))).toEqual([])
    await database.stop()
    // A process that has ended exists until init collects it, because its parent was killed.
    await vi.waitUntil(() => !isAlive(pid), 10_000)
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })

  test('restarts a killed server under the running app without losing an acknowledged row', async () => {
    const dataDir = dataFolder()
    const app = startApp(dataDir, 'write')
    await app.moreAcked(20)
    const pid = postmaster(dataDir)
    process.kill(pid, 'SIGKILL')
    await app.printed('The database runs again.')
    await app.moreAcked(20)
    expect(postmaster(dataDir)).not.toBe(pid)

    // Kills server and app at once. The next start recovers from the write-ahead log.
    process.kill(postmaster(dataDir), 'SIGKILL')
    await app.end('SIGKILL')
    const database = await startEmbedded({ dataDir })
    const rows = await written(database)
    expect(app.acked().filter((n) => !rows.has(n))).toEqual([])
    await database.stop()
  })

  test('an app that is killed while it creates the data directory leaves no incomplete directory', async () => {
    const dataDir = dataFolder({ isNew: true })
    const app = startApp(dataDir)
    const half = join(dataDir, `postgres/cluster.${app.pid}.tmp`)
    await until(() => existsSync(half), [])
    await app.end('SIGKILL')
    const database = await startEmbedded({ dataDir })
    await database.stop()
    await vi.waitUntil(() => prepareDataFolder(dataDir) && !existsSync(half), 10_000)
  })

  test('ignores lock files of a dead server whose process id now belongs to another program', async () => {
    const dataDir = dataFolder()
    // The other program (`stranger`) runs as the server's user. If it ran as another user, PostgreSQL itself would
    // ignore the lock files.
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: 65534, gid: 65534 } : {})
    onTestFinished(() => void stranger.kill())
    const { cluster, socket } = prepareDataFolder(dataDir)
    const lines = [stranger.pid, cluster, 1_700_000_000, 5432, socket, '', '  1234 1', 'ready   ', '']
    writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'))
    writeFileSync(join(socket, '.s.PGSQL.5432.lock'), lines.join('\n'))
    const database = await startEmbedded({ dataDir })
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
    await database.stop()
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
  })
})

describe('two starts', () => {
  test('rejects a second app on the same data folder, names the running process and does not disturb it', async () => {
    const dataDir = dataFolder()
    const database = await startEmbedded({ dataDir })
    await expect(startEmbedded({ dataDir, lockTimeoutMs: 100 })).rejects.toThrow(
      new RegExp(`process ${process.pid}\\).*${dataDir}.*DATA_DIR`),
    )
    const pool = createPool(database.connection)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    await database.stop()
  })

  test('only one of two apps that start at the same time on a new data folder runs', async () => {
    const dataDir = dataFolder({ isNew: true })
    const apps = [startApp(dataDir), startApp(dataDir)]
    await until(() => apps.every((app) => app.lineOf('ready') || app.lineOf('refused')), [])
    expect(apps.filter((app) => app.lineOf('ready'))).toHaveLength(1)
    expect(apps.map((app) => app.lineOf('refused')).find(Boolean)).toMatch(/Another app \(process \d+\)/)
    for (const app of apps) await app.end('SIGTERM')
  })

  test('refuses a data folder that was copied while its server was running', async () => {
    const dataDir = dataFolder()
    const database = await startEmbedded({ dataDir })
    const copy = dataFolder({ isNew: true })
    mkdirSync(copy)
    execFileSync('cp', ['-a', join(dataDir, 'postgres'), copy])
    await expect(startEmbedded({ dataDir: copy })).rejects.toThrow(
      /copied or moved while its database was running/,
    )
    rmSync(join(copy, 'postgres/cluster'), { recursive: true })
    await database.stop()
  })
})

describe('places', () => {
  test('accepts a path with spaces, quotes, a comma and accents', async () => {
    const dataDir = dataFolder({ name: `la mia "città", d'oro` })
    const database = await startEmbedded({ dataDir })
    expect(database.connection.host).toBe(join(dataDir, 'postgres'))
    await database.stop()
  })

  test('uses a private temporary folder for the socket of a long path, and finds the folder again', async () => {
    const dataDir = dataFolder({ name: 'long/'.repeat(30) })
    const app = startApp(dataDir)
    await app.printed('ready')
    const pid = postmaster(dataDir)
    await app.end('SIGKILL')
    const database = await startEmbedded({ dataDir })
    expect(postmaster(dataDir)).toBe(pid)
    expect(database.connection.host).toMatch(/batticuore-[0-9a-f]{8}$/)
    await database.stop()
  })

  test.runIf(isRoot)(
    'stores the data in the state folder if the database’s user cannot enter the data folder',
    async () => {
      const dataDir = dataFolder({ isNew: true })
      chmodSync(join(dataDir, '..'), 0o700)
      const logged: string[] = []
      const database = await startEmbedded({ dataDir, log: (line) => logged.push(line) })
      expect(database.connection.host).toMatch(/\/batticuore\/[0-9a-f]{8}$/)
      expect(logged.join()).toContain(database.connection.host)
      await database.stop()
    },
  )

  test.runIf(isRoot)(
    'root runs a user’s database as that user, who can still start the database afterwards',
    async () => {
      const dataDir = dataFolder()
      chmodSync(dataDir, 0o777)
      prepareDataFolder(dataDir)
      for (const user of [65534, undefined, 65534]) {
        const app = startApp(dataDir, '', user)
        await app.printed('ready')
        await app.end('SIGTERM')
      }
    },
  )

  test.runIf(isRoot)("refuses another user's data folder and names its owner", async () => {
    const dataDir = dataFolder()
    prepareDataFolder(dataDir)
    const app = startApp(dataDir, '', 1)
    await app.printed('refused')
    expect(app.lineOf('refused')).toMatch(/belongs to another user \(uid 65534\)/)
  })
})

test.runIf(hasSmallDisks)(
  'a full disk stops the server; the app waits for space and then continues with every acknowledged row',
  async () => {
    const disk = mountSmallDisk(120)
    const lines: string[] = []
    const lost: Error[] = []
    const database = await startEmbedded({
      dataDir: disk.path,
      log: (line) => lines.push(line),
      onLost: (error) => lost.push(error),
    })
    onTestFinished(async () => {
      await database.stop()
      disk[Symbol.dispose]()
    })
    const pool = createPool(database.connection)
    await pool.query('create table written (n int)')
    let acked = 0
    /** Writes until the write-ahead log fills the disk. The server then stops, and cannot recover without space. */
    const writeTooMuch = async () => {
      disk.fill()
      lines.length = 0
      const text = `insert into written select $1 where pg_logical_emit_message(true, 'test', repeat('x', 900000)) > '0/0'`
      await until(async () => {
        acked += await pool.query(text, [acked]).then(
          () => 1,
          () => 0,
        )
        return lines.some((line) => line.startsWith('The disk is full'))
      }, lines)
    }
    await writeTooMuch()
    disk.empty()
    await until(() => lines.includes('The database runs again.'), lines)
    const { rows } = await pool.query<{ n: string }>('select count(*) as n from written')
    expect(Number(rows[0]?.n)).toBeGreaterThanOrEqual(acked)
    expect(lost).toEqual([])

    // While the disk is full, `stop` does not wait for free space.
    await writeTooMuch()
    const stopsAt = performance.now()
    await pool.end()
    await database.stop()
    expect(performance.now() - stopsAt).toBeLessThan(4_000)
  },
)

describe('the log', () => {
  test('contains events of the server, but no refused statement and none of its values', async () => {
    const dataDir = dataFolder()
    const database = await startEmbedded({ dataDir })
    const pool = createPool(database.connection)
    const client = await pool.connect()
    const refused = async (text: string, values: unknown[] = []) => {
      await expect(client.query(text, values)).rejects.toThrow()
    }
    await client.query('create temp table member_mail (email text primary key)')
    await client.query(`insert into member_mail values ('anna@segreta.test')`)
    await refused('insert into member_mail values ($1)', ['anna@segreta.test'])
    await refused(`insert into member_mail values ('anna@segreta.test')`)
    await refused(
      `do $$ begin raise exception 'anna@segreta.test' using detail = 'anna@segreta.test'; end $$`,
    )
    await refused(`select 'anna@segreta.test'::int`)
    await client.query(`do $$ begin raise warning 'anna@segreta.test'; end $$`)
    client.release()
    await pool.end()
    await database.stop()
    const text = readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8')
    expect(text).toContain('database system is ready to accept connections')
    expect(text).not.toContain('segreta')
    expect(text).not.toContain('ERROR')
  })

  test('is emptied when it is long, and the running server continues to write to it', async () => {
    const dataDir = dataFolder()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const database = await startEmbedded({ dataDir })
    const file = join(dataDir, 'postgres/postgres.log')
    appendFileSync(file, 'x'.repeat(900_000))
    vi.advanceTimersByTime(60_000)
    expect(existsSync(`${file}.old`)).toBe(false)
    appendFileSync(file, 'x'.repeat(200_000))
    vi.advanceTimersByTime(60_000)
    expect([statSync(file).size, statSync(`${file}.old`).size > 1_000_000]).toEqual([0, true])
    const nobody = createPool({ ...database.connection, database: 'nowhere' })
    await expect(nobody.query('select 1')).rejects.toThrow()
    await nobody.end()
    expect(readFileSync(file, 'utf8')).toMatch(/^[^x]+FATAL: {2}database "nowhere" does not exist\n$/)
    await database.stop()
  })
})

test('rejects a data directory of another major version and says what to do', async () => {
  const dataDir = dataFolder({ isNew: true })
  const folder = prepareDataFolder(dataDir)
  mkdirSync(folder.cluster)
  writeFileSync(join(folder.cluster, 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/created by PostgreSQL 17.*dump/)
})

test('the error for a server that does not start contains the reason', async () => {
  const dataDir = dataFolder()
  const extra = join(dataDir, 'postgres/cluster/postgresql.auto.conf')
  writeFileSync(extra, 'nonsense = 1\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/unrecognized configuration parameter "nonsense"/)
  writeFileSync(extra, '')
})
