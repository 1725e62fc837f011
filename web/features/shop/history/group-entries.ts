import type { Money } from '#contract/credits/credits.ts'
import { isoDay, type Zone } from '#web/parts/date-formats.ts'
import type { CreditEntry } from '../queries.ts'

/** Consecutive changes of one day with the same cause, as one row. */
export interface HistoryRow {
  /** Id of the latest change. */
  readonly id: string
  readonly cause: CreditEntry['cause']
  readonly count: number
  /** Sum of the changes. */
  readonly amount: number
  /** Balance after the latest change. */
  readonly balance: number
  /** Sum of the values in `currency`, in its minor units. Rounded once, after the addition. */
  readonly cents: number
  readonly currency: string
  readonly order: CreditEntry['order']
  readonly gift: string | null
  /** The credits of each lot, over all changes of the row. */
  readonly parts: CreditEntry['parts']
}

export interface HistoryDay {
  /** Calendar day in the reader's time zone, such as `2026-11-21`. */
  readonly day: string
  /** Time of the latest change of the day, in milliseconds since 1970. */
  readonly at: number
  /** Balance at the end of the day. */
  readonly balance: number
  readonly rows: readonly HistoryRow[]
}

/** Causes whose changes are counted in one row. All others have a row for each change. */
const counted = new Set<CreditEntry['cause']>(['message', 'icebreaker', 'photo', 'voice', 'gift', 'returned'])

/**
 * Groups changes, latest first, by day and cause. A row contains only consecutive changes from the same lots, so that the
 * balances and the amounts of the rows add up.
 */
export function groupEntries(entries: readonly CreditEntry[], zone: Zone): readonly HistoryDay[] {
  const days: { day: string; at: number; balance: number; rows: HistoryRow[]; last: CreditEntry }[] = []
  for (const entry of entries) {
    const at = Date.parse(entry.at)
    const day = isoDay(at, zone)
    const open = days.at(-1)
    if (open?.day !== day) {
      days.push({ day, at, balance: entry.balance, rows: [rowOf(entry)], last: entry })
      continue
    }
    const row = open.rows.at(-1)
    if (row && belongTogether(open.last, entry)) open.rows.splice(-1, 1, joined(row, entry))
    else open.rows.push(rowOf(entry))
    open.last = entry
  }
  return days
}

const rowOf = ({ at: _, ...entry }: CreditEntry): HistoryRow => ({ ...entry, count: 1 })

function joined(row: HistoryRow, { amount, parts: added }: CreditEntry): HistoryRow {
  const parts = row.parts.map((part, nth) => ({
    ...part,
    credits: part.credits + (added[nth]?.credits ?? 0),
    cents: part.cents + (added[nth]?.cents ?? 0),
  }))
  const cents = sumsOf(parts).find(({ currency }) => currency === row.currency)?.cents ?? 0
  return {
    ...row,
    count: row.count + 1,
    amount: row.amount + amount,
    cents: Math.floor(cents + 0.5),
    parts,
  }
}

/** Returns the value of the parts in each currency, not rounded. Free credits have no value. */
export function sumsOf(parts: CreditEntry['parts']): readonly Money[] {
  const sums = new Map<string, number>()
  for (const { cents, currency } of parts)
    if (cents !== 0) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  return [...sums].map(([currency, cents]) => ({ currency, cents }))
}

const belongTogether = (later: CreditEntry, earlier: CreditEntry): boolean =>
  counted.has(later.cause) &&
  later.cause === earlier.cause &&
  later.gift === earlier.gift &&
  later.currency === earlier.currency &&
  later.parts.length === earlier.parts.length &&
  later.parts.every((part, nth) => {
    const other = earlier.parts[nth]
    return other?.cause === part.cause && other.at === part.at && other.currency === part.currency
  })
