import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { OrderId, PackageId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'
import type { PaidLot } from './rules.ts'

export interface PackageRow {
  id: PackageId
  country: string
  credits: number
  price_cents: number
  currency: string
  emphasised: boolean
}

/** Selects the packages of the countries $2. `*` means all countries without packages of their own. */
export const selectPackages = named<PackageRow>(
  'select_packages',
  `select id, country, credits, price_cents, currency, emphasised from credit_package
    where site_id = $1 and country = any ($2) order by position, id`,
)

export const selectAllPackages = named<PackageRow>(
  'select_all_packages',
  `select id, country, credits, price_cents, currency, emphasised from credit_package
    where site_id = $1 order by country, position, id`,
)

export const insertPackage = named(
  'insert_package',
  `insert into credit_package (site_id, id, country, credits, price_cents, currency, position, emphasised)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

export const selectWallet = named<{ balance: number; conversations_started: number }>(
  'select_wallet',
  'select balance, conversations_started from wallet where member_id = $1',
)

export const selectSpending = named('select_spending', 'select 1 from find_spending($1, $2)')

/** Calls the database function `remaining_lots`, which returns at most $2 lots of member $1, oldest first. */
export const selectRemainingLots = named<{ lots: PaidLot[] }>(
  'select_remaining_lots',
  'select remaining_lots($1, $2) as lots',
)

/**
 * Selects the rate for credits that the lots do not cover (H3): the highest rate of the packages for the member's
 * country. If the country has no packages, uses the default packages (`*`). If there are no default packages, uses all
 * packages of the site.
 */
export const selectDearestRate = named<{ price_cents: number; credits: number; currency: string }>(
  'select_dearest_rate',
  `select p.price_cents, p.credits, p.currency
     from credit_package p left join member_country($2) m on true
    where p.site_id = $1
    order by p.country = m.country desc nulls last, p.country = '*' desc, p.price_cents::numeric / p.credits desc limit 1`,
)

interface Booked {
  balance: number
  done: boolean
}

export const grant = named<Booked>(
  'grant_credits',
  'select balance, done from grant_credits($1, $2, $3, $4, $5, $6, $7, $8, $9)',
)

export const sell = named<Booked>(
  'sell_credits',
  'select balance, done from sell_credits($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
)

export interface LotOfOrderRow {
  id: string
  credits: number
  remaining: number
  held: number
  held_cents: number
  paid_cents: number
  refunded_credits: number
  refunded_cents: number
  taken_credits: number
  charged_back_cents: number
  currency: string
  vat_cents: number
  vat_percentage: string | null
  vat_country: string | null
}

const lotOfOrder = `id, credits, remaining, held, held_cents, paid_cents, refunded_credits, refunded_cents, taken_credits,
  charged_back_cents, currency, vat_cents, vat_percentage, vat_country`

export const selectLotOfOrder = named<LotOfOrderRow>(
  'select_lot_of_order',
  `select ${lotOfOrder} from credit_lot where member_id = $1 and order_id = $2`,
)

export const selectLotsOfOrders = named<LotOfOrderRow & { order_id: OrderId }>(
  'select_lots_of_orders',
  `select order_id, ${lotOfOrder} from credit_lot where member_id = $1 and order_id is not null`,
)

export const selectFreeCredits = named<{ given: number; remaining: number }>(
  'select_free_credits',
  `select coalesce(sum(credits), 0)::int as given, coalesce(sum(remaining), 0)::int as remaining
     from credit_lot where member_id = $1 and paid_cents = 0`,
)

/** Selects the payments for the bought credits that remain, by currency; the one of the latest lot first. */
export const selectBalanceValue = named<{ cents: number; currency: string }>(
  'select_balance_value',
  `select round(sum(paid_cents::numeric * remaining / credits))::int as cents, currency
     from credit_lot where member_id = $1 and remaining > 0 and paid_cents > 0
    group by currency order by max(id) desc`,
)

export interface HoldRow extends Booked {
  cents: number
  vat_cents: number
}

export const hold = named<HoldRow>(
  'hold_credits',
  'select balance, cents, vat_cents, done from hold_credits($1, $2, $3, $4, $5, $6, $7, $8)',
)

export const settle = named<{ cents: number; vat_cents: number }>(
  'settle_hold',
  'select cents, vat_cents from settle_hold($1, $2, $3, $4, $5)',
)

export const release = named<{ balance: number }>(
  'release_hold',
  'select balance from release_hold($1, $2, $3, $4, $5, $6)',
)

/** Calls `return_hold`. Returns no row if the hold is not settled. */
export const returnSettled = named<{ balance: number }>(
  'return_hold',
  'select balance from return_hold($1, $2, $3, $4, $5, $6, $7)',
)

export const updateHoldDoubt = named(
  'update_hold_doubt',
  `update credit_hold set is_in_doubt = $3 where member_id = $1 and id = $2 and status = 'open'`,
)

export const selectOpenHold = named<{ is_in_doubt: boolean }>(
  'select_open_hold',
  `select is_in_doubt from credit_hold where member_id = $1 and id = $2 and status = 'open'`,
)

export interface ChargebackRow extends Booked {
  taken: number
  owed: number
}

/** Books a chargeback, or the end of one if the amount $5 is negative. */
export const changeChargeback = named<ChargebackRow>(
  'change_chargeback',
  'select balance, taken, owed, done from change_chargeback($1, $2, $3, $4, $5, $6)',
)

/** Calls `restore_credits`. The balance is null if the member has no wallet. */
export const restore = named<{ balance: number | null; restored: number; done: boolean }>(
  'restore_credits',
  'select balance, restored, done from restore_credits($1, $2, $3, $4, $5, $6, $7)',
)

export const correct = named<{ balance: number }>(
  'correct_credits',
  'select correct_credits($1, $2, $3, $4, $5, $6) as balance',
)

export interface EntryRow {
  id: string
  cause: string
  amount: number
  /** The balance after the entry. */
  balance: number
  created_at: string
  lot_ids: string[] | null
  lot_credits: number[] | null
  order_id: OrderId | null
  /** Status and amount of the hold that the entry has made; null for other entries. */
  hold_status: string | null
  hold_cents: number | null
  /**
   * For an entry of an earlier version, which recorded no lots: the number of credits that such entries had spent
   * before.
   */
  spent_before: number
}

export interface SpendingRow {
  credits: number
  lot_ids: string[] | null
  lot_credits: number[] | null
  /** As in `EntryRow`. */
  spent_before: number
}

/** Selects the spendings of member $1 with the idempotency keys $2, oldest first. */
export const selectSpendings = named<SpendingRow>(
  'select_spendings',
  `select -e.amount as credits, t.lot_ids, t.lot_credits,
          case when t.lot_ids is not null then 0 else (
            select coalesce(sum(-b.amount), 0)::int
              from ledger_transaction o join ledger_entry b on b.member_id = o.member_id and b.transaction_id = o.id
             where o.member_id = $1 and o.lot_ids is null and b.account = 1 and b.amount < 0
               and (o.created_at, coalesce(o.position, 0), o.id) < (t.created_at, coalesce(t.position, 0), t.id))
          end as spent_before
     from ledger_transaction t join ledger_entry e on e.member_id = t.member_id and e.transaction_id = t.id
    where t.member_id = $1 and t.key = any ($2::uuid[]) and e.account = 1 and e.amount < 0
    order by t.id`,
)

/** The largest possible id, which is the cursor of the first page. */
export const latest = '9223372036854775807'

/**
 * Selects at most $5 entries of the wallet in the month $2 of the time zone $3, latest first; all months if $2 is null.
 * $4 is the id of the last entry of the previous page, or `latest`.
 */
export const selectEntries = named<EntryRow>(
  'select_entries',
  `select entries.*, h.status as hold_status, h.cents as hold_cents
     from (select t.member_id, t.id, t.cause, e.amount, t.created_at, t.lot_ids, t.lot_credits, t.order_id,
                  coalesce(t.position, 0) as position,
                  (sum(e.amount) over in_order)::int as balance,
                  (coalesce(sum(-e.amount) filter (where t.lot_ids is null and e.amount < 0) over in_order, 0)
                    + case when t.lot_ids is null and e.amount < 0 then e.amount else 0 end)::int as spent_before
             from ledger_entry e join ledger_transaction t on t.member_id = e.member_id and t.id = e.transaction_id
            where e.member_id = $1 and e.account = 1
           window in_order as (order by t.created_at, coalesce(t.position, 0), t.id)) entries
     left join credit_hold h on h.member_id = entries.member_id and h.transaction_id = entries.id
    where ($2::text is null or to_char(entries.created_at at time zone $3, 'YYYY-MM') = $2)
      and ($4::bigint = 9223372036854775807
           or (entries.created_at, entries.position, entries.id)
              < (select t.created_at, coalesce(t.position, 0), t.id from ledger_transaction t
                  where t.member_id = $1 and t.id = $4))
    order by entries.created_at desc, entries.position desc, entries.id desc limit $5`,
)

export interface MonthRow {
  month: string
  received: number
  spent: number
  /** The balance after the month. */
  closing: number
}

/** Selects the months of the time zone $2 in which the balance has changed, latest first. */
export const selectMonths = named<MonthRow>(
  'select_months',
  `select month, received, spent, (sum(received - spent) over (order by month))::int as closing
     from (select to_char(t.created_at at time zone $2, 'YYYY-MM') as month,
                  coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int as received,
                  coalesce(sum(-e.amount) filter (where e.amount < 0), 0)::int as spent
             from ledger_entry e join ledger_transaction t on t.member_id = e.member_id and t.id = e.transaction_id
            where e.member_id = $1 and e.account = 1
            group by 1) months
    order by month desc`,
)

export interface HistoryLotRow extends PaidLot {
  id: string
  cause: string
  created_at: string
  order_id: OrderId | null
  order_number: string | null
  payment_method: PaymentMethod | null
}

/** Selects all lots of a member with their causes, oldest first. */
export const selectLots = named<HistoryLotRow>(
  'select_lots',
  `select l.id, l.credits, l.remaining, l.paid_cents, l.currency, l.order_id, l.order_number, l.payment_method,
          l.created_at, t.cause
     from credit_lot l join ledger_transaction t on t.member_id = l.member_id and t.id = l.id
    where l.member_id = $1 order by l.id`,
)

/**
 * Moves the wallet, the ledger and the lots, which tax law requires, from member $1 to the anonymous id $2. The chain
 * of the member continues under this id, because its hashes do not contain the id. Replaces the idempotency keys by
 * random keys, because some old keys are hashes that contain the member's id. Removes the links to conversations
 * together with the salt of their hash. Deletes and reinserts the rows, because `member_id` is the column by which data
 * would be sharded and must not be updated.
 *
 * The wallet is moved first. A concurrent message then waits for this transaction, and fails because its sender no
 * longer exists.
 */
export const keepLedger = [
  named(
    'keep_wallet',
    `with gone as (delete from wallet where member_id = $1 returning *)
     insert into wallet (member_id, balance, head, length) select $2, balance, head, length from gone`,
  ),
  named(
    'keep_ledger_transactions',
    `with gone as (delete from ledger_transaction where member_id = $1 returning *)
     insert into ledger_transaction (member_id, key, id, cause, order_id, created_at, position, hash, reference, currency,
                                     lot_ids, lot_credits)
     select $2, gen_random_uuid(), id, cause, order_id, created_at, position, hash,
            case when salt is null then reference
                 else ledger_reference(salt, key, conversation_id, message_number) end,
            currency, lot_ids, lot_credits
       from gone`,
  ),
  named(
    'keep_ledger_entries',
    `with gone as (delete from ledger_entry where member_id = $1 returning *)
     insert into ledger_entry (member_id, transaction_id, account, amount)
     select $2, transaction_id, account, amount from gone`,
  ),
  named(
    'keep_ledger_heads',
    `with gone as (delete from ledger_head where member_id = $1 returning *)
     insert into ledger_head (member_id, length, head, seal) select $2, length, head, seal from gone`,
  ),
  named(
    'keep_credit_lots',
    `with gone as (delete from credit_lot where member_id = $1 returning *)
     insert into credit_lot (member_id, id, credits, remaining, paid_cents, currency, order_id, created_at, order_number,
                             payment_method, vat_cents, vat_percentage, vat_country, location, held, held_cents,
                             held_vat_cents, refunded_credits, refunded_cents, refunded_vat_cents, charged_back_cents,
                             taken_credits)
     select $2, id, credits, remaining, paid_cents, currency, order_id, created_at, order_number, payment_method,
            vat_cents, vat_percentage, vat_country, location, held, held_cents, held_vat_cents, refunded_credits,
            refunded_cents, refunded_vat_cents, charged_back_cents, taken_credits
       from gone`,
  ),
] as const

/** Moves the holds of member $1 to the anonymous id $2. Returns the open ones. */
export const keepHolds = named<{ id: string; expires_at: string }>(
  'keep_credit_holds',
  `with gone as (delete from credit_hold where member_id = $1 returning *),
        kept as (
          insert into credit_hold (member_id, id, lot_id, transaction_id, credits, cents, vat_cents, status, is_in_doubt,
                                   created_at, expires_at, ended_at)
          select $2, id, lot_id, transaction_id, credits, cents, vat_cents, status, is_in_doubt, created_at, expires_at,
                 ended_at
            from gone returning id, expires_at, status)
   select id, expires_at from kept where status = 'open'`,
)

/** Makes the grants of a JSON array ($1), in the order of the array. */
export const grantMany = named(
  'grant_many_credits',
  `select g.balance, g.done
     from (select * from json_to_recordset($1::json)
             as w (n int, member bigint, key uuid, id bigint, cause text, credits int, paid_cents int, currency text,
                   order_id bigint, at timestamptz)
            order by n) w
    cross join lateral grant_credits(w.member, w.key, w.id, w.cause, w.credits, w.paid_cents, w.currency, w.order_id,
                                     w.at) g`,
)
