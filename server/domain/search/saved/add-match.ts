import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { defineEvent, publish } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'

/** Published when a saved search of the member has a new match. */
export const matchFound = defineEvent<{ member: MemberId }>('search.match_found')

/**
 * Calls `insert` to add a match to a saved search. Publishes `matchFound` if `insert` added a row. `insert` adds no row
 * if the match already exists or if the daily limit is reached.
 */
export async function addMatch(
  app: App,
  owner: MemberId,
  insert: (tx: Tx) => Promise<{ readonly rowCount: number | null }>,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const { rowCount } = await insert(tx)
    if (rowCount) await publish(app, tx, matchFound, { member: owner })
  })
}
