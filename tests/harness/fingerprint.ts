import type { Queryable } from '#server/kernel/sql.ts'

/**
 * Returns a function that hashes all rows of the product, so that a test sees whether anything has changed.
 * @param except tables that are left out
 */
export async function fingerprintOf(
  db: Queryable,
  except: readonly string[] = [],
): Promise<() => Promise<string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [['migration', ...except]],
  )
  const hashes = tables.map(
    ({ name }) => `(select coalesce(md5(string_agg(r::text, '' order by r::text)), '') from ${name} r)`,
  )
  // It has a name, because parsing and planning it takes longer than running it.
  const query = { name: 'fingerprint', text: `select ${hashes.join(" || ',' || ")} as hash` }
  return async () => (await db.query<{ hash: string }>(query)).rows[0]?.hash ?? ''
}
