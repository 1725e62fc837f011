import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements about payments that are paid back because no credits can be given for them. */

/**
 * Inserts an order of nobody for the money that has arrived for another order. It has its own number, no discount and no
 * receipt.
 */
export const insertOrderOfNobody = named(
  'insert_order_of_nobody',
  `insert into purchase_order (member_id, id, site_id, key, package_id, credits, list_price_cents, price_cents, currency,
     vat_percentage, vat_cents, vat_country, location, payment_country, payment_method, provider, provider_reference,
     status, created_at, completed_at)
   select :holder_id, :holder_order_id, site_id, gen_random_uuid(), package_id, credits, :paid_cents, :paid_cents,
          :currency, vat_percentage, :vat_cents, vat_country, location, payment_country, payment_method, provider,
          provider_reference, 'completed', created_at, :completed_at
     from purchase_order where member_id = :member_id and id = :id`,
)

/** Moves the payment of an order to another order, which then receives the provider's notices about it. */
export const moveReferences = named(
  'move_payment_references',
  `update payment_reference set member_id = :holder_id, order_id = :holder_order_id
    where member_id = :member_id and order_id = :order_id`,
)

export const insertContact = named(
  'insert_leaver_contact',
  `insert into leaver_contact (member_id, order_id, email, locale) values (:member_id, :order_id, :email, :locale)`,
)

export const takeContact = named(
  'take_leaver_contact',
  'delete from leaver_contact where member_id = :member_id and order_id = :order_id returning email, locale',
)

/** Selects a repayment with the number of the order that the buyer knows. */
export const selectRepayment = named(
  'select_undelivered_repayment',
  `select w.id, w.site_id, w.contract as order_number, w.email, w.locale, w.cents, w.currency
     from withdrawal w where w.id = :id and w.kind = 'undelivered'`,
)

export const forgetEmail = named(
  'forget_email_of_repayment',
  `update withdrawal set email = '' where id = :id and kind = 'undelivered'`,
)
