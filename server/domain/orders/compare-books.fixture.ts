import type { MemberId } from '#contract/wire/ids.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import type { TestApp } from '#tests/harness/app.ts'

/** One order with its payment at the sandbox and its lot of credits. Columns of a missing row are null. */
interface ComparedOrder {
  readonly id: string
  readonly status: string
  readonly failure: string | null
  readonly price_cents: number
  readonly credits: number
  readonly currency: string
  readonly refunded_cents: number
  readonly charged_back_cents: number
  readonly receipt_number: string | null
  /** Sum of our refunds that the provider has confirmed. */
  readonly sent_cents: number
  readonly open_refunds: number
  readonly state: string | null
  readonly amount_cents: number | null
  readonly paid_currency: string | null
  readonly paid_back_cents: number
  readonly lot_credits: number | null
  readonly lot_cents: number | null
  readonly lot_currency: string | null
  readonly lot_refunded_cents: number
  readonly lot_charged_back_cents: number
  readonly held: number
}

const orders = `
  select o.id, o.status, o.failure, o.price_cents, o.credits, o.currency, o.refunded_cents, o.charged_back_cents, o.receipt_number,
         coalesce(r.sent_cents, 0)::int as sent_cents, coalesce(r.open_refunds, 0)::int as open_refunds,
         p.status as state, p.amount_cents, p.currency as paid_currency,
         coalesce(p.refunded_cents + p.charged_back_cents, 0) as paid_back_cents,
         l.credits as lot_credits, l.paid_cents as lot_cents, l.currency as lot_currency,
         coalesce(l.refunded_cents, 0) as lot_refunded_cents,
         coalesce(l.charged_back_cents, 0) as lot_charged_back_cents, coalesce(l.held, 0) as held
    from purchase_order o
    left join sandbox_payment p on p.order_id = o.id
    left join credit_lot l on l.member_id = o.member_id and l.order_id = o.id
    left join (select member_id, order_id, sum(cents) filter (where status = 'sent') as sent_cents,
                      count(*) filter (where status in ('requested', 'unknown')) as open_refunds
                 from order_refund group by 1, 2) r on r.member_id = o.member_id and r.order_id = o.id
   where o.member_id = any ($1)`

/** Returns what is wrong with an order when all notices and all jobs are done. */
function findFaults(order: ComparedOrder): string[] {
  const isPaid = order.state === 'completed'
  // An order that was paid after another one had used its discount is paid back.
  if (order.failure === 'discount_used')
    return isPaid &&
      order.status === 'failed' &&
      order.lot_credits === null &&
      order.receipt_number === null &&
      order.paid_back_cents === order.amount_cents
      ? []
      : [`an order is not paid back: ${JSON.stringify(order)}`]
  const faults: Record<string, boolean> = {
    'paid without credits': isPaid && order.lot_credits === null,
    'credits without a payment': !isPaid && order.lot_credits !== null,
    'the status differs from the payment': (order.status === 'completed') !== isPaid,
    'the order is still open': order.status === 'loading' || order.status === 'pending',
    'other credits than ordered': isPaid && order.lot_credits !== order.credits,
    'another price than ordered':
      isPaid && (order.lot_cents !== order.price_cents || order.amount_cents !== order.price_cents),
    'another currency than ordered':
      isPaid && (order.lot_currency !== order.currency || order.paid_currency !== order.currency),
    'the receipt is missing': (order.receipt_number !== null) !== isPaid,
    'more was paid back than paid': order.paid_back_cents > (order.amount_cents ?? 0),
    'the order differs from what the provider paid back':
      order.refunded_cents + order.charged_back_cents !== order.paid_back_cents,
    'the lot differs from what the provider paid back':
      order.lot_refunded_cents + order.lot_charged_back_cents !== order.paid_back_cents,
    'the refunds differ': order.refunded_cents !== order.sent_cents,
    'a refund or a hold is still open': order.open_refunds > 0 || order.held > 0,
  }
  return Object.entries(faults).flatMap(([fault, isSo]) =>
    isSo ? [`${fault}: ${JSON.stringify(order)}`] : [],
  )
}

/** A member with the sums that must agree. */
interface ComparedMember {
  readonly id: string
  readonly paid: boolean
  /** Whether a completed payment was not paid back completely, according to the provider. */
  readonly has_unrefunded: boolean
  readonly balance: number
  readonly ledger: number
  readonly lots: number
}

const members = `
  select m.id, m.paid, w.balance,
         exists (select from purchase_order o join sandbox_payment p on p.order_id = o.id
                  where o.member_id = m.id and p.status = 'completed' and o.failure is distinct from 'discount_used'
                    and p.refunded_cents + p.charged_back_cents < p.amount_cents) as has_unrefunded,
         (select coalesce(sum(amount), 0)::int from ledger_entry e where e.member_id = m.id and e.account = 1) as ledger,
         (select coalesce(sum(remaining), 0)::int from credit_lot l where l.member_id = m.id) as lots
    from member m join wallet w on w.member_id = m.id where m.id = any ($1)`

/** Sums of the whole ledger by unit: credits, and each currency. */
const units = `
  select case when e.account < 10 then 'credits' else t.currency end as unit, sum(e.amount)::int as sum
    from ledger_entry e join ledger_transaction t on t.member_id = e.member_id and t.id = e.transaction_id
   group by 1 having sum(e.amount) <> 0`

/**
 * Compares the orders of members with the payments at the sandbox, and their wallets with the ledger and the lots.
 * Returns one sentence for each difference. Call it when all notices are delivered and all jobs are done.
 */
export async function compareWithProvider(app: TestApp, who: readonly MemberId[]): Promise<string[]> {
  const [found, wallets] = await Promise.all([
    app.db.query<ComparedOrder>(orders, [who]),
    app.db.query<ComparedMember>(members, [who]),
  ])
  return [
    ...found.rows.flatMap(findFaults),
    ...wallets.rows.flatMap(({ id, paid, has_unrefunded, balance, ledger, lots }) => [
      ...(paid === has_unrefunded ? [] : [`member ${id} is ${paid ? '' : 'not '}premium`]),
      ...(balance === ledger && ledger === lots && balance >= 0
        ? []
        : [`member ${id}: balance ${balance}, ledger ${ledger}, lots ${lots}`]),
    ]),
  ]
}

/** Verifies the books of all members. Returns the differences, and the units whose entries do not sum to 0. */
export async function compareBooks(app: TestApp): Promise<unknown[]> {
  const { differences } = await verifyBooks(app.db, app.clock.now())
  return [...differences, ...(await app.db.query(units)).rows]
}
