import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectLastCheck } from './store.ts'

interface LastCheck {
  readonly at: string
  readonly entries: number
  readonly is_whole: boolean
}

/** Returns the last nightly verification of the books, or `null` before the first. */
export async function findBooksCheck(db: Queryable): Promise<LastCheck | null> {
  const check = (await selectLastCheck(db)).rows[0]
  if (!check) return null
  const { transactions } = check.figures as { readonly transactions?: number }
  return { at: iso(check.at), entries: transactions ?? 0, is_whole: check.differences === 0 }
}
