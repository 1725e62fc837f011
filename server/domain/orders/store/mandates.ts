import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './mandates.generated.ts'

const named = statements<Statements>()

export type MandateRow = Statements['select_mandates']['row']

const columns = 'member_id, id, provider, provider_customer, provider_mandate, method, label, created_at'

/** Inserts a mandate. Inserts no row if the member already has it, also if the member has removed it. */
export const insertMandate = named(
  'insert_mandate',
  `insert into payment_mandate (${columns}) values (:member_id, :id, :provider, :provider_customer, :provider_mandate, :method, :label, :created_at)
    on conflict do nothing`,
)

/** Selects a member's mandates at one provider, latest first. */
export const selectMandates = named(
  'select_mandates',
  `select ${columns} from payment_mandate
    where member_id = :member_id and provider = :provider and revoked_at is null order by id desc`,
)

/** Selects all mandates of a member, also the removed ones. */
export const selectAllMandates = named(
  'select_all_mandates',
  `select ${columns} from payment_mandate where member_id = :member_id order by id desc`,
)

export const selectMandate = named(
  'select_mandate',
  `select ${columns} from payment_mandate where member_id = :member_id and id = :id and revoked_at is null`,
)

/** Selects the mandate of an order, also if the member has removed it since. */
export const selectMandateOfOrder = named(
  'select_mandate_of_order',
  `select ${columns}, revoked_at is not null as is_revoked from payment_mandate where member_id = :member_id and id = :id`,
)

export const selectRevokedMandate = named(
  'select_revoked_mandate',
  'select 1 from payment_mandate where member_id = :member_id and id = :id and revoked_at is not null',
)

export const revokeMandate = named(
  'revoke_mandate',
  `update payment_mandate set revoked_at = :revoked_at where member_id = :member_id and id = :id
    and revoked_at is null
   returning ${columns}`,
)

export const eraseMandates = named(
  'erase_mandates',
  `delete from payment_mandate where member_id = :member_id returning ${columns}`,
)
