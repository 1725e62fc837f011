import type pg from 'pg'
import type { Queryable } from '#server/kernel/sql.ts'

/** Returns a function that runs `text` as a prepared statement, with parameters by position. */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return (db: Queryable, values: unknown[] = []) => db.query<Row>({ name, text, values })
}
