import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { prepareBinaries } from './binaries.ts'
import { giveTo, prepareDataFolder } from './data-folder.ts'
import { startEmbedded } from './embedded.ts'
import type { DatabaseConnection } from './port.ts'
import { startServer, stopServer } from './server-process.ts'

/** Two servers of their own: a primary, and a streaming replica of it. */
export interface ReplicatedServer extends AsyncDisposable {
  readonly primary: DatabaseConnection
  readonly replica: DatabaseConnection
  /** Stops what the replica replays, as if it were far behind, and lets it continue. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Waits until the replica has replayed everything. */
  catchUp(): Promise<void>
  stopReplica(): Promise<void>
}

export async function startReplicated(): Promise<ReplicatedServer> {
  const parent = mkdtempSync(join(tmpdir(), 'batticuore-test-'))
  chmodSync(parent, 0o755)
  const dataDir = join(parent, 'primary')
  // Durable, because only what is on the disk is sent to replicas.
  const server = await startEmbedded({ dataDir })
  const source = prepareDataFolder(dataDir)
  const copy = prepareDataFolder(join(parent, 'replica'))
  const binaries = () => prepareBinaries(copy)

  const control = new pg.Client(server.connection)
  await control.connect()
  await control.query(`select pg_backup_start('replica', true)`)
  cpSync(source.cluster, copy.cluster, {
    recursive: true,
    filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
  })
  const { rows } = await control.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  writeFileSync(join(copy.cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(copy.cluster, 'standby.signal'), '')
  giveTo(copy.owner, copy.cluster)
  chmodSync(copy.cluster, 0o700)
  const { host = '', port, user, database } = server.connection
  await startServer(copy, binaries(), {
    primary_conninfo: `host=${host} port=${port} user=${user}`,
    fsync: 'off',
  })
  const replica = { host: copy.socket, port: 5432, user, database } satisfies DatabaseConnection
  const onReplica = await vi.waitFor(
    async () => {
      const client = new pg.Client(replica)
      await client.connect()
      return client
    },
    { timeout: 20_000, interval: 100 },
  )
  // The server ends this connection when it stops.
  onReplica.on('error', () => {})
  return {
    primary: server.connection,
    replica,
    async pause() {
      await onReplica.query('select pg_wal_replay_pause()')
      // Takes effect before the next record.
      await vi.waitUntil(
        async () =>
          (await onReplica.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state ===
          'paused',
        { timeout: 20_000, interval: 20 },
      )
    },
    resume: async () => void (await onReplica.query('select pg_wal_replay_resume()')),
    async catchUp() {
      const written = (await control.query('select pg_current_wal_lsn()::text as lsn')).rows[0].lsn
      await vi.waitUntil(
        async () =>
          (await onReplica.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as done', [written])).rows[0]
            .done,
        { timeout: 20_000, interval: 20 },
      )
    },
    stopReplica: () => stopServer(copy, binaries),
    async [Symbol.asyncDispose]() {
      await control.end()
      await onReplica.end().catch(() => {})
      await stopServer(copy, binaries)
      await server.stop()
      rmSync(parent, { recursive: true })
    },
  }
}
