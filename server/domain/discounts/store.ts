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
}

const columns =
  'code, value_percentage, status, validity, country, member_id, expires, currency, minimum_cents, payment_methods'

export const selectCode = named<CodeRow>(
  'select_discount_code',
  `select ${columns} from discount_code where site_id = $1 and code = $2`,
)

export const selectWelcomeCode = named<CodeRow>(
  'select_welcome_code',
  `select ${columns} from discount_code where site_id = $1 and is_welcome order by code limit 1`,
)

export const selectUse = named<{ code: string }>(
  'select_discount_use',
  'select code from discount_use where member_id = $1 and code = $2 limit 1',
)

export const insertUse = named(
  'insert_discount_use',
  'insert into discount_use (member_id, code, order_id, used_at) values ($1, $2, $3, $4) on conflict do nothing',
)

export const insertCode = named(
  'insert_discount_code',
  `insert into discount_code (site_id, code, value_percentage, status, validity, is_welcome, expires)
   values ($1, $2, $3, 'active', $4, $5, $6)`,
)

export const selectUses = named<{ code: string; used_at: string }>(
  'select_discount_uses',
  'select code, used_at from discount_use where member_id = $1 order by used_at',
)

export const eraseMember = [
  named('erase_discount_uses', 'delete from discount_use where member_id = $1'),
  named('erase_own_discount_codes', 'delete from discount_code where member_id = $1'),
] as const
