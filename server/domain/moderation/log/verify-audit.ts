import type pg from 'pg'
import { minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { hashEntry, referenceOf } from './hash-entry.ts'
import {
  type ChainRow,
  readOneSnapshot,
  selectChain,
  selectChecks,
  selectHead,
  selectUnlinked,
} from './store.ts'

/** The end of the chain at some time. */
export interface Head {
  readonly length: bigint
  readonly hash: Buffer
}

export interface VerifiedAudit {
  readonly head: Head
  /** The number of results of earlier verifications that were compared. */
  readonly checks: number
  /** Number of all differences. */
  readonly count: number
  /** The first differences. `position` is null for an entry that is not in the chain, and for the end of the chain. */
  readonly differences: readonly { readonly position: string | null; readonly what: string }[]
}

/** Maximum number of differences in the result. */
const max_differences = 200

/** Number of rows that are in memory at a time. */
const batch_rows = 2_000

/**
 * An entry may be dated this number of microseconds before its predecessor: the longest transaction, and the difference
 * between the clocks of two machines.
 */
const earlier_max = BigInt(minutes(60)) * 1_000n

/** The texts of an entry without any text. */
const no_texts = '[null, null, null, null]'

/**
 * Verifies the chain of the audit trail in one snapshot: every entry has one place, no place is missing, every hash and
 * reference is that of its entry, the times of a site do not go back, and the ends of the chain at earlier verifications
 * are still in it. Times of different sites are not compared, because a site that moves in brings its earlier entries.
 * @param noted an end of the chain that was noted elsewhere, such as in the log
 */
export async function verifyAudit(
  db: pg.Pool,
  noted: Head | null = null,
  stopping?: AbortSignal,
): Promise<VerifiedAudit> {
  return inTransaction(db, async (tx) => {
    await readOneSnapshot(tx)
    const [stored] = (await selectHead(tx)).rows
    const { rows: checks } = await selectChecks(tx)
    const known = Map.groupBy(
      [...checks.map(({ length, hash }) => ({ length: BigInt(length), hash })), ...(noted ? [noted] : [])],
      ({ length }) => length,
    )
    const differences: { position: string | null; what: string }[] = []
    let count = 0
    const report = (position: string | null, what: string): void => {
      count++
      if (differences.length < max_differences) differences.push({ position, what })
    }
    const compare = ({ length, hash }: Head): void => {
      for (const head of known.get(length) ?? [])
        if (!head.hash.equals(hash)) report(String(length), 'hash differs from an earlier verification')
      known.delete(length)
    }

    let head: Head = { length: 0n, hash: Buffer.alloc(0) }
    compare(head)
    const before = new Map<string, bigint>()
    for (;;) {
      stopping?.throwIfAborted()
      const { rows } = await selectChain(tx, { position: String(head.length), limit: batch_rows })
      for (const row of rows) {
        checkRow(row, head, before.get(row.site_id) ?? 0n, report)
        if (row.at !== null) before.set(row.site_id, BigInt(row.at))
        head = { length: BigInt(row.position), hash: row.hash }
        compare(head)
      }
      if (rows.length < batch_rows) break
    }
    if (!stored || BigInt(stored.length) !== head.length || !stored.hash.equals(head.hash))
      report(
        null,
        `the chain ends at position ${head.length}, but its stored end is ${stored?.length ?? 'missing'}`,
      )
    for (const length of known.keys())
      report(null, `position ${length} of an earlier verification is not in the chain`)
    for (const { site_id, id } of (await selectUnlinked(tx, { limit: max_differences })).rows)
      report(null, `entry ${id} of site ${site_id} is not in the chain`)
    return { head, checks: checks.length, count, differences }
  })
}

/**
 * Reports what is wrong with a link and its entry. The next link is compared with the stored hash, so that each place is
 * named once.
 * @param before time of the site's previous entry, in microseconds since 1970
 */
function checkRow(
  row: ChainRow,
  previous: Head,
  before: bigint,
  report: (position: string, what: string) => void,
): void {
  const { position } = row
  if (BigInt(position) !== previous.length + 1n) report(position, 'earlier positions are missing')
  if (row.id === null || row.at === null) return report(position, 'its entry is missing')
  if (row.salt === null) {
    if (row.member_id !== null || row.texts !== no_texts)
      report(position, 'has a member or texts after their erasure')
  } else if (!referenceOf(row).equals(row.reference)) report(position, 'member or texts differ')
  if (!hashEntry(previous.hash, row).equals(row.hash)) report(position, 'hash differs')
  if (BigInt(row.at) < before - earlier_max)
    report(position, 'is dated before the previous entry of its site')
}
