import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type PackageRow = Statements['select_packages']['row']

/**
 * Selects the packages of the countries `:countrys` at the time `:at`. `*` means all countries without packages of their
 * own.
 */
export const selectPackages = named(
  'select_packages',
  `select p.id, p.country, p.credits, p.price_cents, p.currency, p.emphasised
     from current_packages(:site_id, :at) p
    where p.country = any (:countrys::text[]) order by p.place, p.id`,
)

export const selectAllPackages = named(
  'select_all_packages',
  `select p.id, p.country, p.credits, p.price_cents, p.currency, p.emphasised
     from current_packages(:site_id, :at) p order by p.country, p.place, p.id`,
)

/** Selects for each site and country the package in which a credit costs least at the time `:at`. */
export const selectLowestRates = named(
  'select_lowest_rates',
  `select distinct on (s.site_id, p.country) s.site_id, p.country, p.credits, p.price_cents, p.currency
     from (select site_id from credit_package union select site_id from price_list) s
    cross join lateral current_packages(s.site_id, :at) p
    order by s.site_id, p.country, p.price_cents::numeric / p.credits, p.place, p.id`,
)

/** Counts the starts and ends of each site's price lists until the time `:at`, and selects the next one after it. */
export const selectPriceSteps = named(
  'select_price_steps',
  `select site_id, (count(*) filter (where starts_at <= :at) + count(*) filter (where ends_at <= :at))::int as passed,
          least(min(starts_at) filter (where starts_at > :at), min(ends_at) filter (where ends_at > :at)) as next
     from price_list group by site_id`,
)

/** Selects the packages that `npm run site` has made. They apply while no published list of their country does. */
export const selectFirstPackages = named(
  'select_first_packages',
  `select id, country, credits, price_cents, currency, emphasised from credit_package
    where site_id = :site_id order by country, position, id`,
)

export type PriceListRow = Statements['select_price_lists']['row']

/** Selects the published price lists of a site, those that start last first. */
export const selectPriceLists = named(
  'select_price_lists',
  `select id, country, currency, packages, starts_at, ends_at, created_by, created_at, withdrawn_by, withdrawn_at
     from price_list where site_id = :site_id order by country, starts_at desc, id desc`,
)

/**
 * Inserts a list that follows the list `:follows` of its country, or the packages of `credit_package` if it is 0. Returns
 * no row if another list follows it already.
 */
export const insertPriceList = named(
  'insert_price_list',
  `insert into price_list (site_id, id, country, follows, currency, packages, starts_at, ends_at, created_by, created_at)
   select :site_id, :id, :country, :follows::bigint, :currency, :packages::jsonb, :starts_at, :ends_at?, :created_by, :created_at
    where :follows::bigint = 0
       or exists (select from price_list where site_id = :site_id and id = :follows::bigint and country = :country)
   on conflict (site_id, country, follows) do nothing
   returning id`,
)

/** Withdraws a list that has not ended. Updates no row if it has ended or was withdrawn. */
export const withdrawPriceList = named(
  'withdraw_price_list',
  `update price_list set withdrawn_by = :withdrawn_by, withdrawn_at = :withdrawn_at
    where site_id = :site_id and id = :id and withdrawn_at is null and (ends_at is null or ends_at > :withdrawn_at)`,
)

/** Selects the ids of all packages that country `:country` has or had, by their number of credits. */
export const selectPackageIds = named(
  'select_package_ids',
  `select id, credits from credit_package where site_id = :site_id and country = :country
   union all
   select (p ->> 'id')::bigint, (p ->> 'credits')::integer
     from price_list l cross join jsonb_array_elements(l.packages) p
    where l.site_id = :site_id and l.country = :country`,
)

export const insertPackage = named(
  'insert_package',
  `insert into credit_package (site_id, id, country, credits, price_cents, currency, position, emphasised)
   values (:site_id, :id, :country, :credits, :price_cents, :currency, :position, :emphasised)`,
)

export const selectWallet = named(
  'select_wallet',
  'select balance, conversations_started from wallet where member_id = :member_id',
)

/** Selects what has come in and gone out of account `:account` of a member, by cause. */
export const selectSums = named(
  'select_credit_sums',
  `select t.cause, sum(e.amount)::int as credits
     from ledger_transaction t
     join ledger_entry e on e.member_id = t.member_id and e.transaction_id = t.id
    where t.member_id = :member_id and e.account = :account
    group by t.cause order by min(t.id)`,
)

export const selectSpending = named('select_spending', 'select 1 from find_spending(:member_id, :key)')

/**
 * Calls the database function `remaining_lots`, which returns at most `:limit` lots of member `:member_id`, oldest
 * first.
 */
export const selectRemainingLots = named(
  'select_remaining_lots',
  'select remaining_lots(:member_id, :limit) as lots',
)

/**
 * Selects the rate for credits that the lots do not cover (H3): the highest rate of the packages for the member's
 * country. If the country has no packages, uses the default packages (`*`). If there are no default packages, uses all
 * packages of the site.
 */
export const selectDearestRate = named(
  'select_dearest_rate',
  `select p.price_cents, p.credits, p.currency
     from current_packages(:site_id, :at) p left join member_country(:member_id) m on true
    order by p.country = m.country desc nulls last, p.country = '*' desc, p.price_cents::numeric / p.credits desc
      limit 1`,
)

export const grant = named(
  'grant_credits',
  `select balance, done from grant_credits(:member_id, :key, :id, :cause, :credits, :paid_cents, :currency,
    :order_id?, :now)`,
)

export const sell = named(
  'sell_credits',
  `select balance, done from sell_credits(:member_id, :key, :id, :cause, :credits, :paid_cents, :currency,
    :order_id, :vat_cents, :vat_percentage, :vat_country, :location, :number, :method, :now)`,
)

export type LotOfOrderRow = Statements['select_lot_of_order']['row']

const lotOfOrder = `id, credits, remaining, held, held_cents, paid_cents, refunded_credits, refunded_cents, taken_credits,
  charged_back_cents, currency, vat_cents, vat_percentage, vat_country`

export const selectLotOfOrder = named(
  'select_lot_of_order',
  `select ${lotOfOrder} from credit_lot where member_id = :member_id and order_id = :order_id`,
)

export const selectLotsOfOrders = named(
  'select_lots_of_orders',
  `select order_id, ${lotOfOrder} from credit_lot where member_id = :member_id and order_id is not null`,
)

export const selectFreeCredits = named(
  'select_free_credits',
  `select coalesce(sum(credits), 0)::int as given, coalesce(sum(remaining), 0)::int as remaining
     from credit_lot where member_id = :member_id and paid_cents = 0`,
)

/** Selects the payments for the bought credits that remain, by currency; the one of the latest lot first. */
export const selectBalanceValue = named(
  'select_balance_value',
  `select round(sum(paid_cents::numeric * remaining / credits))::int as cents, currency
     from credit_lot where member_id = :member_id and remaining > 0 and paid_cents > 0
    group by currency order by max(id) desc`,
)

export type HoldRow = Statements['hold_credits']['row']

export const hold = named(
  'hold_credits',
  `select balance, cents, vat_cents, done from hold_credits(:member_id, :key, :id, :hold, :order_id, :credits,
    :expires, :now)`,
)

export const settle = named(
  'settle_hold',
  'select cents, vat_cents from settle_hold(:member_id, :key, :id, :hold, :now)',
)

export const release = named(
  'release_hold',
  'select balance from release_hold(:member_id, :key, :id, :hold, :status, :now)',
)

/** Calls `return_hold`. Returns no row if the hold is not settled. */
export const returnSettled = named(
  'return_hold',
  'select balance from return_hold(:member_id, :key, :id, :returned_key, :returned_id, :hold, :now)',
)

export const updateHoldDoubt = named(
  'update_hold_doubt',
  `update credit_hold set is_in_doubt = :is_in_doubt where member_id = :member_id and id = :id and status = 'open'`,
)

export const selectOpenHold = named(
  'select_open_hold',
  `select is_in_doubt from credit_hold where member_id = :member_id and id = :id and status = 'open'`,
)

export type ChargebackRow = Statements['change_chargeback']['row']

/** Books a chargeback, or the end of one if the amount `:cents` is negative. */
export const changeChargeback = named(
  'change_chargeback',
  `select balance, taken, owed, done from change_chargeback(:member_id, :key, :id, :order_id, :cents, :now)`,
)

/** Selects the chargebacks of a member, and their ends, with the money that went back (negative: that came again). */
export const selectChargebacks = named(
  'select_chargebacks',
  `select t.order_id, t.currency, t.created_at, -money.amount as cents
     from ledger_transaction t
     join ledger_entry money on money.member_id = t.member_id and money.transaction_id = t.id and money.account = 11
    where t.member_id = :member_id and t.cause in ('chargeback', 'chargeback_reversed') order by t.id`,
)

/** Calls `restore_credits`. The balance is null if the member has no wallet. */
export const restore = named(
  'restore_credits',
  `select balance, restored, done from restore_credits(:member_id, :key, :id, :cause, :lots, :lot_credits, :now)`,
)

export const correct = named(
  'correct_credits',
  'select correct_credits(:member_id, :key, :id, :credits, :currency, :now) as balance',
)

export type EntryRow = Statements['select_entries']['row']

export type SpendingRow = Statements['select_spendings']['row']

/** Selects the spendings of member `:member_id` with the idempotency keys `:keys`, oldest first. */
export const selectSpendings = named(
  'select_spendings',
  `select -e.amount as credits, t.lot_ids, t.lot_credits,
          case when t.lot_ids is not null then 0 else (
            select coalesce(sum(-b.amount), 0)::int
              from ledger_transaction o join ledger_entry b on b.member_id = o.member_id and b.transaction_id = o.id
             where o.member_id = :member_id and o.lot_ids is null and b.account = 1 and b.amount < 0
               and (o.created_at, coalesce(o.position, 0), o.id) < (t.created_at, coalesce(t.position, 0), t.id))
          end as spent_before
     from ledger_transaction t join ledger_entry e on e.member_id = t.member_id and e.transaction_id = t.id
    where t.member_id = :member_id and t.key = any (:keys::uuid[]) and e.account = 1 and e.amount < 0
    order by t.id`,
)

/** The largest possible id, which is the cursor of the first page. */
export const latest = '9223372036854775807'

/**
 * Selects at most `:limit` entries of the wallet in the month `:shown` of the time zone `:time_zone`, latest
 * first; all months if `:shown` is null. `:id` is the id of the last entry of the previous page, or `latest`.
 */
export const selectEntries = named(
  'select_entries',
  `select entries.*, h.status as hold_status, h.cents as hold_cents
     from (select t.member_id, t.id, t.cause, e.amount, t.created_at, t.lot_ids, t.lot_credits, t.order_id,
                  coalesce(t.position, 0) as position,
                  (sum(e.amount) over in_order)::int as balance,
                  (coalesce(sum(-e.amount) filter (where t.lot_ids is null and e.amount < 0) over in_order, 0)
                    + case when t.lot_ids is null and e.amount < 0 then e.amount else 0 end)::int as spent_before
             from ledger_entry e join ledger_transaction t on t.member_id = e.member_id and t.id = e.transaction_id
            where e.member_id = :member_id and e.account = 1
           window in_order as (order by t.created_at, coalesce(t.position, 0), t.id)) entries
     left join credit_hold h on h.member_id = entries.member_id and h.transaction_id = entries.id
    where (:shown?::text is null or to_char(entries.created_at at time zone :time_zone, 'YYYY-MM') = :shown)
      and (:id::bigint = 9223372036854775807
           or (entries.created_at, entries.position, entries.id)
              < (select t.created_at, coalesce(t.position, 0), t.id from ledger_transaction t
                  where t.member_id = :member_id and t.id = :id))
    order by entries.created_at desc, entries.position desc, entries.id desc limit :limit`,
)

/** Selects the months of the time zone `:time_zone` in which the balance has changed, latest first. */
export const selectMonths = named(
  'select_months',
  `select month, received, spent, (sum(received - spent) over (order by month))::int as closing
     from (select to_char(t.created_at at time zone :time_zone, 'YYYY-MM') as month,
                  coalesce(sum(e.amount) filter (where e.amount > 0), 0)::int as received,
                  coalesce(sum(-e.amount) filter (where e.amount < 0), 0)::int as spent
             from ledger_entry e join ledger_transaction t on t.member_id = e.member_id and t.id = e.transaction_id
            where e.member_id = :member_id and e.account = 1
            group by 1) months
    order by month desc`,
)

export type HistoryLotRow = Statements['select_lots']['row']

/** Selects all lots of a member with their causes, oldest first. */
export const selectLots = named(
  'select_lots',
  `select l.id, l.credits, l.remaining, l.paid_cents, l.currency, l.order_id, l.order_number, l.payment_method,
          l.created_at, t.cause
     from credit_lot l join ledger_transaction t on t.member_id = l.member_id and t.id = l.id
    where l.member_id = :member_id order by l.id`,
)

/**
 * Moves the wallet, the ledger and the lots, which tax law requires, from member `:member_id` to the id `:anonymous_id`. The chain
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
    `with gone as (delete from wallet where member_id = :member_id returning *)
     insert into wallet (member_id, balance, head, length) select :anonymous_id, balance, head, length from gone`,
  ),
  named(
    'keep_ledger_transactions',
    `with gone as (delete from ledger_transaction where member_id = :member_id returning *)
     insert into ledger_transaction (member_id, key, id, cause, order_id, created_at, position, hash, reference,
       currency,
                                     lot_ids, lot_credits)
     select :anonymous_id, gen_random_uuid(), id, cause, order_id, created_at, position, hash,
            case when salt is null then reference
                 else ledger_reference(salt, key, conversation_id, message_number) end,
            currency, lot_ids, lot_credits
       from gone`,
  ),
  named(
    'keep_ledger_entries',
    `with gone as (delete from ledger_entry where member_id = :member_id returning *)
     insert into ledger_entry (member_id, transaction_id, account, amount)
     select :anonymous_id, transaction_id, account, amount from gone`,
  ),
  named(
    'keep_ledger_heads',
    `with gone as (delete from ledger_head where member_id = :member_id returning *)
     insert into ledger_head (member_id, length, head, seal) select :anonymous_id, length, head, seal from gone`,
  ),
  named(
    'keep_credit_lots',
    `with gone as (delete from credit_lot where member_id = :member_id returning *)
     insert into credit_lot (member_id, id, credits, remaining, paid_cents, currency, order_id, created_at,
       order_number,
                             payment_method, vat_cents, vat_percentage, vat_country, location, held, held_cents,
                             held_vat_cents, refunded_credits, refunded_cents, refunded_vat_cents,
                               charged_back_cents,
                             taken_credits)
     select :anonymous_id, id, credits, remaining, paid_cents, currency, order_id, created_at, order_number,
       payment_method,
            vat_cents, vat_percentage, vat_country, location, held, held_cents, held_vat_cents, refunded_credits,
            refunded_cents, refunded_vat_cents, charged_back_cents, taken_credits
       from gone`,
  ),
] as const

/** Moves the holds of member `:member_id` to the anonymous id `:anonymous_id`. Returns the open ones. */
export const keepHolds = named(
  'keep_credit_holds',
  `with gone as (delete from credit_hold where member_id = :member_id returning *),
        kept as (
          insert into credit_hold (member_id, id, lot_id, transaction_id, credits, cents, vat_cents, status,
            is_in_doubt,
                                   created_at, expires_at, ended_at)
          select :anonymous_id, id, lot_id, transaction_id, credits, cents, vat_cents, status, is_in_doubt,
            created_at, expires_at,
                 ended_at
            from gone returning id, expires_at, status)
   select id, expires_at from kept where status = 'open'`,
)

/** Makes the grants of a JSON array (`:rows`), in the order of the array. */
export const grantMany = named(
  'grant_many_credits',
  `select g.balance, g.done
     from (select * from json_to_recordset(:rows::json)
             as w (n int, member bigint, key uuid, id bigint, cause text, credits int, paid_cents int,
               currency text,
                   order_id bigint, at timestamptz)
            order by n) w
    cross join lateral grant_credits(w.member, w.key, w.id, w.cause, w.credits, w.paid_cents, w.currency,
      w.order_id,
                                     w.at) g`,
)
