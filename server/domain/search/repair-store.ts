import { statements, type Queryable } from '#server/kernel/sql.ts'
import type { Statements } from './repair-store.generated.ts'
import { rowColumns, type SearchRow, upsertText } from './store.ts'

const named = statements<Statements>()

/** The statements with which the rows of `member_search` are compared with the profiles. */

/** Selects where a member has search rows: one, unless an error has left more. Scans all partitions. */
export const selectRowKeysOf = named(
  'select_member_search_keys_of_member',
  'select site_id, country from member_search where member_id = :member_id',
)

/** Selects at most `:limit` keys of search rows after the given one. */
export const selectKeys = named(
  'select_member_search_keys',
  `select site_id, country, member_id from member_search
    where (site_id, country, member_id) > (:site_id, :country, :member_id)
    order by site_id, country, member_id limit :limit`,
)

const columnsOf = (row: string) => rowColumns.map((column) => `${row}.${column}`).join(', ')

const repair = named(
  'repair_member_search',
  `${upsertText} where (${columnsOf('member_search')}) is distinct from (${columnsOf('excluded')})`,
)

/** Writes a row if it is missing or differs. Returns 1 if it did, else 0. */
export const repairRow = async (db: Queryable, row: SearchRow): Promise<number> =>
  (await repair(db, row)).rowCount ?? 0
