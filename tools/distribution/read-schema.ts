import type pg from 'pg'
import { groups, type Placement } from '#server/distribution/tables.ts'
import type { Finding } from './finding.ts'

export type Placements = Readonly<Record<string, Placement>>

export const isDistributed = (placement: Placement | undefined): placement is Exclude<Placement, string> =>
  typeof placement === 'object'

/** The parts of a schema that decide whether Citus can distribute it. */
export interface Schema {
  readonly columns: ReadonlyMap<string, readonly string[]>
  /** The type of each column, by `table.column`. */
  readonly types: ReadonlyMap<string, string>
  readonly uniques: readonly {
    readonly table: string
    readonly name: string
    readonly columns: readonly string[]
  }[]
  readonly foreignKeys: readonly {
    readonly table: string
    readonly name: string
    readonly columns: readonly string[]
    readonly to: string
    readonly toColumns: readonly string[]
  }[]
  readonly triggers: readonly { readonly table: string; readonly name: string }[]
}

/** Reads the tables of the schema `public` from PostgreSQL's catalog. */
export async function readSchema(client: Pick<pg.Client, 'query'>): Promise<Schema> {
  const columns = await client.query<{ table: string; columns: string[]; types: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns,
            array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`,
  )
  const uniques = await client.query<Schema['uniques'][number]>(
    `select t.relname as table, i.relname as name,
            array(select coalesce(a.attname::text, '(expression)') from unnest(x.indkey) with ordinality as k (number, place)
                    left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number and k.number > 0
                   where k.place <= x.indnkeyatts order by k.place) as columns
       from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where x.indisunique and t.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  const foreignKeys = await client.query<Schema['foreignKeys'][number]>(
    `select t.relname as table, f.conname as name, r.relname as to, columns.list as columns, others.list as "toColumns"
       from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid,
            lateral (select array_agg(a.attname::text order by k.place) as list
                       from unnest(f.conkey) with ordinality as k (number, place)
                       join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns,
            lateral (select array_agg(a.attname::text order by k.place) as list
                       from unnest(f.confkey) with ordinality as k (number, place)
                       join pg_attribute a on a.attrelid = r.oid and a.attnum = k.number) as others
      where f.contype = 'f' and t.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  const triggers = await client.query<Schema['triggers'][number]>(
    `select t.relname as table, g.tgname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
      where not g.tgisinternal and t.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  return {
    columns: new Map(columns.rows.map((row) => [row.table, row.columns])),
    types: new Map(
      columns.rows.flatMap((row) =>
        row.columns.map((column, place) => [`${row.table}.${column}`, row.types[place] ?? ''] as const),
      ),
    ),
    uniques: uniques.rows,
    foreignKeys: foreignKeys.rows,
    triggers: triggers.rows,
  }
}

/** Finds the constraints of a schema that Citus would refuse with these placements. */
export function checkSchema(schema: Schema, placements: Placements): Finding[] {
  return [
    ...checkPlacements(schema, placements),
    ...schema.uniques.flatMap(({ table, name, columns }): Finding[] => {
      const placement = placements[table]
      if (!isDistributed(placement) || columns.includes(placement.by)) return []
      return [{ kind: 'unique', name, what: `${table} (${columns.join(', ')}) lacks ${placement.by}` }]
    }),
    ...schema.foreignKeys
      .filter((key) => !mayRefer(key, placements))
      .map(({ name, table, columns, to }): Finding => ({
        ...{ kind: 'foreign_key', name },
        what: `${table} (${columns.join(', ')}) refers to ${to}, whose rows can be on another worker`,
      })),
    ...schema.triggers
      .filter(({ table }) => placements[table] !== 'local')
      .map(({ table, name }): Finding => ({ kind: 'trigger', name, what: `on ${table}` })),
  ]
}

function checkPlacements(schema: Schema, placements: Placements): Finding[] {
  const missing = [...schema.columns.keys()].filter((table) => !placements[table])
  const wrong = Object.entries(placements).flatMap(([table, placement]): Finding[] => {
    const columns = schema.columns.get(table)
    if (!columns) return [{ kind: 'placement', name: table, what: 'there is no such table' }]
    if (!isDistributed(placement)) return []
    if (!columns.includes(placement.by))
      return [{ kind: 'placement', name: table, what: `has no column ${placement.by}` }]
    const first = groups[placement.group]
    const other = placements[first]
    const isSame =
      isDistributed(other) &&
      schema.types.get(`${table}.${placement.by}`) === schema.types.get(`${first}.${other.by}`)
    return isSame ? [] : [{ kind: 'placement', name: table, what: `has another type of key than ${first}` }]
  })
  return [
    ...missing.map((name): Finding => ({
      kind: 'placement',
      name,
      what: 'has no row in the list of tables',
    })),
    ...wrong,
    ...Object.entries(groups)
      .filter(([group, table]) => {
        const placement = placements[table]
        return !isDistributed(placement) || placement.group !== group
      })
      .map(([group, table]): Finding => ({
        kind: 'placement',
        name: table,
        what: `is not in its group ${group}`,
      })),
  ]
}

/** Citus keeps a foreign key between colocated rows, to a reference table, and between tables of the coordinator. */
function mayRefer(
  { table, columns, to, toColumns }: Schema['foreignKeys'][number],
  placements: Placements,
): boolean {
  const [own, other] = [placements[table], placements[to]]
  if (other === 'reference') return true
  if (!isDistributed(own) || !isDistributed(other)) return own === 'local' && other === 'local'
  const place = columns.indexOf(own.by)
  return own.group === other.group && place >= 0 && toColumns[place] === other.by
}
