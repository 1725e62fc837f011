import type pg from 'pg'

/** The parts of PostgreSQL's catalog that the types of a statement depend on. */
export interface Catalog {
  readonly tables: ReadonlyMap<string, Table>
  /** The tables by the number that descriptions of statements use. */
  readonly tablesByOid: ReadonlyMap<number, Table>
  /** The result columns of each function of this project, in their order. */
  readonly functions: ReadonlyMap<string, readonly string[]>
  /** Names of the types, such as `int8` and `_int8` (an array), by their numbers. */
  readonly types: ReadonlyMap<number, string>
}

export interface Table {
  readonly name: string
  /** In the order of the table. */
  readonly columns: readonly Column[]
}

export interface Column {
  readonly number: number
  readonly name: string
  readonly notNull: boolean
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const columns = await client.query<Column & { table: string; oid: number }>(
    `select c.relname as table, c.oid::int, a.attnum as number, a.attname as name, a.attnotnull as "notNull"
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
  )
  const functions = await client.query<{ name: string; columns: string[] }>(
    `select p.proname as name,
            case when p.proargmodes is null
                 then coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
                                 where a.attrelid = t.typrelid and a.attnum > 0), array[p.proname::text])
                 else (select array_agg(each.name order by each.place)
                         from unnest(p.proargnames, p.proargmodes) with ordinality as each (name, mode, place)
                        where each.mode in ('o', 'b', 't')) end as columns
       from pg_proc p join pg_type t on t.oid = p.prorettype where p.pronamespace = 'public'::regnamespace`,
  )
  const types = await client.query<{ oid: number; name: string }>(
    'select oid::int, typname as name from pg_type',
  )
  const tables = new Map<string, Table & { columns: Column[] }>()
  const tablesByOid = new Map<number, Table>()
  for (const { table: name, oid, ...column } of columns.rows) {
    const table = tables.get(name) ?? { name, columns: [] }
    tables.set(name, table)
    tablesByOid.set(oid, table)
    table.columns.push(column)
  }
  return {
    tables,
    tablesByOid,
    functions: new Map(functions.rows.map(({ name, columns }) => [name, columns])),
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
  }
}
