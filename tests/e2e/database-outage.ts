import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { dataDir } from './server-address.ts'

const file = join(dataDir, 'postgres/cluster/postmaster.pid')

function readPidFile() {
  const [pid, , , port, socket] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), port: Number(port), host: String(socket) }
}

/**
 * Shuts down the database of the end-to-end tests' server and runs `work` during the shutdown. A database that is
 * shutting down accepts no connections. The shutdown cannot end before `work` has ended, because this function suspends
 * the PostgreSQL process of one connection for this time. Afterwards, the app starts the database again.
 */
export async function duringOutage(work: () => Promise<void>): Promise<void> {
  const { pid, port, host } = readPidFile()
  const client = new pg.Client({ host, port, user: 'batticuore', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as backend')
  const { backend } = rows[0] as { backend: number }
  process.kill(backend, 'SIGSTOP')
  process.kill(pid, 'SIGINT')
  try {
    await work()
  } finally {
    process.kill(backend, 'SIGCONT')
  }
}
