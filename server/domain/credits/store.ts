import { named } from '#server/kernel/sql.ts'
import type { PaidLot } from './rules.ts'

export const selectWallet = named<{ balance: number; conversations_started: number }>(
  'select_wallet',
  'select balance, conversations_started from wallet where member_id = $1',
)

/** What is left of the lots, the oldest first: see `server/migrations/0018_extras.sql`. */
export const selectLotsLeft = named<{ lots: PaidLot[] }>('select_lots_left', 'select lots_left($1) as lots')

/** Before any purchase (H3): the dearest rate of the member's country, else of the site. */
export const selectDearestRate = named<{ price_cents: number; credits: number; currency: string }>(
  'select_dearest_rate',
  `select p.price_cents, p.credits, p.currency
     from credit_package p left join member m on m.id = $2
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

/** Larger than every id. */
export const latest = '9223372036854775807'

/** Entries of the wallet with the balance after each, the latest first. */
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
 * What tax law keeps stays under the number $2, without the conversations it was spent in and without keys that follow
 * from a cause. Rows are made anew: the column that they would be distributed by never changes.
 */
export const keepMoney = [
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

/** $1: a JSON array of grants, made in its order. */
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
