import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { listFiles, readSql } from './migrations.ts'

/** One file of `server/functions/`, or a function that a release has removed. */
export interface SqlFunction {
  /** Name of the function, and of its file without `.sql`. */
  name: string
  /**
   * Version of the function's text. `npm run schema` increments it if the text differs from the text on the branch
   * `main`. If two releases run side by side, the database keeps the function with the higher revision.
   */
  revision: number
  /** Text of the function. Null if the function was removed; `checksum` is then null too. */
  sql: string | null
  checksum: string | null
}

export type AppliedFunction = Pick<SqlFunction, 'name' | 'revision' | 'checksum'>

/** Record of a function in the revisions file. */
export type RecordedFunction =
  | { revision: number; checksum: string; signature: string }
  | { revision: number; removed: true }

export const functionsFolder = join(import.meta.dirname, '../../functions')
/** File with the functions' revisions, checksums and signatures. */
export const revisionsFile = 'revisions.generated.json'

export const listFunctionFiles = (folder: string) => listFiles(folder, revisionsFile)

/** Returns every function with its recorded revision. A function without a record is new and has revision 1. */
export function readFunctions(folder = functionsFolder): SqlFunction[] {
  const path = join(folder, revisionsFile)
  const recorded: Record<string, RecordedFunction> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {}
  const written = listFunctionFiles(folder).map((file) => {
    const name = file.replace(/\.sql$/, '')
    return { name, revision: recorded[name]?.revision ?? 1, ...readSql(join(folder, file)) }
  })
  const removed = Object.entries(recorded).flatMap(([name, { revision, ...rest }]) =>
    'removed' in rest ? [{ name, revision, sql: null, checksum: null }] : [],
  )
  return [...written, ...removed]
}

/**
 * Returns the functions to create, replace or drop: those that the database lacks, has in a lower revision, or has in
 * the same revision with another text, which happens only during development. A function with a higher revision stays
 * in the database, because a newer release may run beside this release.
 */
export function staleFunctions(
  functions: readonly SqlFunction[],
  applied: readonly AppliedFunction[],
): SqlFunction[] {
  const byName = new Map(applied.map((one) => [one.name, one]))
  return functions.filter(({ name, revision, checksum }) => {
    const known = byName.get(name)
    return !known || revision > known.revision || (revision === known.revision && checksum !== known.checksum)
  })
}

/**
 * Creates or replaces a function, or drops a removed function, inside the given transaction. Afterwards, the database
 * must contain exactly one function with this name, or none if the function was removed. Otherwise throws. For example,
 * a function with a changed signature would exist beside the old function instead of replacing it.
 */
export async function applyFunction(client: pg.Client, { name, revision, sql, checksum }: SqlFunction) {
  await client.query(sql ?? `drop function if exists ${name}`)
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_proc
      where proname = $1 and pronamespace = current_schema()::regnamespace`,
    [name],
  )
  if (rows[0]?.count !== (sql === null ? 0 : 1))
    throw new Error(
      `the file must create exactly one function ${name}; a changed signature needs a new name (docs/schema.md)`,
    )
  await client.query(
    `insert into sql_function (name, revision, checksum, applied_at) values ($1, $2, $3, clock_timestamp())
     on conflict (name) do update
       set revision = excluded.revision, checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [name, revision, checksum],
  )
}
