import type { MemberId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { type LotCredits, restoreCredits } from './restore-credits.ts'
import { takenInOrder } from './rules.ts'
import { type HistoryLotRow, selectLots, selectSpendings, type SpendingRow } from './store.ts'

interface RestoreSpendings {
  readonly member: MemberId
  /** The idempotency keys of the spendings. Keys under which the member has spent nothing are ignored. */
  readonly spendings: readonly string[]
  /** The idempotency key of the entry, from `keyOf`. */
  readonly key: string
  readonly now: Date
}

/**
 * Gives the credits of several spendings back to the lots that paid for them, in one entry without references to the
 * spendings. Returns how many credits came back: fewer than were spent if a refund or a chargeback has paid for some of
 * them meanwhile (`restoreCredits`). The caller makes sure that no spending is given back twice.
 */
export async function restoreSpendings(
  tx: Tx,
  { member, spendings, key, now }: RestoreSpendings,
): Promise<number> {
  const { rows } = await selectSpendings(tx, { member_id: member, keys: spendings })
  const needsLots = rows.some(({ lot_ids }) => lot_ids === null)
  const lots = needsLots ? (await selectLots(tx, { member_id: member })).rows : []
  const parts = rows.flatMap((row) => partsOf(row, lots))
  return restoreCredits(tx, { member, cause: 'returned', parts, key, now })
}

/** Returns the lots of a spending. Spendings of an earlier version recorded no lots; they spent the oldest first. */
function partsOf(
  { lot_ids, lot_credits, credits, spent_before }: SpendingRow,
  lots: readonly HistoryLotRow[],
): readonly LotCredits[] {
  if (lot_ids) return lot_ids.map((lot, n) => ({ lot, credits: lot_credits?.[n] ?? 0 }))
  return takenInOrder(lots, spent_before, credits).map((part) => ({
    lot: part.lot.id,
    credits: part.credits,
  }))
}
