import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type CodeRow = Statements['select_discount_code']['row']

const columns = `id, code, value_percentage, status, validity, country, member_id, starts_at, expires, currency,
  minimum_cents, payment_methods, is_welcome, version`

export const selectCode = named(
  'select_discount_code',
  `select ${columns} from discount_code where site_id = :site_id and code = :code`,
)

/**
 * Selects the site's welcome code for a country at the time `:at`. A code of the country alone precedes one of all
 * countries; of several, the one that started last.
 */
export const selectWelcomeCode = named(
  'select_welcome_code',
  `select ${columns} from discount_code
    where site_id = :site_id and is_welcome and status = 'active' and (starts_at is null or starts_at <= :at)
      and (expires is null or expires > :at) and (country is null or country = :country?)
    order by country nulls last, starts_at desc nulls last, code limit 1`,
)

/** Selects the codes of a site that are not a single member's, the newest first. */
export const selectSiteCodes = named(
  'select_site_discount_codes',
  `select ${columns} from discount_code where site_id = :site_id and member_id is null order by id desc`,
)

/** Stops a code, or starts it again. Updates no row if it is so already. */
export const updateCodeStatus = named(
  'update_discount_code_status',
  `update discount_code set status = :status
    where site_id = :site_id and code = :code and member_id is null and status <> :status returning id`,
)

/** Replaces the terms of version `:version` of a code that is not a single member's. Updates no row for another version. */
export const updateCodeTerms = named(
  'update_discount_code_terms',
  `update discount_code set value_percentage = :value_percentage, is_welcome = :is_welcome, country = :country?,
     currency = :currency?, minimum_cents = :minimum_cents?, payment_methods = :payment_methods?,
     starts_at = :starts_at?::timestamptz, expires = :expires?::timestamptz, version = version + 1
    where site_id = :site_id and code = :code and member_id is null and version = :version`,
)

export const insertCodeVersion = named(
  'insert_discount_code_version',
  `insert into discount_code_version (code_id, version, terms, replaced_at)
   values (:code_id, :version, :terms, :replaced_at)`,
)

export const selectCodeVersions = named(
  'select_discount_code_versions',
  `select code_id, terms, replaced_at from discount_code_version
    where code_id = any (:code_ids::bigint[]) order by code_id, version desc`,
)

export const insertCode = named(
  'insert_code',
  `insert into discount_code (site_id, code, value_percentage, status, validity, is_welcome, country, member_id,
     starts_at, expires, currency, minimum_cents, payment_methods)
   values (:site_id, :code, :value_percentage, 'active', :validity, :is_welcome, :country?, :member_id?, :starts_at?,
     :expires?, :currency?, :minimum_cents?, :payment_methods?)
   on conflict (site_id, code) do nothing
   returning id`,
)

export const selectUse = named(
  'select_discount_use',
  'select code from discount_use where member_id = :member_id and code = :code limit 1',
)

export const selectAnyUse = named(
  'select_any_discount_use',
  'select code from discount_use where member_id = :member_id limit 1',
)

export const insertUse = named(
  'insert_discount_use',
  `insert into discount_use (member_id, code, order_id, used_at) values (:member_id, :code, :order_id, :used_at)
    on conflict do nothing`,
)

export const selectReservation = named(
  'select_discount_reservation',
  'select order_id, used from discount_reservation where member_id = :member_id and code = :code',
)

/**
 * Reserves a code for the order `:order_id`. Takes it over from the orders `:order_ids`. Returns no row if the
 * code is taken.
 */
export const reserve = named(
  'reserve_discount',
  `insert into discount_reservation as r (member_id, code, order_id) values (:member_id, :code, :order_id)
   on conflict (member_id, code) do update set order_id = excluded.order_id
     where not r.used and r.order_id = any (:order_ids::bigint[])
   returning order_id`,
)

/**
 * Marks a code as used by the order `:order_id`, whichever order has reserved it. Updates no row if another one
 * has used it.
 */
export const setUsed = named(
  'set_discount_used',
  `update discount_reservation set used = true, order_id = :order_id
    where member_id = :member_id and code = :code and (not used or order_id = :order_id)`,
)

export const selectBonus = named(
  'select_time_bonus',
  'select started_at, ends_at from time_bonus where member_id = :member_id',
)

/** Selects those of the members whose time bonus ended after `:since`, or runs. */
export const selectRecentBonuses = named(
  'select_recent_time_bonuses',
  'select member_id from time_bonus where member_id = any (:member_ids::bigint[]) and ends_at > :since',
)

export const selectUsersOf = named(
  'select_discount_users',
  'select distinct member_id from discount_use where member_id = any (:member_ids::bigint[]) and code = :code',
)

export const insertBonus = named(
  'insert_time_bonus',
  `insert into time_bonus (member_id, started_at, ends_at) values (:member_id, :started_at, :ends_at)
    on conflict do nothing`,
)

export const selectGrant = named(
  'select_delete_discount',
  'select code, granted_at from delete_discount where member_id = :member_id',
)

/** Grants a discount for staying. Returns no row if the member has got one after `:before`. */
export const grant = named(
  'grant_delete_discount',
  `insert into delete_discount as d (member_id, code, granted_at) values (:member_id, :code, :granted_at)
   on conflict (member_id) do update set code = excluded.code, granted_at = excluded.granted_at
     where d.granted_at <= :before
   returning code`,
)

export const selectUses = named(
  'select_discount_uses',
  'select code, used_at from discount_use where member_id = :member_id order by used_at',
)

export const selectOwnCodes = named(
  'select_own_discount_codes',
  'select code, value_percentage, expires from discount_code where member_id = :member_id order by code',
)

export const eraseMember = [
  named('erase_discount_uses', 'delete from discount_use where member_id = :member_id'),
  named('erase_discount_reservations', 'delete from discount_reservation where member_id = :member_id'),
  named('erase_own_discount_codes', 'delete from discount_code where member_id = :member_id'),
  named('erase_time_bonus', 'delete from time_bonus where member_id = :member_id'),
  named('erase_delete_discount', 'delete from delete_discount where member_id = :member_id'),
] as const
