import pg from 'pg'
import type { Queryable } from '#server/adapters/postgres/port.ts'
import { moving, type MovingTable, type Scope, staying } from './plan.ts'

/** A table of the database, with the types of its columns. Columns that the database computes are left out. */
export interface StoredTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** The columns of the primary key; empty if an export leaves one out. */
  readonly key: readonly string[]
}

/** A table of the plan, with the columns that an export has. */
export interface PlannedTable extends StoredTable {
  readonly plan: MovingTable
}

/**
 * Returns the tables of the plan in the order of the import. Throws an error that names a table about which the plan has
 * not decided.
 */
export async function planTables(db: Queryable): Promise<PlannedTable[]> {
  const stored = await listStored(db)
  for (const { name } of stored)
    if (!moving[name] && staying[name] === undefined)
      throw new Error(`The plan of the export has not decided about the table ${name}.`)
  return Object.entries(moving).map(([name, plan]) => {
    const table = stored.find((each) => each.name === name)
    if (!table) throw new Error(`The plan of the export names ${name}, which is no table.`)
    const columns = table.columns.filter((column) => plan.without?.[column.name] === undefined)
    const isWhole = table.key.every((key) => columns.some((column) => column.name === key))
    return { ...table, columns, plan, key: isWhole ? table.key : [] }
  })
}

/** Lists all tables of the product in alphabetical order. */
export async function listStored(db: Queryable): Promise<StoredTable[]> {
  const { rows } = await db.query<StoredTable>(
    `select c.relname as name,
       (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
          from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       array(select a.attname::text from pg_index i
               cross join unnest(i.indkey) with ordinality k (attnum, n)
               join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
              where i.indrelid = c.oid and i.indisprimary order by k.n) as key
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname collate "C"`,
  )
  return rows
}

export const quote = (name: string): string => pg.escapeIdentifier(name)

/** Returns the condition for the rows of a table that belong to the site. */
export function conditionOf(scope: Scope, site: string): string {
  if ('anyOf' in scope) return scope.anyOf.map((each) => `(${conditionOf(each, site)})`).join(' or ')
  if ('list' in scope) return `${literal(site)} = any (${quote(scope.list)})`
  if (!('of' in scope)) return `${quote(scope.column)} = ${literal(site)}`
  const of = moving[scope.of]
  if (!of) throw new Error(`${scope.of} does not move`)
  const found = `select ${quote(scope.key)} from ` + quote(scope.of)
  return `${quote(scope.column)} in (${found} where ${conditionOf(of.scope, site)})`
}

const literal = (site: string): string => `${BigInt(site)}::bigint`

/**
 * Returns a query for the rows of a table that belong to the site, each as one line of JSON, in an order that depends on
 * nothing but the rows. Integers of 64 bits become texts, because many readers of JSON round them.
 */
export function selectLines({ name, columns, key, plan }: PlannedTable, site: string): string {
  const values = columns.map(({ name: column, type }) => {
    const sql = plan.instead?.[column]?.sql.replaceAll('$site', literal(site)) ?? exact(quote(column), type)
    return `${sql} as ${quote(column)}`
  })
  const rows = `select ${values.join(', ')} from ` + quote(name)
  const order = plan.order ?? key.map((column) => `${quote(name)}.${quote(column)}`).join(', ')
  const sorted = `${rows} where ${conditionOf(plan.scope, site)}${order && ` order by ${order}`}`
  const outer = order ? '' : ` order by row_to_json(r)::text collate "C"`
  return `select row_to_json(r) from (${sorted}) r${outer}`
}

function exact(column: string, type: string): string {
  if (type === 'bigint' || type === '"char"') return `${column}::text`
  return type === 'bigint[]' ? `${column}::text[]` : column
}
