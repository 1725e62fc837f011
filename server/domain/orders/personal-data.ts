import type { KeptKind } from '#contract/accounts/erasure-receipt.ts'
import { retention } from '#contract/accounts/retention.ts'
import type { ArchivedOrder } from '#contract/members/archive-orders.ts'
import type { ArchiveParts } from '#contract/members/archive.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { eraseDebits, exportDebits } from './direct-debit/personal-data.ts'
import { checkOpenOrder } from './jobs.ts'
import { deletePrints } from './look-alikes/store.ts'
import { keepCases } from './money-cases/store.ts'
import { planCompletedCheck } from './plan-completed-check.ts'
import { planRefundCheck } from './plan-refund-check.ts'
import { presentMandate } from './present.ts'
import { revokeAtProvider } from './revoke-at-provider.ts'
import { exportLimits } from './spending-limit/export-limits.ts'
import { deleteLimit } from './spending-limit/store.ts'
import { keepEvents, keepOrders, keepReferences, keepRefunds } from './store/keep.ts'
import { eraseMandates, type MandateRow, selectAllMandates } from './store/mandates.ts'
import { type OrderRow, selectOrders } from './store/orders.ts'
import { contact_ms, keepContact } from './undelivered/contact.ts'
import { archiveWithdrawals, keepDeclarations } from './withdrawal/personal-data.ts'

export const personalData: PersonalData<ArchiveParts['orders']> = {
  async export(app, member) {
    const { rows } = await selectOrders(app.db, { member_id: member, limit: null })
    return {
      orders: rows.map(archiveOrder),
      payment_methods: (await selectAllMandates(app.db, { member_id: member })).rows.map(archiveMethod),
      ...(await exportDebits(app, member)),
      ...(await archiveWithdrawals(app, member)),
      spending_limits: await exportLimits(app, member),
    }
  },
  /**
   * Moves orders to an anonymous id, because tax law requires that they are stored (docs/retention.md). Schedules a
   * check of each open order under this id, because its payment may still arrive, of each completed order, because its
   * payment may be charged back, and of each refund without a result, because its money may be on its way. Keeps the
   * address for open orders for some days, because a payment that still arrives is paid back. Removes stored payment
   * methods here and at their providers, the limits, and what tells with which card the member has paid.
   */
  async erase(app, tx, member, anonymousId) {
    const mandates = await eraseDebits(app, tx, member, anonymousId)
    await deleteLimit(tx, { member_id: member })
    await deletePrints(tx, { member_id: member })
    const { rows } = await keepOrders(tx, { member_id: member, anonymous_id: anonymousId })
    for (const keep of [keepReferences, keepEvents, keepCases])
      await keep(tx, { member_id: member, anonymous_id: anonymousId })
    await keepDeclarations(app, tx, member, anonymousId)
    const refunds = await keepRefunds(tx, { member_id: member, anonymous_id: anonymousId })
    const now = app.clock.now()
    for (const { id: refund, status } of refunds.rows)
      if (status === 'requested' || status === 'unknown')
        await planRefundCheck(tx, { member: anonymousId, refund }, now)
    const open = rows.filter(({ status }) => status === 'loading' || status === 'pending')
    await keepContact(tx, { member, anonymousId, orders: open.map(({ id }) => id) }, now)
    const runAt = new Date(now.getTime() + minutes(5))
    for (const { id, status, created_at } of rows)
      if (status === 'completed')
        await planCompletedCheck(tx, { member_id: anonymousId, id, created_at }, now)
    for (const { id } of open) await addJob(tx, checkOpenOrder, { member: anonymousId, order: id }, { runAt })
    for (const row of (await eraseMandates(tx, { member_id: member })).rows)
      await addJob(tx, revokeAtProvider, {
        provider: row.provider,
        customer: row.provider_customer,
        mandate: row.provider_mandate,
      })
    const purchases = rows.filter(({ status }) => status === 'completed')
    return {
      kept: {
        ...keptUntil('purchases', purchases.map(booksEnd)),
        ...keptUntil(
          'payments',
          open.map(() => new Date(now.getTime() + contact_ms)),
        ),
        ...keptUntil('mandates', mandates),
      },
    }
  },
}

/** Returns the last day on which the law demands the books of an order. */
function booksEnd({ created_at }: Pick<OrderRow, 'created_at'>): Date {
  const year = Number(iso(created_at).slice(0, 4)) + retention.purchases.years
  return new Date(Date.UTC(year, 11, 31, 12))
}

/** Returns the entry of a kind for the receipt, with the latest of these dates; nothing without one. */
const keptUntil = (kind: KeptKind, ends: readonly Date[]) =>
  ends.length > 0 && {
    [kind]: { count: ends.length, until: new Date(Math.max(...ends.map((end) => end.getTime()))) },
  }

/** The evidence of a SEPA mandate is a part of its own. */
function archiveMethod(row: MandateRow) {
  const { sepa: _, ...method } = presentMandate(row)
  return method
}

function archiveOrder(row: OrderRow): ArchivedOrder {
  const countries = Object.values(row.location ?? {}).filter((country) => country !== null)
  return {
    id: row.id,
    number: row.number,
    created_at: iso(row.created_at),
    status: row.status,
    completed_at: row.completed_at && iso(row.completed_at),
    credits: row.credits,
    package: row.package_id,
    price_cents: row.price_cents,
    list_price_cents: row.list_price_cents,
    refunded_cents: row.refunded_cents + row.charged_back_cents,
    currency: row.currency,
    vat_cents: row.vat_cents ?? 0,
    vat_percentage: Number(row.vat_percentage ?? 0),
    discount_code: row.discount_code,
    payment_method: row.payment_method,
    payment_country: row.payment_country,
    mandate: row.mandate_label,
    receipt_number: row.receipt_number,
    invoice: row.invoice,
    countries: [...new Set(countries)],
  }
}
