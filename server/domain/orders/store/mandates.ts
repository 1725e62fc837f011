import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { MandateId, MemberId } from '#contract/wire/ids.ts'
import type { ProviderName } from '#server/adapters/payments/port.ts'
import { named } from '#server/kernel/sql.ts'

export interface MandateRow {
  member_id: MemberId
  id: MandateId
  provider: ProviderName
  provider_customer: string
  provider_mandate: string
  method: PaymentMethod
  label: string
  created_at: string
}

const columns = 'member_id, id, provider, provider_customer, provider_mandate, method, label, created_at'

/** Inserts a mandate. Inserts no row if the member already has it, also if the member has removed it. */
export const insertMandate = named(
  'insert_mandate',
  `insert into payment_mandate (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
)

/** Selects a member's mandates at one provider, latest first. */
export const selectMandates = named<MandateRow>(
  'select_mandates',
  `select ${columns} from payment_mandate
    where member_id = $1 and provider = $2 and revoked_at is null order by id desc`,
)

/** Selects all mandates of a member, also the removed ones. */
export const selectAllMandates = named<MandateRow>(
  'select_all_mandates',
  `select ${columns} from payment_mandate where member_id = $1 order by id desc`,
)

export const selectMandate = named<MandateRow>(
  'select_mandate',
  `select ${columns} from payment_mandate where member_id = $1 and id = $2 and revoked_at is null`,
)

/** Selects the mandate of an order, also if the member has removed it since. */
export const selectMandateOfOrder = named<MandateRow & { is_revoked: boolean }>(
  'select_mandate_of_order',
  `select ${columns}, revoked_at is not null as is_revoked from payment_mandate where member_id = $1 and id = $2`,
)

export const selectRevokedMandate = named(
  'select_revoked_mandate',
  'select 1 from payment_mandate where member_id = $1 and id = $2 and revoked_at is not null',
)

export const revokeMandate = named<MandateRow>(
  'revoke_mandate',
  `update payment_mandate set revoked_at = $3 where member_id = $1 and id = $2 and revoked_at is null
   returning ${columns}`,
)

export const eraseMandates = named<MandateRow>(
  'erase_mandates',
  `delete from payment_mandate where member_id = $1 returning ${columns}`,
)
