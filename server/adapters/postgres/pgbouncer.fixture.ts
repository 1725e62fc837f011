import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { freePort } from '#tests/harness/free-port.ts'
import type { DatabaseConnection } from './port.ts'

/** Path of pgbouncer, or null if it is not installed. Skip tests with `test.skipIf(pgbouncer === null)`. */
export const pgbouncer = inject('programs').pgbouncer

/** A real PgBouncer for one test, in front of a PostgreSQL. */
export interface TestPooler extends AsyncDisposable {
  /** Returns a URL of this database for DATABASE_URL. */
  url(database: string): string
}

/** Starts PgBouncer with these lines in addition to its addresses. */
export async function startPgbouncer(server: DatabaseConnection, lines: string[]): Promise<TestPooler> {
  const { host, port, user, password } = new pg.Client(server)
  const folder = mkdtempSync(join(tmpdir(), 'batticuore-pgbouncer-'))
  const own = await freePort()
  const login = password ? ` password='${password}'` : ''
  const config = [
    `[databases]\n* = host='${host}' port=${port} user='${user}'${login}`,
    `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_type = any`,
    ...lines,
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), config.join('\n'))
  // PgBouncer refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const args = [...asNobody, join(folder, 'pgbouncer.ini')]
  const child: ChildProcess = spawn(pgbouncer as string, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const pooler: TestPooler = {
    url: (database) => `postgres://${user}@127.0.0.1:${own}/${database}`,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    let log = ''
    child.stderr?.on('data', (text) => (log += text))
    await vi.waitUntil(() => {
      if (child.exitCode !== null) throw new Error(`pgbouncer has ended:\n${log}`)
      return log.includes('process up')
    }, 20_000)
    return pooler
  } catch (error) {
    await pooler[Symbol.asyncDispose]()
    throw error
  }
}
