import type { CreditEntry } from '#contract/credits/credits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type EntryRow, latest, selectEntries } from './store.ts'

const page = 50

export function presentEntry(row: EntryRow): CreditEntry {
  return {
    at: iso(row.created_at),
    amount: row.amount,
    balance: row.balance,
    cause: row.cause as CreditEntry['cause'],
  }
}

/** Returns one page of the history, latest entry first. `next` is the cursor of the next page. */
export async function listEntries(
  db: Queryable,
  member: MemberId,
  before = latest,
): Promise<{ entries: CreditEntry[]; next: string | null }> {
  const { rows } = await selectEntries(db, [member, isId(before) ? before : latest, page + 1])
  const entries = rows.slice(0, page)
  return {
    entries: entries.map(presentEntry),
    next: rows.length > page ? (entries.at(-1)?.id ?? null) : null,
  }
}
