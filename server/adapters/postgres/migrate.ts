import pg from 'pg'
import { lock_space, locks } from './app-lock.ts'
import {
  type AppliedFunction,
  applyFunction,
  functionsFolder,
  readFunctions,
  type SqlFunction,
  staleFunctions,
} from './functions.ts'
import {
  type AppliedMigration,
  type Migration,
  type RecordedMigration,
  migrationsFolder,
  pendingMigrations,
  readMigrations,
} from './migrations.ts'
import { clientConfig } from './pool.ts'
import type { DatabaseConnection } from './port.ts'
import { otherDatabase, SchemaRefused } from './schema-refused.ts'
import { sqlState } from './transaction.ts'

/** Tables that record the applied migrations and functions. Owns: migration, sql_function. */
const ownTables = `
  create table migration (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null,
    oldest_code int
  );
  create table sql_function (
    name text primary key, revision int not null, checksum text, applied_at timestamptz not null
  )`

/** For databases of releases that did not record the oldest code. */
const addOldestCode = 'alter table migration add column if not exists oldest_code int'

/** Reads a missing column `oldest_code` as null. */
const selectMigrations = `select number, name, checksum, (to_jsonb(m) ->> 'oldest_code')::int as "oldestCode"
  from migration m order by number`

interface Schema {
  migrations: readonly Migration[]
  functions: readonly SqlFunction[]
}

interface AppliedSchema {
  migrations: readonly RecordedMigration[]
  functions: readonly AppliedFunction[]
}

/**
 * Migrates the database to this version's schema, forward only. Runs each migration in its own transaction, then all
 * functions in one transaction. Processes that start at the same time wait for each other. Returns the names of the
 * applied files. If there is nothing to apply, takes only one round trip. If the database has an unknown schema, or a newer
 * one on which this version's code would fail, throws `SchemaRefused` and changes nothing. Does not replace functions of a
 * newer release, so that two releases can run side by side.
 */
export async function migrate(
  connection: DatabaseConnection,
  folders = { migrations: migrationsFolder, functions: functionsFolder },
): Promise<string[]> {
  const schema = {
    migrations: readMigrations(folders.migrations),
    functions: readFunctions(folders.functions),
  }
  const client = new pg.Client({ ...clientConfig(connection), application_name: 'batticuore migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    const applied = await readApplied(client)
    const { migrations, functions } = pendingIn(schema, applied)
    if (applied && migrations.length + functions.length === 0) return []
    await client.query('select pg_advisory_lock($1, $2)', [lock_space, locks.migrations])
    return await applyPending(client, schema)
  } finally {
    await client.end() // The end of the connection releases the lock.
  }
}

/**
 * Returns the migrations that the database has applied, in their order. Throws for a database that this product has
 * never migrated.
 */
export async function readAppliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from migration order by number',
  )
  return rows
}

/**
 * Applies exactly these migrations to a database without tables, and no functions. A restore does so before it copies
 * the rows of a backup; `migrate` then does the rest. Throws `SchemaRefused` if this version lacks one of them, or has
 * another text of it.
 */
export async function migrateTo(
  connection: DatabaseConnection,
  wanted: readonly AppliedMigration[],
): Promise<void> {
  const known = new Map(readMigrations().map((migration) => [migration.checksum, migration]))
  const migrations = wanted.flatMap(({ checksum }) => known.get(checksum) ?? [])
  const lacking = wanted.find(({ checksum }) => !known.has(checksum))
  if (lacking)
    throw new SchemaRefused(
      `The backup has the migration ${lacking.name}, which this version of the app does not have: restore it with ` +
        'the version that made it, or a newer one.',
    )
  const client = new pg.Client({ ...clientConfig(connection), application_name: 'batticuore migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, $2)', [lock_space, locks.migrations])
    await applyPending(client, { migrations, functions: [] })
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client, schema: Schema): Promise<string[]> {
  const applied = await readApplied(client)
  if (!applied) {
    await assertEmpty(client)
    await client.query(ownTables)
  }
  const { migrations, functions } = pendingIn(schema, applied)
  if (migrations.length > 0) await client.query(addOldestCode)
  for (const { number, name, sql, checksum, oldestCode } of migrations)
    await inTransaction(client, async () => {
      await withFileInError(`Migration ${name}`, sql, () => client.query(sql))
      await client.query('insert into migration values ($1, $2, $3, clock_timestamp(), $4)', [
        number,
        name,
        checksum,
        oldestCode,
      ])
    })
  if (functions.length > 0)
    await inTransaction(client, async () => {
      // Turns off the check of function bodies. Functions call each other, so PostgreSQL cannot check a body before all
      // functions exist.
      await client.query('set local check_function_bodies = off')
      for (const each of functions)
        await withFileInError(`Function ${each.name}.sql`, each.sql ?? '', () => applyFunction(client, each))
    })
  return [...migrations.map(({ name }) => name), ...functions.map(({ name }) => `${name}.sql`)]
}

const pendingIn = (schema: Schema, applied: AppliedSchema | null) => ({
  migrations: pendingMigrations(schema.migrations, applied?.migrations ?? []),
  functions: staleFunctions(schema.functions, applied?.functions ?? []),
})

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Runs `work`. If its SQL fails, adds the file and line to the error. */
async function withFileInError(file: string, sql: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const position = Number((error as pg.DatabaseError).position)
    const line = position ? `, line ${sql.slice(0, position).split('\n').length}` : ''
    throw new Error(`${file}${line}: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Returns the names of the migrations that `migrate` would apply to a database with an older schema. Empty for a new
 * database, and for one that `migrate` refuses.
 */
export async function listPending(connection: DatabaseConnection): Promise<string[]> {
  const client = new pg.Client({ ...clientConfig(connection), application_name: 'batticuore migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    const applied = await readApplied(client)
    if (!applied || applied.migrations.length === 0) return []
    return pendingMigrations(readMigrations(), applied.migrations).map(({ name }) => name)
  } catch (error) {
    if (error instanceof SchemaRefused) return []
    throw error
  } finally {
    await client.end()
  }
}

/** Returns the applied migrations and functions, or null for a database that this product has never migrated. */
export async function readApplied(client: Pick<pg.Pool, 'query'>): Promise<AppliedSchema | null> {
  try {
    const answers = (await client.query(
      `${selectMigrations};
       select name, revision, checksum from sql_function`,
    )) as unknown as [pg.QueryResult<RecordedMigration>, pg.QueryResult<AppliedFunction>]
    return { migrations: answers[0].rows, functions: answers[1].rows }
  } catch (error) {
    // Returns null if a table (42P01) or a column (42703) is missing.
    if (['42P01', '42703'].includes(sqlState(error) ?? '')) return null
    throw error
  }
}

/**
 * Throws `SchemaRefused` if the database contains any table or view, except those of extensions. The database then
 * belongs to another product, or to an early version of this product that had no migrations yet.
 */
async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
      order by relname limit 1`,
  )
  if (rows[0])
    throw new SchemaRefused(
      `The database has tables that this version of the app did not create (such as ${rows[0].name}), so nothing was ` +
        `changed: start the version or the product that created them, ${otherDatabase}.`,
    )
}
