import { accounts, isMoney } from './accounts.ts'
import { checkLot, type LotChange, sum } from './check-lots.ts'
import { hashRow, microseconds } from './hash-row.ts'
import type { EntryRow, HeadRow, HoldRow, LotRow, TransactionRow, WalletRow } from './store.ts'

/** All rows of one member's books. */
export interface MemberBooks {
  readonly wallets: readonly WalletRow[]
  /** In any order. */
  readonly transactions: readonly TransactionRow[]
  /** In the order of their transactions and accounts. */
  readonly entries: readonly EntryRow[]
  readonly lots: readonly LotRow[]
  readonly holds: readonly HoldRow[]
  readonly heads: readonly HeadRow[]
}

/** A place at which the books disagree. `position` is null for rows that are not in the chain. */
export interface Difference {
  readonly position: number | null
  readonly what: string
}

export interface CheckedMember {
  readonly differences: readonly Difference[]
  /** Number of rows that an earlier release wrote without a chain. */
  readonly unchained: number
  /** Sums by account of the entries up to the given time. Keys are `credits 1` or `EUR 11`. */
  readonly sums: ReadonlyMap<string, number>
  /** The highest position in the chain up to the given time; 0 before the first. */
  readonly position: number
}

/**
 * Verifies one member's books: the chain and its hashes, the sums of each transaction, and that wallet, ledger, lots
 * and holds agree.
 * @param until end of the entries in `sums`, in microseconds since 1970
 */
export function checkMember(books: MemberBooks, until: bigint): CheckedMember {
  const differences: Difference[] = []
  const report = (position: number | null, what: string) => void differences.push({ position, what })
  const entriesOf = Map.groupBy(books.entries, ({ transaction_id }) => transaction_id)
  const known = new Set(books.transactions.map(({ id }) => id))
  for (const id of entriesOf.keys()) if (!known.has(id)) report(null, `entries without the transaction ${id}`)

  const { chained, unchained } = inOrder(books.transactions)
  const firstId = chained[0] && BigInt(chained[0].id)
  for (const { id } of unchained)
    if (firstId !== undefined && BigInt(id) > firstId) report(null, `transaction ${id} is not in the chain`)

  checkChain(books, chained, entriesOf, report)
  checkSums([...unchained, ...chained], entriesOf, report)
  checkWallet(books, chained, report)
  checkLots(books, chained, entriesOf, report)
  return {
    differences,
    unchained: unchained.length,
    sums: sumsUntil(books.transactions, entriesOf, until),
    position: Math.max(0, ...chained.filter(isUntil(until)).map(({ position }) => position ?? 0)),
  }
}

type Report = (position: number | null, what: string) => void
type EntriesOf = ReadonlyMap<string, readonly EntryRow[]>

function inOrder(rows: readonly TransactionRow[]) {
  const chained = rows.filter(({ position }) => position !== null)
  return {
    chained: chained.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)),
    unchained: rows.filter(({ position }) => position === null),
  }
}

function checkChain(
  { wallets, lots, heads }: MemberBooks,
  chained: readonly TransactionRow[],
  entriesOf: EntriesOf,
  report: Report,
): void {
  const lotById = new Map(lots.map((lot) => [lot.id, lot]))
  const hashes = new Map<number, Buffer>()
  let previous: Buffer | null = null
  let last = 0
  for (const row of chained) {
    const position = row.position ?? 0
    if (position !== last + 1) report(last + 1, 'position is missing')
    const entries = entriesOf.get(row.id) ?? []
    const computed = hashRow(previous, row, entries, creates(row) ? lotById.get(row.id) : undefined)
    if (!row.hash?.equals(computed)) report(position, 'hash differs')
    if (row.salt !== null && row.reference !== null)
      report(position, 'has both a salt and a stored reference')
    if (row.salt === null && (row.conversation_id ?? row.message_number) !== null)
      report(position, 'has references without their salt')
    hashes.set(position, row.hash ?? computed)
    // Continues with the stored hash, so that one changed row is reported once.
    previous = row.hash ?? computed
    last = position
  }
  const [wallet] = wallets
  if (chained.length > 0 && !wallet) report(last, 'has no wallet with the head of the chain')
  if (wallet && wallet.length !== last)
    report(Math.min(wallet.length, last) + 1, 'length differs from the wallet')
  if (wallet && !same(wallet.head, previous)) report(last, 'hash differs from the head in the wallet')
  for (const { length, head, seal } of heads)
    if (!same(head, hashes.get(length) ?? null)) report(length, `hash differs from the seal ${seal}`)
}

const same = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other)

/** Returns whether a transaction created the lot that has its id. */
const creates = ({ id, lot_ids }: TransactionRow): boolean => lot_ids?.length === 1 && lot_ids[0] === id

function checkSums(rows: readonly TransactionRow[], entriesOf: EntriesOf, report: Report): void {
  let balance = 0
  for (const row of rows) {
    const entries = entriesOf.get(row.id) ?? []
    const money = entries.filter(({ account }) => isMoney(account))
    if (sum(money.map(({ amount }) => amount)) !== 0) report(row.position, 'money does not sum to 0')
    if (money.length > 0 && row.currency === null) report(row.position, 'money has no currency')
    const credits = entries.filter(({ account }) => !isMoney(account))
    if (sum(credits.map(({ amount }) => amount)) !== 0) report(row.position, 'credits do not sum to 0')
    const change = entries.find(({ account }) => account === accounts.wallet)?.amount ?? 0
    balance += change
    if (balance < 0) report(row.position, 'balance is negative')
    if (row.position !== null && sum(row.lot_credits ?? []) !== Math.abs(change))
      report(row.position, 'lots differ from the change of the balance')
  }
}

function checkWallet(
  { wallets: [wallet], entries, lots }: MemberBooks,
  chained: readonly TransactionRow[],
  report: Report,
): void {
  const last = chained.at(-1)?.position ?? null
  const ledger = sum(entries.filter(({ account }) => account === accounts.wallet).map(({ amount }) => amount))
  const remaining = sum(lots.map((lot) => lot.remaining))
  // Earlier releases erased the wallet together with its member, but not the ledger.
  if (wallet && wallet.balance !== ledger)
    report(last, `balance ${wallet.balance} differs from the ledger ${ledger}`)
  if (remaining !== ledger) report(last, `lots ${remaining} differ from the ledger ${ledger}`)
}

function checkLots(
  { lots, holds }: MemberBooks,
  chained: readonly TransactionRow[],
  entriesOf: EntriesOf,
  report: Report,
): void {
  const changes = chained.flatMap((row) =>
    (row.lot_ids ?? []).map((lot, n): LotChange & { readonly position: number | null } => {
      const amountOf = new Map((entriesOf.get(row.id) ?? []).map(({ account, amount }) => [account, amount]))
      return {
        lot,
        cause: row.cause,
        currency: row.currency,
        order_id: row.order_id,
        created_at: row.created_at,
        position: row.position,
        remaining: Math.sign(amountOf.get(accounts.wallet) ?? 0) * (row.lot_credits?.[n] ?? 0),
        isNew: creates(row),
        amount: (account) => (isOfOneLot(row) ? (amountOf.get(account) ?? 0) : 0),
      }
    }),
  )
  const changesOf = Map.groupBy(changes, ({ lot }) => lot)
  // A lot that the chain has created has at no time less than nothing, so that the balance at any time is made of lots.
  for (const [lot, own] of changesOf) {
    if (!own.some(({ isNew }) => isNew)) continue
    let remaining = 0
    for (const change of own) {
      remaining += change.remaining
      if (remaining < 0) report(change.position, `the lot ${lot} is negative`)
    }
  }
  const holdsOf = Map.groupBy(holds, ({ lot_id }) => lot_id)
  const known = new Set(lots.map(({ id }) => id))
  for (const [lot, [first]] of changesOf)
    if (!known.has(lot)) report(first?.position ?? null, `the lot ${lot} is missing`)
  for (const id of holdsOf.keys()) if (!known.has(id)) report(null, `a hold of the missing lot ${id}`)
  for (const lot of lots) {
    const own = changesOf.get(lot.id) ?? []
    for (const column of checkLot(lot, own, holdsOf.get(lot.id) ?? []))
      report(own[0]?.position ?? null, `${column} of the lot ${lot.id} differs from the ledger`)
  }
}

/** Entries other than the wallet's belong to a lot only if the transaction concerns a single lot. */
const isOfOneLot = ({ lot_ids }: TransactionRow): boolean => lot_ids?.length === 1

const isUntil = (until: bigint) => (row: TransactionRow) => microseconds(row.created_at) <= until

function sumsUntil(
  rows: readonly TransactionRow[],
  entriesOf: EntriesOf,
  until: bigint,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    if (!isUntil(until)(row)) continue
    for (const { account, amount } of entriesOf.get(row.id) ?? []) {
      const name = `${isMoney(account) ? (row.currency ?? '?') : 'credits'} ${account}`
      sums.set(name, (sums.get(name) ?? 0) + amount)
    }
  }
  return sums
}
