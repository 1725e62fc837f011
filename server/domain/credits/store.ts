import type { PackageId } from '#contract/wire/ids.ts'
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

export const grant = named<{ balance: number; done: boolean }>(
  'grant_credits',
  'select balance, done from grant_credits($1, $2, $3, $4, $5, $6, $7, $8, $9)',
)

export interface EntryRow {
  id: string
  cause: string
  amount: number
  balance: number
  created_at: string
}

/** The largest possible id. It is the cursor of the first page. */
export const latest = '9223372036854775807'

/** Selects the wallet's entries before the cursor $2, latest first, each with the balance after the entry. */
export const selectEntries = named<EntryRow>(
  'select_entries',
  `select * from (
     select t.id, t.cause, e.amount, sum(e.amount) over (order by t.id)::int as balance, t.created_at
       from ledger_entry e join ledger_transaction t on t.member_id = e.member_id and t.id = e.transaction_id
      where e.member_id = $1 and e.account = 1) entries
    where id < $2 order by id desc limit $3`,
)

export const eraseWallet = named('erase_wallet', 'delete from wallet where member_id = $1')

/**
 * Moves the ledger and the lots, which tax law requires, from member $1 to the anonymous id $2. Removes the links to
 * conversations. Replaces the idempotency keys by random keys, because some old keys are hashes that contain the
 * member's id. Deletes and reinserts the rows, because `member_id` is the column by which data would be sharded and
 * must not be updated.
 */
export const keepLedger = [
  named(
    'keep_ledger_transactions',
    `with gone as (delete from ledger_transaction where member_id = $1 returning *)
     insert into ledger_transaction (member_id, key, id, cause, order_id, created_at)
     select $2, gen_random_uuid(), id, cause, order_id, created_at from gone`,
  ),
  named(
    'keep_ledger_entries',
    `with gone as (delete from ledger_entry where member_id = $1 returning *)
     insert into ledger_entry (member_id, transaction_id, account, amount)
     select $2, transaction_id, account, amount from gone`,
  ),
  named(
    'keep_credit_lots',
    `with gone as (delete from credit_lot where member_id = $1 returning *)
     insert into credit_lot (member_id, id, credits, remaining, paid_cents, currency, order_id, created_at)
     select $2, id, credits, remaining, paid_cents, currency, order_id, created_at from gone`,
  ),
] as const

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
