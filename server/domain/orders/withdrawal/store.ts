import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { Withdrawal } from '#contract/orders/withdrawals.ts'
import type { MemberId, OrderId, SiteId, WithdrawalId } from '#contract/wire/ids.ts'
import type { Locale } from '#i18n/locales.ts'
import { named } from '#server/kernel/sql.ts'
import type { RefundRow } from '../store/refunds.ts'

export interface AgreementRow {
  order_id: OrderId
  refund_days: number
  begins_at_once: boolean
  acknowledges_loss: boolean
  is_confirmed: boolean
}

const agreementColumns =
  'order_id, refund_days, begins_at_once, acknowledges_loss, confirmed_at is not null as is_confirmed'

export const insertAgreement = named(
  'insert_order_agreement',
  `insert into order_agreement (member_id, order_id, refund_days, begins_at_once, acknowledges_loss)
   values ($1, $2, $3, $4, $5)`,
)

export const selectAgreement = named<AgreementRow>(
  'select_order_agreement',
  `select ${agreementColumns} from order_agreement where member_id = $1 and order_id = $2`,
)

export const selectAgreements = named<AgreementRow>(
  'select_order_agreements',
  `select ${agreementColumns} from order_agreement where member_id = $1 order by order_id desc`,
)

/** Records that the mail with both acts was sent. Updates no row of an order without both acts. */
export const confirmAgreement = named(
  'confirm_order_agreement',
  `update order_agreement set confirmed_at = $3
    where member_id = $1 and order_id = $2 and begins_at_once and acknowledges_loss and confirmed_at is null`,
)

export interface WithdrawalRow {
  id: WithdrawalId
  site_id: SiteId
  number: string
  key: string
  kind: Withdrawal['kind']
  status: 'received' | 'waiting' | 'carried_out' | 'answered'
  member_id: MemberId | null
  order_id: OrderId | null
  name: string
  contract: string
  email: string
  locale: Locale
  wanted_credits: number | null
  declared_at: string
  confirmed_at: string | null
  refund_id: string | null
  credits: number
  spent_credits: number
  cents: number
  vat_cents: number
  currency: string | null
  answer: string
  refund_status: RefundRow['status'] | null
  order_number: string | null
  payment_method: PaymentMethod | null
  vat_percentage: string | null
}

const from = `select w.id, w.site_id, w.number, w.key, w.kind, w.status, w.member_id, w.order_id, w.name, w.contract, w.email,
    w.locale, w.wanted_credits, w.declared_at, w.confirmed_at, w.refund_id, w.credits, w.spent_credits, w.cents,
    w.vat_cents, w.currency, w.answer, r.status as refund_status, o.number as order_number, o.payment_method,
    o.vat_percentage
  from withdrawal w
  left join order_refund r on r.member_id = w.member_id and r.id = w.refund_id
  left join purchase_order o on o.member_id = w.member_id and o.id = w.order_id`

/** Inserts a declaration. Inserts no row if its idempotency key was already used. */
export const insertWithdrawal = named<{ id: WithdrawalId }>(
  'insert_withdrawal',
  `insert into withdrawal (id, site_id, key, kind, status, name, contract, email, locale, wanted_credits, declared_at)
   values ($1, $2, $3, $4, 'received', $5, $6, $7, $8, $9, $10) on conflict (key) do nothing returning id`,
)

export const selectWithdrawal = named<WithdrawalRow>('select_withdrawal', `${from} where w.id = $1`)

export const selectWithdrawalByKey = named<WithdrawalRow>(
  'select_withdrawal_by_key',
  `${from} where w.key = $1`,
)

export const selectWithdrawals = named<WithdrawalRow>(
  'select_withdrawals',
  `${from} where w.member_id = $1 order by w.id desc`,
)

/** Locks a declaration until the transaction ends. */
export const lockWithdrawal = named<Pick<WithdrawalRow, 'status'>>(
  'lock_withdrawal',
  'select status from withdrawal where id = $1 for update',
)

export const setCarriedOut = named(
  'set_withdrawal_carried_out',
  `update withdrawal set status = 'carried_out', member_id = $2, order_id = $3, refund_id = $4, credits = $5,
     spent_credits = $6, cents = $7, vat_cents = $8, currency = $9, staff_id = coalesce($10, staff_id),
     decided_at = case when $10::bigint is null then decided_at else $11 end
    where id = $1`,
)

/** Lets a declaration wait for a person, with the buyer and the order if they are known. */
export const setWaiting = named(
  'set_withdrawal_waiting',
  `update withdrawal set status = 'waiting', member_id = $2, order_id = $3 where id = $1 and status = 'received'`,
)

/** Ends a declaration with a person's answer. Updates no row if its status is not $5 any more. */
export const setAnswered = named(
  'answer_withdrawal',
  `update withdrawal set status = 'answered', answer = $2, staff_id = $3, decided_at = $4
    where id = $1 and status = $5`,
)

export const setConfirmed = named(
  'set_withdrawal_confirmed',
  'update withdrawal set confirmed_at = $2 where id = $1 and confirmed_at is null',
)

/**
 * Selects the declarations of the sites $1 that a person must look at, oldest first: those that named no order, and
 * those whose refund the provider has refused or the buyer's bank has sent back.
 */
export const selectToReview = named<WithdrawalRow>(
  'select_withdrawals_to_review',
  `${from} where w.site_id = any ($1::bigint[])
      and (w.status = 'waiting' or (w.status = 'carried_out' and r.status in ('refused', 'returned')))
    order by w.declared_at, w.id limit $2`,
)

export const countToReview = named<{ count: number }>(
  'count_withdrawals_to_review',
  `select count(*)::int as count from withdrawal w
     left join order_refund r on r.member_id = w.member_id and r.id = w.refund_id
    where w.site_id = any ($1::bigint[])
      and (w.status = 'waiting' or (w.status = 'carried_out' and r.status in ('refused', 'returned')))`,
)

/** Selects the orders of a site with a short number. */
export const selectOrdersByNumber = named<{ member_id: MemberId; id: OrderId }>(
  'select_orders_by_number',
  'select member_id, id from purchase_order where number = $1 and site_id = $2',
)

/** Deletes answered declarations of before $1 that were about no account. */
export const deleteOldUnmatched = named(
  'delete_old_unmatched_withdrawals',
  `delete from withdrawal where member_id is null and status = 'answered' and declared_at < $1`,
)

export const lockWallet = named('lock_wallet_of_buyer', 'select lock_wallet($1)')

/** Moves the agreements to the anonymous id $2. */
export const keepAgreements = named(
  'keep_order_agreements',
  'update order_agreement set member_id = $2 where member_id = $1',
)

/**
 * Moves the declarations to the anonymous id $2, without name, address and texts. Returns the address and the language
 * of those whose confirmation was not sent yet.
 */
export const keepWithdrawals = named<Pick<WithdrawalRow, 'id' | 'email' | 'locale' | 'confirmed_at'>>(
  'keep_withdrawals',
  `with old as (select id, email, locale, confirmed_at from withdrawal where member_id = $1),
        moved as (update withdrawal set member_id = $2, key = gen_random_uuid(), name = '', contract = '', email = '',
                    answer = '' where member_id = $1)
   select id, email, locale, confirmed_at from old`,
)
