import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sandboxKey } from '#tests/harness/app.ts'
import { createDiskStorage } from './adapters/object-storage/disk.ts'
import { prepareDataFolder } from './adapters/postgres/data-folder.ts'
import { startEmbedded } from './adapters/postgres/embedded.ts'
import { readPostmaster } from './adapters/postgres/postmaster-file.ts'
import { setDatabaseTime } from './adapters/postgres/test-database-clock.ts'
import { migrateOwnDatabase } from './adapters/postgres/test-database.ts'
import { openShop, type TestShop } from './domain/orders/shop.fixture.ts'
import { seconds } from './kernel/clock.ts'
import type { ShopSettings } from './shop-process.fixture.ts'

/** Processes that are killed together. */
export type Kill = 'app' | 'database' | 'both'

/** A shop whose app runs in a process of its own, on a database server of its own. */
export interface KillableShop extends AsyncDisposable {
  /** The same database as the process sees it. Its calls fail while the database is down. */
  readonly shop: TestShop
  /** Sends a request to the process. Returns `null` if there is no whole answer, or if the answer is an outage. */
  send(path: string, init: RequestInit): Promise<{ status: number; body: string } | null>
  /** Kills these processes without a warning. Resolves when the product answers again. */
  killAndRestart(kill: Kill): Promise<void>
  /** Waits until the worker has run all jobs that are due. */
  finishJobs(): Promise<void>
  /** Stops the process, so that the test can run jobs at later times on the same database. */
  end(): Promise<void>
}

export async function openKillableShop(): Promise<KillableShop> {
  // Every system user may enter the folder, because another user runs the database if this process is root.
  const dataDir = mkdtempSync(join(tmpdir(), 'batticuore-killed-'))
  chmodSync(dataDir, 0o755)
  const folder = prepareDataFolder(dataDir)
  let own = await startEmbedded({ dataDir })
  const database = await migrateOwnDatabase(own.connection)
  const shop = await openShop({ edge: { database, storage: createDiskStorage(dataDir) } })
  await own.stop()
  /** Process id of the database server that was killed last. */
  let killed = 0
  let running = await start()

  /** Starts the process at a later time than the process before it, so that their ids differ. */
  async function start() {
    shop.app.clock.advance(seconds(1))
    const settings: ShopSettings = {
      dataDir,
      now: shop.app.clock.now().toISOString(),
      key: sandboxKey.export().toString('base64'),
    }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'shop-process.fixture.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // oxlint-disable-next-line node/no-process-env -- the process gets the environment of the test
      env: { ...process.env, SHOP: JSON.stringify(settings) },
    })
    const ended = once(child, 'close').then(() => null)
    const lines = createInterface({ input: child.stdout })
    const line = await Promise.race([once(lines, 'line'), ended])
    const origin = /^listening (.+)$/.exec(String(line?.[0]))?.[1]
    if (!origin) throw new Error('the process of the shop did not start')
    await setDatabaseTime(shop.app.db, shop.app.clock.now())
    return { child, origin, ended }
  }

  async function killApp(): Promise<void> {
    running.child.kill('SIGKILL')
    await running.ended
  }

  function killDatabase(): void {
    const pid = readPostmaster(folder)?.pid
    if (!pid) throw new Error('the database does not run')
    process.kill(pid, 'SIGKILL')
    killed = pid
  }

  /** Returns whether a database answers that is not the killed one, whose connections can live on for a moment. */
  async function isBack(): Promise<boolean> {
    if (running.child.exitCode !== null) throw new Error(`the app ended with code ${running.child.exitCode}`)
    const pid = readPostmaster(folder)?.pid
    if (!pid || pid === killed) return false
    return await shop.app.db.query('select 1').then(
      () => true,
      () => false,
    )
  }

  async function end(): Promise<void> {
    await killApp()
    own = await startEmbedded({ dataDir, lockTimeoutMs: 10_000 })
  }

  return {
    shop,
    async send(path, init) {
      try {
        const response = await fetch(running.origin + path, { ...init, signal: AbortSignal.timeout(30_000) })
        const answer = { status: response.status, body: await response.text() }
        return answer.status < 500 ? answer : null
      } catch {
        return null
      }
    },
    async killAndRestart(kill) {
      if (kill !== 'app') killDatabase()
      if (kill !== 'database') {
        await killApp()
        running = await start()
      }
      while (!(await isBack())) await sleep(20)
    },
    async finishJobs() {
      const due = `select from graphile_worker.jobs where (locked_by is not null or run_at <= now()) and attempts < max_attempts`
      while ((await shop.app.db.query(due)).rowCount !== 0) await sleep(50)
    },
    end,
    async [Symbol.asyncDispose]() {
      if (running.child.exitCode === null && running.child.signalCode === null) await end()
      await shop[Symbol.asyncDispose]()
      await own.stop()
      for (const path of [folder.base, folder.socket, dataDir]) rmSync(path, { recursive: true, force: true })
    },
  }
}
