import pg from 'pg'
import type { Queryable } from '#server/adapters/postgres/port.ts'
import { nameOf, type Table } from './format.ts'

/** The schema of the job queue. The product's own tables are in the connection's current schema. */
const queue_schema = 'graphile_worker'

/** Tables that describe the schema. A restore creates them with the migrations. */
const bookkeeping = ['product/migration', 'product/sql_function', 'queue/migrations']

/** Returns the quoted name of a table or sequence for SQL. */
export const quote = ({ area, name }: Pick<Table, 'area' | 'name'>): string =>
  area === 'queue'
    ? `${queue_schema}.${pg.escapeIdentifier(name)}`
    : // Without a schema, so that a restore may use another one.
      pg.escapeIdentifier(name)

/**
 * Lists all tables with rows of the product and its job queue. A table comes after those that it refers to. Columns
 * that the database computes are left out.
 */
export async function listTables(db: Queryable): Promise<Table[]> {
  const { rows } = await db.query<Table & { refers_to: string[] }>(
    `with own as (
       select c.oid, c.relname as name, case n.nspname when $1 then 'queue' else 'product' end as area
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in (current_schema(), $1)
         and not exists (select from pg_depend d
           where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))
     select area, name,
       array(select attname::text from pg_attribute a
         where a.attrelid = own.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select o.area || '/' || o.name from pg_constraint k join own o on o.oid = k.confrelid
         where k.conrelid = own.oid and k.contype = 'f' and k.confrelid <> k.conrelid) as refers_to
     from own order by area, name`,
    [queue_schema],
  )
  const waiting = rows.filter((table) => !bookkeeping.includes(nameOf(table)))
  const sorted: Table[] = []
  const done = new Set<string>()
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ refers_to }) => refers_to.every((name) => done.has(name)))
    const [next] = waiting.splice(Math.max(at, 0), 1)
    if (!next || at < 0) throw new Error('Tables refer to each other in a circle.')
    const { area, name, columns } = next
    sorted.push({ area, name, columns })
    done.add(nameOf(next))
  }
  return sorted
}

/** Returns whether a database, with any schema of the product, has members. */
export async function hasMembers(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from ' + quote({ area: 'product', name: 'member' }) + ' limit 1',
  )
  return rowCount === 1
}

/** Returns the last value of every sequence that was used, by area and name. */
export async function readSequences(db: Queryable): Promise<Record<string, string>> {
  const { rows } = await db.query<Pick<Table, 'area' | 'name'> & { value: string }>(
    `select case schemaname when $1 then 'queue' else 'product' end as area, sequencename as name, last_value as value
     from pg_sequences where schemaname in (current_schema(), $1) and last_value is not null order by 1, 2`,
    [queue_schema],
  )
  return Object.fromEntries(rows.map((row) => [nameOf(row), row.value]))
}

/**
 * Returns a query for the media keys that rows refer to, one per row. By convention, a column of the product whose name
 * ends with `media_key` or `evidence_key` names files of the object storage.
 */
export function selectMediaKeys(tables: readonly Table[]): string {
  const columns = tables
    .filter(({ area }) => area === 'product')
    .flatMap((table) =>
      table.columns
        .filter((column) => /(^|_)(media|evidence)_key$/.test(column))
        .map((column) => ({ table: quote(table), column: pg.escapeIdentifier(column) })),
    )
  return columns
    .map(({ table, column }) => `select ${column} as key from ` + table + ` where ${column} is not null`)
    .join(' union ')
}
