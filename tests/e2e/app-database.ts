import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const dataDir = join(import.meta.dirname, '../../data/e2e/app')

/** The database of the running product, for what no journey can do by hand; all of it, or nothing. */
export async function inAppDatabase(work: (db: pg.Client) => Promise<void>): Promise<void> {
  const [, , , port, socket] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split(
    '\n',
  )
  const db = new pg.Client({ host: socket, port: Number(port), user: 'batticuore', database: 'postgres' })
  await db.connect()
  try {
    await db.query('begin')
    await work(db)
    await db.query('commit')
  } finally {
    await db.end()
  }
}
