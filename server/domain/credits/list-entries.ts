import type { CreditEntry } from '#contract/credits/credits.ts'
import type { CallOutput } from '#contract/index.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { getBalanceValue } from './free-credits.ts'
import { monthOf } from './month-of.ts'
import { presentEntries } from './present-entries.ts'
import { latest, selectEntries, selectLots, selectMonths } from './store.ts'

const page = 50
/** The largest page: the whole history, for the export. */
const everything = 1_000_000

interface Asked {
  readonly month?: string | undefined
  /** The cursor of the page, from `next` of the previous page. */
  readonly before?: string | undefined
}

/** Returns one page of a month's history, latest entry first. Without `month`, the current month. */
export async function listEntries(
  db: Queryable,
  member: MemberId,
  { month, before }: Asked,
  { now }: { readonly now: Date },
): Promise<CallOutput<'listCreditEntries'>> {
  const current = monthOf(now)
  const shown = month ?? current
  const cursor = before && isId(before) ? before : latest
  const [months, { rows }, lots, value] = await Promise.all([
    selectMonths(db, { member_id: member, time_zone: timeZone }),
    selectEntries(db, { member_id: member, shown, time_zone: timeZone, id: cursor, limit: page + 1 }),
    selectLots(db, { member_id: member }),
    getBalanceValue(db, member),
  ])
  const entries = rows.slice(0, page)
  // The month itself, or the last month before it in which the balance has changed.
  const last = months.rows.find((each) => each.month <= shown)
  const { received, spent } = last?.month === shown ? last : { received: 0, spent: 0 }
  const closing = last?.closing ?? 0
  return {
    credits: months.rows[0]?.closing ?? 0,
    value,
    month: shown,
    months: [...new Set([current, ...months.rows.map((each) => each.month)])].sort().reverse(),
    opening: closing - received + spent,
    closing,
    received,
    spent,
    entries: presentEntries(entries, lots.rows),
    next: rows.length > page ? (entries.at(-1)?.id ?? null) : null,
  }
}

/** Returns the whole history, latest entry first. */
export async function listAllEntries(db: Queryable, member: MemberId): Promise<CreditEntry[]> {
  const [{ rows }, lots] = await Promise.all([
    selectEntries(db, { member_id: member, shown: null, time_zone: timeZone, id: latest, limit: everything }),
    selectLots(db, { member_id: member }),
  ])
  return presentEntries(rows, lots.rows)
}
