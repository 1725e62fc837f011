import type { Queryable } from '../kernel/sql.ts'
import { exceptions } from './exceptions.ts'
import { kinds } from './kinds.ts'
import { groups, placements } from './tables.ts'

/** Oldest versions that the list of tables is made for. Citus 13 has no PostgreSQL 18. */
const oldest = { postgres: 18, citus: 14 }

/**
 * Throws an error with the remedy if this database is no coordinator of Citus that can take the tables: without the
 * extension, with older versions, or without a worker.
 */
export async function assertCoordinator(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ postgres: number; citus: string | null }>(
    `select current_setting('server_version_num')::int / 10000 as postgres,
            (select extversion from pg_extension where extname = 'citus') as citus`,
  )
  const { postgres = 0, citus = null } = rows[0] ?? {}
  if (citus === null)
    throw new Error(
      `The database has no extension citus. Install Citus ${oldest.citus} for PostgreSQL ${oldest.postgres} on each node, add citus to shared_preload_libraries, and run "create extension citus" in this database.`,
    )
  if (postgres < oldest.postgres || Number.parseInt(citus, 10) < oldest.citus)
    throw new Error(
      `The database is PostgreSQL ${postgres} with Citus ${citus}. Upgrade to PostgreSQL ${oldest.postgres} with Citus ${oldest.citus}.`,
    )
  const workers = await db.query('select from pg_dist_node where shouldhaveshards limit 1')
  if (workers.rows.length === 0)
    throw new Error('The coordinator knows no worker. Add each with "select citus_add_node(host, port)".')
}

/** Returns the number of statements, functions and constraints that Citus would refuse in this version. */
export const countRefused = (): number =>
  new Set(exceptions.filter(({ kind }) => kinds[kind].isRefused).flatMap(({ names }) => names)).size

/**
 * Returns the statements that distribute the tables, in the order in which foreign keys allow it: reference tables
 * after those that they refer to, then the first table of each group, then the others. Leaves out tables that are
 * distributed already, so that it can run again after an upgrade.
 */
export async function listStatements(db: Queryable): Promise<string[]> {
  const isDone = await distributedAlready(db)
  const tables = Object.entries(placements).filter(([table]) => !isDone.has(table))
  const references = tables.filter(([, placement]) => placement === 'reference').map(([table]) => table)
  const distributed = tables.flatMap(([table, placement]) =>
    typeof placement === 'object' ? [{ table, by: placement.by, first: groups[placement.group] }] : [],
  )
  const isFirst = ({ table, first }: { table: string; first: string }) => table === first
  return [
    ...(await inOrderOfKeys(db, references)).map((table) => `select create_reference_table('${table}')`),
    ...[...distributed.filter(isFirst), ...distributed.filter((each) => !isFirst(each))].map(
      ({ table, by, first }) =>
        `select create_distributed_table('${table}', '${by}', colocate_with => '${table === first ? 'none' : first}')`,
    ),
  ]
}

/** Runs the statements in the caller's transaction. */
export async function runStatements(tx: Queryable, statements: readonly string[]): Promise<void> {
  // Citus would otherwise use several connections, which do not see each other's new tables.
  await tx.query("set local citus.multi_shard_modify_mode = 'sequential'")
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- each depends on the ones before
    await tx.query(statement)
  }
}

/** Returns the tables that Citus knows; none on a server without Citus. */
async function distributedAlready(db: Queryable): Promise<Set<string>> {
  const known = await db.query("select from pg_class where oid = to_regclass('citus_tables')")
  if (known.rows.length === 0) return new Set()
  const { rows } = await db.query<{ name: string }>(
    `select table_name::text as name from citus_tables where citus_table_type in ('distributed', 'reference')`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Sorts tables so that each comes after those that its foreign keys refer to. */
async function inOrderOfKeys(db: Queryable, tables: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string; refers: string[] }>(
    `select t.relname as name, array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
               where f.conrelid = t.oid and f.contype = 'f' and r.oid <> t.oid order by 1) as refers
       from pg_class t where t.relnamespace = 'public'::regnamespace and t.relname = any ($1) order by 1`,
    [tables],
  )
  const sorted: string[] = []
  const add = (name: string) => {
    const row = rows.find((each) => each.name === name)
    if (!row || sorted.includes(name)) return
    row.refers.forEach(add)
    sorted.push(name)
  }
  for (const { name } of rows) add(name)
  return sorted
}
