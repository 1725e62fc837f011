import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { otherDatabase, SchemaRefused } from './schema-refused.ts'

export interface Migration {
  number: number
  /** File name, such as `0001_sites.sql`. */
  name: string
  sql: string
  /** SHA-256 of `sql`, in hex. */
  checksum: string
  /**
   * Number of the newest migration that code must know to run on the schema after this one; 0 for a migration that only
   * adds. Written in the file as `-- Oldest code: 0148`.
   */
  oldestCode: number
}

export type AppliedMigration = Pick<Migration, 'number' | 'name' | 'checksum'>

/** A migration as the database records it. `oldestCode` is null if a release recorded it that did not know this rule. */
export interface RecordedMigration extends AppliedMigration {
  oldestCode: number | null
}

export const migrationsFolder = join(import.meta.dirname, '../../migrations')
/** File with the migrations' checksums. `npm run check` uses it to detect changes of old migrations. */
export const checksumsFile = 'checksums.generated.json'

/** Reads `NNNN_name.sql` files in order. Throws for an invalid name or a duplicate number. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const migrations = listFiles(folder, checksumsFile).map((name) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (!number) throw new Error(`Migration ${name}: the name must look like 0001_accounts.sql.`)
    const { sql, checksum } = readSql(join(folder, name))
    return { number, name, sql, checksum, oldestCode: oldestCodeIn(sql) }
  })
  for (const [i, { number, name }] of migrations.entries()) {
    const before = migrations[i - 1]
    if (before?.number === number)
      throw new Error(`Migrations ${before.name} and ${name} have the same number.`)
  }
  return migrations
}

const oldestCodeIn = (sql: string): number => Number(/^-- Oldest code: (\d{4})$/m.exec(sql)?.[1] ?? 0)

/** Returns the file names of a folder, sorted, without hidden files and without the file `records`. */
export const listFiles = (folder: string, records: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name !== records)
    .sort()

/** Returns text and checksum of a file. Windows line ends are normalised first. */
export function readSql(path: string): { sql: string; checksum: string } {
  const sql = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/**
 * Returns the migrations to apply. Accepts newer migrations of the database that this version's code survives, and has
 * nothing to apply then. Throws `SchemaRefused` if the database has another newer migration, or a migration that differs
 * from the one in this version.
 */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly RecordedMigration[],
): Migration[] {
  const newest = migrations.at(-1)?.number ?? 0
  const newer = applied.find(
    ({ number, oldestCode }) => number > newest && (oldestCode === null || oldestCode > newest),
  )
  if (newer)
    throw new SchemaRefused(
      `A newer version of this app has upgraded the database (migration ${newer.name}), so nothing was changed: ` +
        `start that version or a later one, ${otherDatabase}.`,
    )
  const ours = new Map(migrations.map((migration) => [migration.number, migration]))
  const unknown = applied.find(({ number, name, checksum }) => {
    if (number > newest) return false
    const known = ours.get(number)
    return known?.name !== name || known.checksum !== checksum
  })
  if (unknown)
    throw new SchemaRefused(
      `The database has the schema of another version of this app (its migration ${unknown.name} differs from the one in ` +
        `this version), so nothing was changed: start that version, ${otherDatabase}.`,
    )
  const last = applied.at(-1)?.number ?? 0
  const late = migrations.find(({ number }) => number < last && !applied.some((one) => one.number === number))
  if (late)
    throw new Error(
      `Migration ${late.name} comes before one that is already applied: give it the next number.`,
    )
  return migrations.filter(({ number }) => number > last)
}
