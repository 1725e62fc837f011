import type pg from 'pg'
import { statements, type Queryable } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export interface WalletRow {
  member_id: string
  balance: number
  head: Buffer | null
  length: number
}

export interface TransactionRow {
  member_id: string
  id: string
  key: string
  cause: string
  conversation_id: string | null
  message_number: number | null
  order_id: string | null
  created_at: string
  position: number | null
  hash: Buffer | null
  salt: string | null
  reference: Buffer | null
  currency: string | null
  lot_ids: string[] | null
  lot_credits: number[] | null
}

export interface EntryRow {
  member_id: string
  transaction_id: string
  account: number
  amount: number
}

export interface LotRow {
  member_id: string
  id: string
  credits: number
  remaining: number
  paid_cents: number
  currency: string
  order_id: string | null
  created_at: string
  order_number: string | null
  payment_method: string | null
  vat_cents: number
  vat_percentage: string | null
  vat_country: string | null
  location: string | null
  held: number
  held_cents: number
  held_vat_cents: number
  refunded_credits: number
  refunded_cents: number
  refunded_vat_cents: number
  charged_back_cents: number
  taken_credits: number
}

export interface HoldRow {
  member_id: string
  id: string
  lot_id: string
  credits: number
  cents: number
  vat_cents: number
  status: 'open' | 'settled' | 'released' | 'expired' | 'returned'
  is_in_doubt: boolean
  expires_at: string
}

export interface HeadRow {
  member_id: string
  length: number
  head: Buffer
  seal: number
}

/** The rows of the books that `openBooks` reads, by the name of their cursor. */
export interface Books {
  wallets: WalletRow
  transactions: TransactionRow
  entries: EntryRow
  lots: LotRow
  holds: HoldRow
  heads: HeadRow
}

/**
 * Returns a function that runs `text` without preparing it, because a prepared FETCH would depend on an open cursor.
 */
const plain =
  <Row extends pg.QueryResultRow>(text: string) =>
  async (db: Queryable, values: unknown[] = []): Promise<Row[]> =>
    (await db.query<Row>(text, values)).rows

/** Makes all following statements of a transaction read one snapshot. Call it first. */
export const readOneSnapshot = plain('set transaction isolation level repeatable read, read only')

/** The columns and the order of each table of the books. */
const tables: Readonly<Record<keyof Books, { readonly select: string; readonly order: string }>> = {
  wallets: { select: 'select member_id, balance, head, length from wallet', order: 'member_id' },
  transactions: {
    select: `select member_id, id, key, cause, conversation_id, message_number, order_id, created_at, position, hash, salt,
                    reference, currency, lot_ids, lot_credits
               from ledger_transaction`,
    order: 'member_id, id',
  },
  entries: {
    select: 'select member_id, transaction_id, account, amount from ledger_entry',
    order: 'member_id, transaction_id, account',
  },
  lots: {
    select: `select member_id, id, credits, remaining, paid_cents, currency, order_id, created_at, order_number,
                    payment_method, vat_cents, vat_percentage, vat_country, location::text, held, held_cents, held_vat_cents,
                    refunded_credits, refunded_cents, refunded_vat_cents, charged_back_cents, taken_credits
               from credit_lot`,
    order: 'member_id, id',
  },
  holds: {
    select: `select member_id, id, lot_id, credits, cents, vat_cents, status, is_in_doubt, expires_at
               from credit_hold`,
    order: 'member_id, id',
  },
  heads: { select: 'select member_id, length, head, seal from ledger_head', order: 'member_id, length' },
}

/** Number of rows that are in memory at a time, per table. */
const batch_rows = 2_000

const fetches = {
  wallets: plain<WalletRow>(`fetch ${batch_rows} from books_wallets`),
  transactions: plain<TransactionRow>(`fetch ${batch_rows} from books_transactions`),
  entries: plain<EntryRow>(`fetch ${batch_rows} from books_entries`),
  lots: plain<LotRow>(`fetch ${batch_rows} from books_lots`),
  holds: plain<HoldRow>(`fetch ${batch_rows} from books_holds`),
  heads: plain<HeadRow>(`fetch ${batch_rows} from books_heads`),
}

/**
 * Opens cursors on the rows of the books, ordered by member. Each returned function returns the next rows, and none at the
 * end.
 * @param members those whose books are read; `null` for all
 */
export async function openBooks(
  tx: Queryable,
  members: readonly string[] | null,
): Promise<{ readonly [Table in keyof Books]: () => Promise<Books[Table][]> }> {
  for (const [name, { select, order }] of Object.entries(tables)) {
    const among = members === null ? '' : ' where member_id = any ($1)'
    const cursor = `declare books_${name} no scroll cursor for ${select}${among} order by ${order}`
    await tx.query(cursor, members === null ? [] : [members])
  }
  return {
    wallets: () => fetches.wallets(tx),
    transactions: () => fetches.transactions(tx),
    entries: () => fetches.entries(tx),
    lots: () => fetches.lots(tx),
    holds: () => fetches.holds(tx),
    heads: () => fetches.heads(tx),
  }
}

/** Reads all books of one member. Call it first in a transaction: the tables are then of one snapshot. */
export async function readBooksOf(
  tx: Queryable,
  member: string,
): Promise<{ readonly [Table in keyof Books]: Books[Table][] }> {
  await readOneSnapshot(tx)
  const read = <Table extends keyof Books>(table: Table) => {
    const { select, order } = tables[table]
    return plain<Books[Table]>(`${select} where member_id = $1 order by ${order}`)(tx, [member])
  }
  return {
    wallets: await read('wallets'),
    transactions: await read('transactions'),
    entries: await read('entries'),
    lots: await read('lots'),
    holds: await read('holds'),
    heads: await read('heads'),
  }
}

export type SealRow = Statements['select_ledger_seals']['row']

export const selectSeals = named(
  'select_ledger_seals',
  'select number, day, sealed_at, heads, hash from ledger_seal order by number',
)

export const selectLastSeal = named(
  'select_last_ledger_seal',
  'select number, day, sealed_at, heads, hash from ledger_seal order by number desc limit 1',
)

/** Inserts the seal of a day. Inserts no row if the day has one. */
export const insertSeal = named(
  'insert_ledger_seal',
  `insert into ledger_seal (number, day, sealed_at, heads, hash) values (:number, :day, :sealed_at, 0, '')
    on conflict do nothing`,
)

/** Stores the heads of all chains that have grown since they were last sealed, as heads of the seal `:seal`. */
export const insertHeads = named(
  'insert_ledger_heads',
  `insert into ledger_head (member_id, length, head, seal)
   select w.member_id, w.length, w.head, :seal from wallet w
    where w.length > 0
      and not exists (select from ledger_head h where h.member_id = w.member_id and h.length = w.length)`,
)

export const completeSeal = named(
  'complete_ledger_seal',
  'update ledger_seal set heads = :heads, hash = :hash where number = :number',
)

const openSealedHeads = plain(
  `declare sealed_heads no scroll cursor for
   select seal, head from ledger_head where seal >= $1 order by seal, head`,
)
const fetchSealedHeads = plain<Pick<HeadRow, 'seal' | 'head'>>(`fetch ${batch_rows} from sealed_heads`)

/** Returns a function that returns the next sealed heads from the seal `from` on, by seal and head; none at the end. */
export async function openHeadsOfSeals(
  tx: Queryable,
  from: number,
): Promise<() => Promise<Pick<HeadRow, 'seal' | 'head'>[]>> {
  await openSealedHeads(tx, [from])
  return () => fetchSealedHeads(tx)
}

export const selectLastCheck = named(
  'select_last_ledger_check',
  'select at, differences, figures from ledger_check order by at desc limit 1',
)

export const insertCheck = named(
  'insert_ledger_check',
  `insert into ledger_check (at, differences, figures) values (:at, :differences, :figures::jsonb)
   on conflict (at) do update set differences = excluded.differences, figures = excluded.figures`,
)

/**
 * Selects counts and sums of the books in one row. `chain_ends` is a digest of the ends of all hash chains that does not
 * depend on their order.
 */
export const selectTotals = named(
  'select_totals_of_books',
  `select count(*)::int as wallets, coalesce(sum(balance), 0)::text as balance,
     coalesce(sum(length), 0)::text as chained,
     coalesce(bit_xor(('x' || left(md5(member_id || ' ' || length || ' ' || encode(coalesce(head, ''), 'hex')), 16))::bit(64)), 0::bit(64))::text
       as chain_ends
   from wallet`,
)

/** Selects the number of ledger entries and their sum, by account. */
export const selectAccountTotals = named(
  'select_totals_of_accounts',
  `select account, count(*)::int as entries, sum(amount)::text as amount from ledger_entry group by account order by account`,
)
