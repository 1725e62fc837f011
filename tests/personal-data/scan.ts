import type { TestApp } from '#tests/harness/app.ts'

/** Returns the rows of each table as text, by the name of the table. Includes the tables of the job queue. */
export async function readEverything(app: Pick<TestApp, 'db'>): Promise<Map<string, string[]>> {
  const { rows: tables } = await app.db.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1, 2`,
  )
  const found = new Map<string, string[]>()
  for (const { schema, name } of tables) {
    const { rows } = await app.db.query<{ row: string }>(`select t::text as row from ${schema}."${name}" t`)
    found.set(schema === 'public' ? name : `${schema}.${name}`, rows.map(({ row }) => row).sort())
  }
  return found
}

/** Searches the rows of each table for the texts, ignoring case. Returns `table: text` for each text in each table. */
export function placesOf(
  everything: ReadonlyMap<string, readonly string[]>,
  texts: Iterable<string>,
): string[] {
  const wanted = [...texts].map((text) => text.toLowerCase())
  return [...everything].flatMap(([table, rows]) => {
    const all = rows.join('\n').toLowerCase()
    return wanted.filter((text) => all.includes(text)).map((text) => `${table}: ${text}`)
  })
}

/** Lists the columns whose type can contain text, secrets or JSON, as `table.column`. */
export async function listColumns(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and udt_name in ('text', '_text', 'varchar', 'bpchar', 'json', 'jsonb', 'bytea', 'uuid')
      order by 1`,
  )
  return rows.map(({ column }) => column)
}
