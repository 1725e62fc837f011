import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isAlive, prepareDataFolder } from './data-folder.ts'
import { startEmbedded } from './embedded.ts'
import { createPool } from './pool.ts'
import type { Database } from './port.ts'
import { readPostmaster } from './postmaster-file.ts'

const isRoot = process.getuid?.() === 0

/** A folder that everybody may enter. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'batticuore-test-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Between tests a stopped database waits here: moving it is quicker than making each test its own. */
const shelf = temporaryFolder()
beforeAll(async () => {
  const database = await startEmbedded({ dataDir: shelf })
  await database.stop()
})
afterAll(() => rmSync(shelf, { recursive: true }))

/** A data folder, new or with a database in it, removed after the test together with the server on it. */
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
    .catch(() => Promise.reject(new Error(`The app said only:\n${lines.slice(-5).join('\n')}`)))
}

/** The app in a process of its own, and what it says. */
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
  const says = (begin: string) => lines.find((line) => line.startsWith(begin))
  const acked = () => lines.filter((line) => line.startsWith('acked')).map((line) => Number(line.slice(6)))
  return {
    pid: child.pid ?? 0,
    says,
    acked,
    heard: (begin: string) => until(() => says(begin), lines),
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
  test('the server of a killed app is adopted, with every acknowledged row', async () => {
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
    await vi.waitUntil(() => !isAlive(pid), 2_000)
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })

  test('a killed server is started again under the running app, and no acknowledged row is lost', async () => {
    const dataDir = dataFolder()
    const app = startApp(dataDir, 'write')
    await app.moreAcked(20)
    const pid = postmaster(dataDir)
    process.kill(pid, 'SIGKILL')
    await app.heard('The database runs again.')
    await app.moreAcked(20)
    expect(postmaster(dataDir)).not.toBe(pid)

    // And both at once: the next start reads the log.
    process.kill(postmaster(dataDir), 'SIGKILL')
    await app.end('SIGKILL')
    const database = await startEmbedded({ dataDir })
    const rows = await written(database)
    expect(app.acked().filter((n) => !rows.has(n))).toEqual([])
    await database.stop()
  })

  test('a kill while the data directory is being made leaves no half one', async () => {
    const dataDir = dataFolder({ isNew: true })
    const app = startApp(dataDir)
    const half = join(dataDir, `postgres/cluster.${app.pid}.tmp`)
    await until(() => existsSync(half), [])
    await app.end('SIGKILL')
    const database = await startEmbedded({ dataDir })
    await database.stop()
    await vi.waitUntil(() => prepareDataFolder(dataDir) && !existsSync(half), 10_000)
  })

  test('locks of a server that is gone, whose number another program has now, do not stop the start', async () => {
    const dataDir = dataFolder()
    // Of the same user as the server: PostgreSQL itself sees through those of others.
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
  test('a second app on the same data folder is refused, told which process runs, and disturbs nothing', async () => {
    const dataDir = dataFolder()
    const database = await startEmbedded({ dataDir })
    await expect(startEmbedded({ dataDir, patienceMs: 100 })).rejects.toThrow(
      new RegExp(`process ${process.pid}\\).*${dataDir}.*DATA_DIR`),
    )
    const pool = createPool(database.connection)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    await database.stop()
  })

  test('of two at the same moment on a new data folder one runs', async () => {
    const dataDir = dataFolder({ isNew: true })
    const apps = [startApp(dataDir), startApp(dataDir)]
    await until(() => apps.every((app) => app.says('ready') || app.says('refused')), [])
    expect(apps.filter((app) => app.says('ready'))).toHaveLength(1)
    expect(apps.map((app) => app.says('refused')).find(Boolean)).toMatch(/Another app \(process \d+\)/)
    for (const app of apps) await app.end('SIGTERM')
  })

  test('a data folder copied from under a running server is refused', async () => {
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
  test('a path with spaces, quotes, a comma and accents', async () => {
    const dataDir = dataFolder({ name: `la mia "città", d'oro` })
    const database = await startEmbedded({ dataDir })
    expect(database.connection.host).toBe(join(dataDir, 'postgres'))
    await database.stop()
  })

  test('a path too long for a socket gets a private folder in the temporary one, and is found again', async () => {
    const dataDir = dataFolder({ name: 'long/'.repeat(30) })
    const app = startApp(dataDir)
    await app.heard('ready')
    const pid = postmaster(dataDir)
    await app.end('SIGKILL')
    const database = await startEmbedded({ dataDir })
    expect(postmaster(dataDir)).toBe(pid)
    expect(database.connection.host).toMatch(/batticuore-[0-9a-f]{8}$/)
    await database.stop()
  })

  test.runIf(isRoot)(
    'below a folder that only root can enter the data goes to the state folder',
    async () => {
      const dataDir = dataFolder({ isNew: true })
      chmodSync(join(dataDir, '..'), 0o700)
      const told: string[] = []
      const database = await startEmbedded({ dataDir, log: (line) => told.push(line) })
      expect(database.connection.host).toMatch(/\/batticuore\/[0-9a-f]{8}$/)
      expect(told.join()).toContain(database.connection.host)
      await database.stop()
    },
  )

  test.runIf(isRoot)('root runs the database of a user as that user, who can use it afterwards', async () => {
    const dataDir = dataFolder()
    chmodSync(dataDir, 0o777)
    prepareDataFolder(dataDir)
    for (const user of [65534, undefined, 65534]) {
      const app = startApp(dataDir, '', user)
      await app.heard('ready')
      await app.end('SIGTERM')
    }
  })

  test.runIf(isRoot)("another user's data folder is refused with its owner", async () => {
    const dataDir = dataFolder()
    prepareDataFolder(dataDir)
    const app = startApp(dataDir, '', 1)
    await app.heard('refused')
    expect(app.says('refused')).toMatch(/belongs to another user \(uid 65534\)/)
  })
})

test('a data directory of another major version is refused, saying what to do', async () => {
  const dataDir = dataFolder({ isNew: true })
  const folder = prepareDataFolder(dataDir)
  mkdirSync(folder.cluster)
  writeFileSync(join(folder.cluster, 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/made by PostgreSQL 17.*dump/)
})

test('a server that does not start says why', async () => {
  const dataDir = dataFolder()
  const extra = join(dataDir, 'postgres/cluster/postgresql.auto.conf')
  writeFileSync(extra, 'nonsense = 1\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/unrecognized configuration parameter "nonsense"/)
  writeFileSync(extra, '')
})
