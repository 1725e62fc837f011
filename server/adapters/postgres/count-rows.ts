import type { Queryable } from './port.ts'

/**
 * Counts the rows that have a value in a column of this name, in each table that has such a column. Returns the number of
 * these tables, and those with rows.
 */
export async function countRows(
  db: Queryable,
  column: string,
  value: string,
): Promise<{ tables: number; found: { table: string; count: number }[] }> {
  const { rows } = await db.query<{ name: string; statement: string }>(
    `select c.relname as name, format('select count(*)::int as count from %I where %I = $1', c.relname, $1::text) as statement
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = $1 and not a.attisdropped
      order by 1`,
    [column],
  )
  const found: { table: string; count: number }[] = []
  for (const { name, statement } of rows) {
    const { count } = (await db.query<{ count: number }>(statement, [value])).rows[0] ?? { count: 0 }
    if (count > 0) found.push({ table: name, count })
  }
  return { tables: rows.length, found }
}
