import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type AgreementRow = Statements['select_order_agreement']['row']

const agreementColumns =
  'order_id, refund_days, begins_at_once, acknowledges_loss, confirmed_at is not null as is_confirmed'

export const insertAgreement = named(
  'insert_order_agreement',
  `insert into order_agreement (member_id, order_id, refund_days, begins_at_once, acknowledges_loss)
   values (:member_id, :order_id, :refund_days, :begins_at_once, :acknowledges_loss)`,
)

export const selectAgreement = named(
  'select_order_agreement',
  `select ${agreementColumns} from order_agreement where member_id = :member_id and order_id = :order_id`,
)

export const selectAgreements = named(
  'select_order_agreements',
  `select ${agreementColumns} from order_agreement where member_id = :member_id order by order_id desc`,
)

/** Records that the mail with both acts was sent. Updates no row of an order without both acts. */
export const confirmAgreement = named(
  'confirm_order_agreement',
  `update order_agreement set confirmed_at = :confirmed_at
    where member_id = :member_id and order_id = :order_id and begins_at_once and acknowledges_loss
      and confirmed_at is null`,
)

export type WithdrawalRow = Statements['select_withdrawal']['row']

const from = `select w.id, w.site_id, w.number, w.key, w.kind, w.status, w.member_id, w.order_id, w.name, w.contract, w.email,
    w.locale, w.wanted_credits, w.declared_at, w.confirmed_at, w.refund_id, w.credits, w.spent_credits, w.cents,
    w.vat_cents, w.currency, w.answer, w.staff_id, w.decided_at, r.status as refund_status, o.number as order_number, o.payment_method,
    o.vat_percentage
  from withdrawal w
  left join order_refund r on r.member_id = w.member_id and r.id = w.refund_id
  left join purchase_order o on o.member_id = w.member_id and o.id = w.order_id`

/** Inserts a declaration. Inserts no row if its idempotency key was already used. */
export const insertWithdrawal = named(
  'insert_withdrawal',
  `insert into withdrawal (id, site_id, key, kind, status, name, contract, email, locale, wanted_credits, declared_at)
   values (:id, :site_id, :key, :kind, 'received', :name, :contract, :email, :locale, :wanted_credits?,
     :declared_at) on conflict (key) do nothing returning id`,
)

export const selectWithdrawal = named('select_withdrawal', `${from} where w.id = :id`)

export const selectWithdrawalByKey = named('select_withdrawal_by_key', `${from} where w.key = :key`)

export const selectWithdrawals = named(
  'select_withdrawals',
  `${from} where w.member_id = :member_id order by w.id desc`,
)

/** Locks a declaration until the transaction ends. */
export const lockWithdrawal = named(
  'lock_withdrawal',
  'select status from withdrawal where id = :id for update',
)

export const setCarriedOut = named(
  'set_withdrawal_carried_out',
  `update withdrawal set status = 'carried_out', member_id = :member_id, order_id = :order_id,
    refund_id = :refund_id, credits = :credits,
     spent_credits = :spent_credits, cents = :cents, vat_cents = :vat_cents, currency = :currency,
       staff_id = coalesce(:staff_id?, staff_id),
     decided_at = case when :staff_id::bigint is null then decided_at else :now end
    where id = :id`,
)

/** Lets a declaration wait for a person, with the buyer and the order if they are known. */
export const setWaiting = named(
  'set_withdrawal_waiting',
  `update withdrawal set status = 'waiting', member_id = :member_id?, order_id = :order_id? where id = :id
    and status = 'received'`,
)

/** Ends a declaration with a person's answer. Updates no row if its status is not `:status` any more. */
export const setAnswered = named(
  'answer_withdrawal',
  `update withdrawal set status = 'answered', answer = :answer, staff_id = :staff_id, decided_at = :decided_at
    where id = :id and status = :status`,
)

/** Lets an answered declaration wait for a person again, and forgets the answer. */
export const setAnswerUndone = named(
  'undo_withdrawal_answer',
  `update withdrawal set answer = '', status = case when refund_id is null then 'waiting' else 'carried_out' end,
     decided_at = case when refund_id is null then null else decided_at end
    where id = :id and status = 'answered'`,
)

export const setConfirmed = named(
  'set_withdrawal_confirmed',
  'update withdrawal set confirmed_at = :confirmed_at where id = :id and confirmed_at is null',
)

/**
 * The declarations of the sites `:site_ids` that a person must look at, up to `:limit` of each kind, the oldest first:
 * those that named no order, and those whose refund the provider has refused or the buyer's bank has sent back. Each kind
 * is read by its own index.
 */
const fromDue = `from ((select unmatched.id, unmatched.declared_at from unnest(:site_ids::bigint[]) as site (id)
      cross join lateral (select id, declared_at from withdrawal
        where site_id = site.id and status = 'waiting' order by declared_at, id limit :limit) unmatched)
     union all
     (select unpaid.id, unpaid.declared_at from order_refund r
       cross join lateral (select id, declared_at from withdrawal
         where member_id = r.member_id and order_id = r.order_id and refund_id = r.id and status = 'carried_out'
           and site_id = any (:site_ids::bigint[]) limit 1) unpaid
       where r.status in ('refused', 'returned') order by unpaid.declared_at, unpaid.id limit :limit)) due`

export const selectToReview = named(
  'select_withdrawals_to_review',
  `${from} where w.id in (select id ${fromDue} order by declared_at, id limit :limit)
    order by w.declared_at, w.id`,
)

/** Counts these declarations up to `:limit`, and selects the time of the oldest. */
export const selectBacklog = named(
  'select_withdrawal_backlog',
  `select least(count(*), :limit)::int as count, min(declared_at) as since ${fromDue}`,
)

/** Selects the orders of a site with a short number. */
export const selectOrdersByNumber = named(
  'select_orders_by_number',
  'select member_id, id from purchase_order where number = :number and site_id = :site_id',
)

/** Deletes answered declarations of before `:before` that were about no account. */
export const deleteOldUnmatched = named(
  'delete_old_unmatched_withdrawals',
  `delete from withdrawal where member_id is null and status = 'answered' and declared_at < :before`,
)

export const lockWallet = named('lock_wallet_of_buyer', 'select lock_wallet(:member_id)')

/** Copies the agreements to the anonymous id `:anonymous_id`. */
export const keepAgreements = named(
  'keep_order_agreements',
  `insert into order_agreement (member_id, order_id, refund_days, begins_at_once, acknowledges_loss, confirmed_at)
   select :anonymous_id, order_id, refund_days, begins_at_once, acknowledges_loss, confirmed_at
     from order_agreement where member_id = :member_id`,
)

export const deleteAgreements = named(
  'delete_order_agreements',
  'delete from order_agreement where member_id = :member_id',
)

/**
 * Moves the declarations to the anonymous id `:anonymous_id`, without name, address and texts. Returns the address
 * and the language of those whose confirmation was not sent yet.
 */
export const keepWithdrawals = named(
  'keep_withdrawals',
  `with old as (select id, email, locale, confirmed_at from withdrawal where member_id = :member_id),
        moved as (update withdrawal set member_id = :anonymous_id, key = gen_random_uuid(), name = '',
          contract = '', email = '',
                    answer = '' where member_id = :member_id)
   select id, email, locale, confirmed_at from old`,
)
