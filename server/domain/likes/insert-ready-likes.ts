import type { MemberId } from '#contract/ids.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { bitOf } from './rules.ts'
import { insertReady } from './store.ts'

export interface ReadyLike {
  readonly from: MemberId
  readonly to: MemberId
  readonly at: Date
  /** The receiver has not opened it yet. Never kept for a like that the receiver has answered. */
  readonly isNew: boolean
}

interface Pair {
  low_id: MemberId
  high_id: MemberId
  mask: number
  matched_at: Date | null
}

/** Delivered likes between active members, hundreds in one statement: pairs, both sides, matches. None comes twice. */
export async function insertReadyLikes(tx: Queryable, likes: readonly ReadyLike[]): Promise<void> {
  const pairs = new Map<string, Pair>()
  const inOrder = likes.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { from, to, at } of inOrder) {
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
  const liked = new Set(inOrder.map(({ from, to }) => `${from} ${to}`))
  const seen = new Set<string>()
  const rows = inOrder.map(({ from, to, at, isNew }) => {
    seen.add(`${from} ${to}`)
    // Whoever answers has seen what they answer.
    const answered = liked.has(`${to} ${from}`) && !seen.has(`${to} ${from}`)
    return { giver: from, receiver: to, at, is_new: isNew && !answered }
  })
  await insertReady(tx, [JSON.stringify([...pairs.values()]), JSON.stringify(rows)])
}
