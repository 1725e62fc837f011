import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig } from '#server/adapters/postgres/pool.ts'
import type { DatabaseConnection } from '#server/adapters/postgres/port.ts'

/** The user `nobody`: PostgreSQL refuses to run as root. */
const nobody = 65_534

/**
 * Starts an empty PostgreSQL 15, the oldest version that the product runs on, and deletes its data at the end of the
 * block.
 * @param postgres path of the program
 */
export async function startPostgres15(
  postgres: string,
): Promise<AsyncDisposable & { connection: DatabaseConnection }> {
  const folder = mkdtempSync(join(tmpdir(), 'batticuore-15-'))
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (owner.uid) chownSync(folder, nobody, nobody)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const initdb = join(dirname(postgres), 'initdb')
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(initdb, init, { ...owner, stdio: 'ignore' })
  const settings = ['fsync=off', 'listen_addresses=', `unix_socket_directories=${folder}`]
  const server = spawn(postgres, ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...owner,
    stdio: 'ignore',
  })
  const connection = { host: folder, user: 'postgres', database: 'postgres' }
  await waitFor(connection)
  return {
    connection,
    async [Symbol.asyncDispose]() {
      const exited = once(server, 'exit')
      server.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}

async function waitFor(connection: DatabaseConnection): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(clientConfig(connection))
    try {
      await client.connect()
      return
    } catch (error) {
      if (tries === 300) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
