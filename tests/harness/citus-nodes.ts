import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** The user `nobody`: PostgreSQL refuses to run as root. */
const nobody = 65_534

/** Folders of PostgreSQL 18, with the extension and the program. */
const installations = [
  { library: '/usr/lib/postgresql/18/lib/citus.so', program: '/usr/lib/postgresql/18/bin/postgres' },
  { library: '/usr/pgsql-18/lib/citus.so', program: '/usr/pgsql-18/bin/postgres' },
]

/** Returns the path of a PostgreSQL 18 that has Citus, or `null`. */
export const findCitus = (): string | null =>
  installations.find(({ library, program }) => existsSync(library) && existsSync(program))?.program ?? null

export interface CitusNodes extends AsyncDisposable {
  /** The address of the coordinator's database `postgres`, as CITUS_URL. */
  readonly url: string
}

/**
 * Starts a coordinator with two workers on this machine, and deletes their data at the end of the block. The nodes reach
 * each other over the loopback address, without a password.
 * @param postgres path of the program, beside `initdb`
 */
export async function startCitusNodes(postgres: string): Promise<CitusNodes> {
  const folder = mkdtempSync(join(tmpdir(), 'batticuore-citus-'))
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (owner.uid) chownSync(folder, nobody, nobody)
  chmodSync(folder, 0o700)
  const nodes: { port: number; stop: () => Promise<void> }[] = []
  const stopAll = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const name of ['coordinator', 'worker-1', 'worker-2'])
      nodes.push(await startNode(postgres, join(folder, name), folder, owner))
    const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
    for (const { port } of nodes) await runOn(urlOf(port), 'create extension citus')
    const [coordinator, ...workers] = nodes.map(({ port }) => port)
    const url = urlOf(Number(coordinator))
    await runOn(url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`)
    for (const port of workers) await runOn(url, `select citus_add_node('127.0.0.1', ${port})`)
    return { url, [Symbol.asyncDispose]: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function startNode(
  postgres: string,
  data: string,
  sockets: string,
  owner: { uid?: number; gid?: number },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(dirname(postgres), 'initdb'), init, { ...owner, cwd: sockets, stdio: 'ignore' })
  const port = await freePort()
  const settings = [
    ...['fsync=off', 'listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${sockets}`],
    ...['shared_preload_libraries=citus', 'max_prepared_transactions=200', 'max_connections=200'],
  ]
  const server = spawn(postgres, ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...{ ...owner, cwd: sockets, stdio: 'ignore' },
  })
  const exited = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGINT')
    await exited
  }
  for (let tries = 0; ; tries++) {
    if (server.exitCode !== null) throw new Error(`${postgres} ended: is citus in its lib folder?`)
    try {
      await runOn(`postgres://postgres@127.0.0.1:${port}/postgres`, 'select 1')
      return { port, stop }
    } catch (error) {
      if (tries === 300) throw error
      await sleep(100)
    }
  }
}

async function runOn(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}
