import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { dataDir } from './server-address.ts'

/**
 * Runs a transaction in the database of the end-to-end tests' server, to create states that a test cannot reach in the
 * browser.
 */
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
