import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lockSpace, locks } from './app-lock.ts'
import { clientConfig } from './pool.ts'
import type { DatabaseConnection } from './port.ts'
import { sqlState } from './transaction.ts'

export interface Migration {
  number: number
  /** The file's name, `0001_accounts.sql`. */
  name: string
  sql: string
  /** SHA-256 of the text, in hex. */
  checksum: string
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

const migrationsFolder = join(import.meta.dirname, '../../migrations')

/** Reads `NNNN_name.sql`, in order. Throws for another name and for a number used twice. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
  const migrations = names.map((name) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (!number) throw new Error(`Migration ${name}: the name must look like 0001_accounts.sql.`)
    // A checkout on Windows may have other line ends: the same migration.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  for (const [i, { number, name }] of migrations.entries()) {
    const before = migrations[i - 1]
    if (before?.number === number)
      throw new Error(`Migrations ${before.name} and ${name} have the same number.`)
  }
  return migrations
}

/**
 * Brings the database to the state of the migrations folder; forward only. Each file is one transaction; other
 * processes that start at the same moment wait. Returns the names of the files applied now. One round trip
 * when there is nothing to do. Throws, naming the file, when an applied one was changed, or one is missing or
 * late; what is newer than this version of the app is left alone (a new version may be starting beside it).
 */
export async function migrate(connection: DatabaseConnection, folder = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ ...clientConfig(connection), application_name: 'batticuore migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    const applied = await readApplied(client)
    if (applied && pending(migrations, applied).length === 0) return []
    await client.query('select pg_advisory_lock($1, $2)', [lockSpace, locks.migrations])
    return await applyPending(client, migrations)
  } finally {
    await client.end() // frees the lock
  }
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists migration (
       number int primary key, name text not null, checksum text not null, applied_at timestamptz not null
     )`,
  )
  const names: string[] = []
  for (const migration of pending(migrations, (await readApplied(client)) ?? [])) {
    await apply(client, migration)
    names.push(migration.name)
  }
  return names
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration values ($1, $2, $3, clock_timestamp())', [
      number,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const line = lineOf(sql, Number((error as pg.DatabaseError).position))
    throw new Error(`Migration ${name}${line ? `, line ${line}` : ''}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

const lineOf = (sql: string, position: number) => position && sql.slice(0, position).split('\n').length

/** Undefined before the very first migration. */
async function readApplied(client: pg.Client): Promise<Applied[] | undefined> {
  try {
    const { rows } = await client.query<Applied>(
      'select number, name, checksum from migration order by number',
    )
    return rows
  } catch (error) {
    if (sqlState(error) === '42P01') return undefined
    throw error
  }
}

/** What is to be applied, after checking that what was applied is what the folder says. */
function pending(migrations: Migration[], applied: Applied[]): Migration[] {
  const byNumber = new Map(applied.map((one) => [one.number, one]))
  const newest = applied.at(-1)?.number ?? 0
  const newestKnown = migrations.at(-1)?.number ?? 0
  const numbers = new Set(migrations.map(({ number }) => number))
  const missing = applied.find(({ number }) => number <= newestKnown && !numbers.has(number))
  if (missing)
    throw new Error(`Migration ${missing.name} was applied to this database, but its file is missing.`)
  return migrations.filter((migration) => {
    const { number, name, checksum } = migration
    const before = byNumber.get(number)
    if (!before && number < newest) {
      throw new Error(`Migration ${name} comes before one that is applied already: give it the next number.`)
    }
    if (before && (before.name !== name || before.checksum !== checksum)) {
      throw new Error(
        `Migration ${name} was changed after it had been applied (as ${before.name}). ` +
          'Restore it, and make a new migration for the change.',
      )
    }
    return !before
  })
}
