import type { Queryable } from './port.ts'

/**
 * Counts the rows that have this number in any column of type `bigint` or `bigint[]`, in each table that has such a column.
 * Returns the number of these tables, and those with rows. It reads whole tables where columns have no index.
 * @param without columns that are not looked at, such as `message.sender_id`
 */
export async function countRows(
  db: Queryable,
  value: string,
  without: readonly string[],
): Promise<{ tables: number; found: { table: string; count: number }[] }> {
  const { rows } = await db.query<{ name: string; statement: string }>(
    `select c.relname as name,
            format('select count(*)::int as count from %I where ', c.relname) ||
            string_agg(
              format(case a.atttypid when 'bigint'::regtype then '%I = $1' else '$1 = any (%I)' end, a.attname), ' or '
            ) as statement
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.atttypid in ('bigint'::regtype, 'bigint[]'::regtype) and a.attnum > 0 and not a.attisdropped
        and c.relname || '.' || a.attname <> all ($1)
      group by 1
      order by 1`,
    [without],
  )
  const found: { table: string; count: number }[] = []
  for (const { name, statement } of rows) {
    const { count } = (await db.query<{ count: number }>(statement, [value])).rows[0] ?? { count: 0 }
    if (count > 0) found.push({ table: name, count })
  }
  return { tables: rows.length, found }
}
