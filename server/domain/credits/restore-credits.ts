import type { MemberId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import * as store from './store.ts'
import { tellBalance } from './tell-balance.ts'

/** Credits of one lot. */
export interface LotCredits {
  readonly lot: string
  readonly credits: number
}

interface RestoreCredits {
  readonly member: MemberId
  /** `returned` for fair credits (X1), `withdrawn` for spent credits that a withdrawal pays back. */
  readonly cause: 'returned' | 'withdrawn'
  /** A lot may occur more than once. */
  readonly parts: readonly LotCredits[]
  /** The idempotency key, from `keyOf`. */
  readonly key: string
  readonly now: Date
}

/**
 * Gives spent credits back to the lots that paid for them, once per idempotency key, and returns how many came back. A
 * lot takes back only credits that are still spent: not those that were refunded meanwhile, and none while a chargeback
 * of its order stands. Returns 0 and books nothing if no credits come back.
 */
export async function restoreCredits(
  tx: Tx,
  { member, cause, parts, key, now }: RestoreCredits,
): Promise<number> {
  const lots = parts.map(({ lot }) => lot)
  const credits = parts.map((part) => part.credits)
  const { rows } = await store.restore(tx, {
    member_id: member,
    key,
    id: orderedId(now),
    cause,
    lots,
    lot_credits: credits,
    now,
  })
  const { balance, restored, done } = rows[0] as { balance: number | null; restored: number; done: boolean }
  if (done && balance !== null) await tellBalance(tx, member, balance, now)
  return restored
}
