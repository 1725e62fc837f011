import type { OrderId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

export interface CodeRow {
  code: string
  value_percentage: string
  status: 'active' | 'inactive'
  validity: 'once-per-user' | 'unlimited'
  country: string | null
  member_id: string | null
  expires: string | null
  currency: string | null
  minimum_cents: number | null
  payment_methods: string[] | null
  is_welcome: boolean
}

const columns = `code, value_percentage, status, validity, country, member_id, expires, currency, minimum_cents,
  payment_methods, is_welcome`

export const selectCode = named<CodeRow>(
  'select_discount_code',
  `select ${columns} from discount_code where site_id = $1 and code = $2`,
)

export const selectWelcomeCode = named<CodeRow>(
  'select_welcome_code',
  `select ${columns} from discount_code where site_id = $1 and is_welcome order by code limit 1`,
)

export const insertCode = named(
  'insert_code',
  `insert into discount_code (site_id, code, value_percentage, status, validity, is_welcome, country, member_id,
     expires, currency, minimum_cents, payment_methods)
   values ($1, $2, $3, 'active', $4, $5, $6, $7, $8, $9, $10, $11)`,
)

export const selectUse = named<{ code: string }>(
  'select_discount_use',
  'select code from discount_use where member_id = $1 and code = $2 limit 1',
)

export const selectAnyUse = named<{ code: string }>(
  'select_any_discount_use',
  'select code from discount_use where member_id = $1 limit 1',
)

export const insertUse = named(
  'insert_discount_use',
  'insert into discount_use (member_id, code, order_id, used_at) values ($1, $2, $3, $4) on conflict do nothing',
)

export const selectReservation = named<{ order_id: OrderId; used: boolean }>(
  'select_discount_reservation',
  'select order_id, used from discount_reservation where member_id = $1 and code = $2',
)

/** Reserves a code for the order $3. Takes it over from the orders $4. Returns no row if the code is taken. */
export const reserve = named<{ order_id: OrderId }>(
  'reserve_discount',
  `insert into discount_reservation as r (member_id, code, order_id) values ($1, $2, $3)
   on conflict (member_id, code) do update set order_id = excluded.order_id
     where not r.used and r.order_id = any ($4::bigint[])
   returning order_id`,
)

/** Marks a code as used by the order $3, whichever order has reserved it. Updates no row if another one has used it. */
export const setUsed = named(
  'set_discount_used',
  `update discount_reservation set used = true, order_id = $3
    where member_id = $1 and code = $2 and (not used or order_id = $3)`,
)

export const selectBonus = named<{ started_at: string; ends_at: string }>(
  'select_time_bonus',
  'select started_at, ends_at from time_bonus where member_id = $1',
)

export const insertBonus = named(
  'insert_time_bonus',
  'insert into time_bonus (member_id, started_at, ends_at) values ($1, $2, $3) on conflict do nothing',
)

export const selectGrant = named<{ code: string; granted_at: string }>(
  'select_delete_discount',
  'select code, granted_at from delete_discount where member_id = $1',
)

/** Grants a discount for staying. Returns no row if the member has got one after $4. */
export const grant = named<{ code: string }>(
  'grant_delete_discount',
  `insert into delete_discount as d (member_id, code, granted_at) values ($1, $2, $3)
   on conflict (member_id) do update set code = excluded.code, granted_at = excluded.granted_at
     where d.granted_at <= $4
   returning code`,
)

export const selectUses = named<{ code: string; used_at: string }>(
  'select_discount_uses',
  'select code, used_at from discount_use where member_id = $1 order by used_at',
)

export const selectOwnCodes = named<Pick<CodeRow, 'code' | 'value_percentage' | 'expires'>>(
  'select_own_discount_codes',
  'select code, value_percentage, expires from discount_code where member_id = $1 order by code',
)

export const eraseMember = [
  named('erase_discount_uses', 'delete from discount_use where member_id = $1'),
  named('erase_discount_reservations', 'delete from discount_reservation where member_id = $1'),
  named('erase_own_discount_codes', 'delete from discount_code where member_id = $1'),
  named('erase_time_bonus', 'delete from time_bonus where member_id = $1'),
  named('erase_delete_discount', 'delete from delete_discount where member_id = $1'),
] as const
