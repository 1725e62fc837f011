import { createReadStream, createWriteStream, mkdirSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip, gunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/**
 * Returns the folder of a schema's fixture. The fixture `0016` is the data of an installation that had run the
 * migrations up to number 0016. `0016/tables/<table>.csv.gz` is the output of COPY with a header. `0016/media/` has the
 * photo files of the disk storage. The fixture contains no schema, because the migrations up to 0016 create it, and
 * they never change.
 */
export const folderOf = (schema: string) => join(import.meta.dirname, schema)

/** Returns the numbers of the schemas that have a fixture, such as `0016`. */
export const listFrozen = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => /^\d{4}$/.test(name))
    .sort()

/** Tables that describe the schema and contain no data of the product. */
const bookkeeping = ['migration', 'sql_function']

/** Returns the number of rows of each table that is not empty. */
export async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [bookkeeping],
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await client.query<{ n: number }>(
      `select count(*)::int as n from ${pg.escapeIdentifier(name)}`,
    )
    if (counted.rows[0]?.n) counts[name] = counted.rows[0].n
  }
  return counts
}

export async function writeTables(client: pg.ClientBase, schema: string): Promise<void> {
  const folder = join(folderOf(schema), 'tables')
  mkdirSync(folder, { recursive: true })
  for (const table of Object.keys(await countRows(client))) {
    const rows = client.query(
      copyTo(`copy (select * from ${table} t order by t) to stdout with (format csv, header)`),
    )
    await pipeline(rows, createGzip({ level: 9 }), createWriteStream(join(folder, `${table}.csv.gz`)))
  }
}

/** Loads every table of a fixture into a database that has the fixture's schema. */
export async function loadTables(client: pg.ClientBase, schema: string): Promise<void> {
  const folder = join(folderOf(schema), 'tables')
  for (const file of readdirSync(folder)) {
    const table = file.replace(/\.csv\.gz$/, '')
    const header = String(await promisify(gunzip)(await readFile(join(folder, file)))).split('\n', 1)[0]
    // A migration may have inserted rows into its new table.
    await client.query(`delete from ${pg.escapeIdentifier(table)}`)
    const into = client.query(copyFrom(`copy ${table} (${header}) from stdin with (format csv, header)`))
    await pipeline(createReadStream(join(folder, file)), createGunzip(), into)
  }
}
