import type { Queryable } from '#server/kernel/sql.ts'
import type { MemberBooks } from './check-member.ts'
import { byMember, lowest } from './read-by-member.ts'
import { openBooks } from './store.ts'

/**
 * Reads the books of one member after the other, in batches of rows.
 * @param only those whose books are read; `null` for all
 */
export async function* eachBooks(
  tx: Queryable,
  only: readonly string[] | null,
): AsyncGenerator<{ readonly member: string; readonly books: MemberBooks }> {
  const open = await openBooks(tx, only)
  const tables = {
    wallets: byMember(open.wallets),
    transactions: byMember(open.transactions),
    entries: byMember(open.entries),
    lots: byMember(open.lots),
    holds: byMember(open.holds),
    heads: byMember(open.heads),
  }
  for (;;) {
    const members: (string | null)[] = []
    // One after the other, because they share one connection.
    for (const table of Object.values(tables)) members.push(await table.next())
    const member = lowest(members)
    if (member === null) return
    const books = {
      wallets: await tables.wallets.take(member),
      transactions: await tables.transactions.take(member),
      entries: await tables.entries.take(member),
      lots: await tables.lots.take(member),
      holds: await tables.holds.take(member),
      heads: await tables.heads.take(member),
    }
    yield { member, books }
  }
}
