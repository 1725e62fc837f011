import type pg from 'pg'
import { iso } from '#server/kernel/clock.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { type Account, accounts } from './accounts.ts'
import { checkMember, type CheckedMember, type Difference } from './check-member.ts'
import { eachBooks } from './each-books.ts'
import { type HeadRow, readOneSnapshot } from './store.ts'
import { verifySeals } from './verify-seals.ts'

export interface VerifiedBooks {
  /** Counts and sums, in display order. Contains no ids of members. */
  readonly figures: Readonly<Record<string, number | string>>
  /** Number of all differences. */
  readonly count: number
  /** The first differences; `member` is null for a seal. */
  readonly differences: readonly (Difference & { readonly member: string | null })[]
  /** Sums of the member that was asked for, at the given time; `null` if none was asked for or it has no books. */
  readonly member: Readonly<Record<string, number | string>> | null
}

/** Maximum number of differences in the result. */
const max_differences = 200

/**
 * Verifies the books of all members in one snapshot: hash chains, sums, balances, lots, holds and seals. Reads the
 * ledger in batches. The sums in the result are those of the entries up to `asOf`, of all members and of `asked`.
 */
export async function verifyBooks(
  db: pg.Pool,
  asOf: Date,
  asked: string | null = null,
  stopping?: AbortSignal,
): Promise<VerifiedBooks> {
  return inTransaction(db, async (tx) => {
    await readOneSnapshot(tx)
    const until = BigInt(asOf.getTime()) * 1_000n
    const differences: VerifiedBooks['differences'][number][] = []
    const sums = new Map<string, number>()
    let ofAsked: VerifiedBooks['member'] = null
    const counts = {
      members: 0,
      transactions: 0,
      unchained: 0,
      differences: 0,
      openHolds: 0,
      doubtfulHolds: 0,
    }
    const report = (member: string | null, found: readonly Difference[]) => {
      counts.differences += found.length
      for (const difference of found)
        if (differences.length < max_differences) differences.push({ member, ...difference })
    }
    for await (const { member, books } of eachBooks(tx, null)) {
      stopping?.throwIfAborted()
      const checked = checkMember(books, until)
      report(member, checked.differences)
      if (member === asked) ofAsked = present(checked, books.heads)
      for (const [name, amount] of checked.sums) sums.set(name, (sums.get(name) ?? 0) + amount)
      counts.members++
      counts.transactions += books.transactions.length
      counts.unchained += checked.unchained
      const openHolds = books.holds.filter(({ status }) => status === 'open')
      counts.openHolds += openHolds.length
      counts.doubtfulHolds += openHolds.filter(
        ({ is_in_doubt, expires_at }) => is_in_doubt && new Date(iso(expires_at)) <= asOf,
      ).length
    }
    const seals = await verifySeals(tx)
    report(null, seals.differences)
    return {
      figures: {
        members: counts.members,
        transactions: counts.transactions,
        'before the chain': counts.unchained,
        ...nameSums(sums),
        'open holds': counts.openHolds,
        'expired holds in doubt': counts.doubtfulHolds,
        seals: seals.count,
        'last seal': seals.last,
        differences: counts.differences,
      },
      count: counts.differences,
      differences,
      member: ofAsked,
    }
  })
}

/**
 * Verifies the books of some members in the transaction of the caller, which must have them to itself: hash chains, sums,
 * balances, lots and holds. Returns the number of differences, and the first one.
 */
export async function verifyBooksOf(
  tx: Queryable,
  members: readonly string[],
): Promise<{ readonly count: number; readonly first: string | null }> {
  let count = 0
  let first: string | null = null
  for await (const { member, books } of eachBooks(tx, members)) {
    const { differences } = checkMember(books, 0n)
    count += differences.length
    first ??= differences[0] ? `member ${member}: ${differences[0].what}` : null
  }
  return { count, first }
}

/** Returns a member's sums, and the place in the chain that proves them. */
function present(
  { sums, position }: CheckedMember,
  heads: readonly HeadRow[],
): Record<string, number | string> {
  // The heads are in the order of the chain.
  const seal = position > 0 ? heads.find(({ length }) => length >= position)?.seal : undefined
  return { 'credits wallet': 0, ...nameSums(sums), position, 'sealed by': seal ?? 'none' }
}

const nameOf = new Map<number, Account>(
  Object.entries(accounts).map(([name, account]) => [account, name as Account]),
)

/** Names the sums by unit and account, such as `EUR clearing`: credits first, then the currencies. */
function nameSums(sums: ReadonlyMap<string, number>): Record<string, number> {
  const named = [...sums].map(([key, amount]) => {
    const [unit = '', account] = key.split(' ')
    return { unit, account: Number(account), amount }
  })
  named.sort(
    (a, b) =>
      Number(a.unit !== 'credits') - Number(b.unit !== 'credits') ||
      a.unit.localeCompare(b.unit) ||
      a.account - b.account,
  )
  return Object.fromEntries(
    named.map(({ unit, account, amount }) => [`${unit} ${nameOf.get(account) ?? account}`, amount]),
  )
}
