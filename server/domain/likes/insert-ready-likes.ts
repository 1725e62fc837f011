import type { MemberId } from '#contract/wire/ids.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { bitOf } from './rules.ts'
import { insertReady } from './store.ts'

export interface ReadyLike {
  readonly from: MemberId
  readonly to: MemberId
  readonly at: Date
  /** True if the recipient has not opened the like yet. Ignored if the recipient has liked the sender back. */
  readonly isNew: boolean
}

interface Pair {
  low_id: MemberId
  high_id: MemberId
  mask: number
  matched_at: Date | null
}

/**
 * Inserts delivered likes between active members, together with their pairs and matches. One statement inserts all
 * likes. Each like may occur only once.
 */
export async function insertReadyLikes(tx: Queryable, likes: readonly ReadyLike[]): Promise<void> {
  const pairs = new Map<string, Pair>()
  const oldestFirst = likes.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { from, to, at } of oldestFirst) {
    const { low, high } = pairOf(from, to)
    const key = `${low} ${high}`
    const known = pairs.get(key)
    pairs.set(key, {
      low_id: low,
      high_id: high,
      mask: (known?.mask ?? 0) | bitOf(from, to),
      matched_at: known ? at : null,
    })
  }
  const liked = new Set(oldestFirst.map(({ from, to }) => `${from} ${to}`))
  const seen = new Set<string>()
  const rows = oldestFirst.map(({ from, to, at, isNew }) => {
    seen.add(`${from} ${to}`)
    // True if the recipient likes back later. The recipient has then seen this like, so it is not new.
    const answered = liked.has(`${to} ${from}`) && !seen.has(`${to} ${from}`)
    return { giver: from, receiver: to, at, is_new: isNew && !answered }
  })
  await insertReady(tx, { pairs: JSON.stringify([...pairs.values()]), likes: JSON.stringify(rows) })
}
