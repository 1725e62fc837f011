import type { CreditEntry, EntryPart } from '#contract/credits/credits.ts'
import { iso } from '#server/kernel/clock.ts'
import { exactCents, takenInOrder, type TakenPart, valueInCents } from './rules.ts'
import type { EntryRow, HistoryLotRow } from './store.ts'

/**
 * Converts entries to the wire, each with its value and the lots that paid for it.
 * @param lots all lots of the member, oldest first
 */
export function presentEntries(rows: readonly EntryRow[], lots: readonly HistoryLotRow[]): CreditEntry[] {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  return rows.map((row) => {
    const parts = partsOf(row, lots, byId)
    const largest = parts.reduce<TakenPart<HistoryLotRow> | null>(
      (most, part) => (most && most.credits >= part.credits ? most : part),
      null,
    )
    const lot = largest?.lot
    const currency = lot?.currency ?? lots[0]?.currency ?? ''
    return {
      id: row.id,
      at: iso(row.created_at),
      amount: row.amount,
      balance: row.balance,
      cause: causeOf(row),
      cents: row.hold_cents ?? valueInCents(parts.filter((part) => part.lot.currency === currency)),
      currency,
      order: orderOf(row, lot),
      // Messages belong to the module `chats`, which is to the right of this one.
      gift: null,
      parts: parts.map((part) => presentPart(part, row)),
    }
  })
}

/** A hold belongs to one lot, and has an amount of its own, which is the one that is paid back. */
const presentPart = ({ lot, credits }: TakenPart<HistoryLotRow>, { hold_cents }: EntryRow): EntryPart => ({
  cause: lot.cause as CreditEntry['cause'],
  at: iso(lot.created_at),
  lot_credits: lot.credits,
  credits,
  cents: hold_cents ?? exactCents({ lot, credits }),
  currency: lot.currency,
})

/** Returns the parts of an entry by lot. Entries of an earlier version recorded no lots; they spent the oldest first. */
function partsOf(
  { id, amount, lot_ids, lot_credits, spent_before }: EntryRow,
  lots: readonly HistoryLotRow[],
  byId: ReadonlyMap<string, HistoryLotRow>,
): TakenPart<HistoryLotRow>[] {
  const recorded = lot_ids ?? (amount > 0 ? [id] : null)
  if (!recorded) return takenInOrder(lots, spent_before, -amount)
  return recorded.flatMap((lotId, n) => {
    const lot = byId.get(lotId)
    return lot ? [{ lot, credits: lot_credits?.[n] ?? amount }] : []
  })
}

/** Returns the order of a purchase, refund or chargeback. Lots of an earlier version have no number of the order. */
const orderOf = ({ order_id }: EntryRow, lot?: HistoryLotRow): CreditEntry['order'] =>
  order_id && {
    id: order_id,
    number: lot?.order_number ?? order_id,
    payment_method: lot?.payment_method ?? null,
  }

/** A hold whose refund was paid is shown as that refund, also if the refund came back later. */
const causeOf = ({ cause, hold_status }: EntryRow): CreditEntry['cause'] =>
  hold_status === 'settled' || hold_status === 'returned' ? 'refund' : (cause as CreditEntry['cause'])
