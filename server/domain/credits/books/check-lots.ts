import { accounts } from './accounts.ts'
import { lotMoney } from './lot-money.ts'
import type { HoldRow, LotRow } from './store.ts'

/** The change of a lot that one ledger transaction has booked. */
export interface LotChange {
  readonly lot: string
  readonly cause: string
  /** Change of the lot's remaining credits. */
  readonly remaining: number
  /** Whether the transaction created the lot. */
  readonly isNew: boolean
  readonly currency: string | null
  readonly order_id: string | null
  readonly created_at: string
  amount(account: number): number
}

/** Causes that book a refund, or reverse one that came back. */
const refunds = ['refund', 'refund_reversed']

/**
 * Returns the names of the lot's columns that differ from the ledger.
 * @param changes the changes of this lot in the chain, oldest first. If the lot is older than the chain, columns that
 *   only the missing rows could prove are not compared.
 * @param holds the holds of this lot
 */
export function checkLot(
  lot: LotRow,
  changes: readonly LotChange[],
  holds: readonly HoldRow[],
): (keyof LotRow)[] {
  const [first] = changes
  const expected: Partial<Record<keyof LotRow, number | string | null>> = {}
  if (first?.isNew) {
    const paid = first.amount(accounts.clearing)
    expected.credits = first.remaining
    expected.paid_cents = paid
    expected.vat_cents = -first.amount(accounts.vat)
    expected.order_id = first.order_id
    expected.created_at = first.created_at
    if (paid > 0) expected.currency = first.currency
    expected.remaining = sum(changes.map(({ remaining }) => remaining))
  }
  const later = changes.filter(({ isNew }) => !isNew)
  const of = (causes: readonly string[], account: number) =>
    sum(later.filter(({ cause }) => causes.includes(cause)).map((change) => change.amount(account)))
  expected.held = of(['hold', 'hold_released', ...refunds, 'refund_returned'], accounts.held)
  expected.refunded_credits = of(refunds, accounts.sold)
  expected.refunded_cents = -of(refunds, accounts.clearing)
  expected.charged_back_cents = -of(['chargeback', 'chargeback_reversed'], accounts.clearing)
  expected.taken_credits = of(
    ['chargeback', 'chargeback_reversed', 'hold_released', 'refund_returned'],
    accounts.sold,
  )

  const open = holds.filter(({ status }) => status === 'open')
  const settled = holds.filter(({ status }) => status === 'settled')
  const money = lotMoney(lot)
  const booked = (account: number) => sum(later.map((change) => change.amount(account)))
  const wrong = (Object.keys(expected) as (keyof LotRow)[]).filter((name) => lot[name] !== expected[name])
  const pairs: [keyof LotRow, boolean][] = [
    ['held', sum(open.map(({ credits }) => credits)) === lot.held],
    ['held_cents', sum(open.map(({ cents }) => cents)) === lot.held_cents],
    ['held_vat_cents', sum(open.map(({ vat_cents }) => vat_cents)) === lot.held_vat_cents],
    ['refunded_credits', sum(settled.map(({ credits }) => credits)) === lot.refunded_credits],
    ['refunded_cents', sum(settled.map(({ cents }) => cents)) === lot.refunded_cents],
    ['refunded_vat_cents', sum(settled.map(({ vat_cents }) => vat_cents)) === lot.refunded_vat_cents],
    ['paid_cents', -booked(accounts.clearing) === money.paidOut && booked(accounts.sales) === money.net],
    ['vat_cents', booked(accounts.vat) === money.vat && booked(accounts.receivable) === money.receivable],
  ]
  return [...new Set([...wrong, ...pairs.filter(([, agrees]) => !agrees).map(([name]) => name)])]
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
