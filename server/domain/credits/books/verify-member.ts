import type pg from 'pg'
import type { MemberId } from '#contract/wire/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { checkMember, type Difference } from './check-member.ts'
import { readBooksOf } from './store.ts'

export interface VerifiedMember {
  /** Number of rows of the hash chain. */
  readonly entries: number
  readonly differences: readonly Difference[]
}

/** Verifies the books of one member in one snapshot: hash chain, sums, balance, lots and holds. */
export function verifyMember(db: pg.Pool, member: MemberId): Promise<VerifiedMember> {
  return inTransaction(db, async (tx) => {
    const books = await readBooksOf(tx, member)
    const { differences } = checkMember(books, 0n)
    return { entries: books.transactions.length, differences }
  })
}
