import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatDate } from '#web/parts/date-formats.ts'
import { formatMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Check, CircleAlert, Hourglass, type Icon, Receipt, Undo2, X } from '#web/ui/icons/index.ts'
import { paidWith } from '../payment-words.ts'
import { type Transaction, transactionsQuery } from '../queries.ts'
import { orderState } from '../status-labels.ts'

/** Number of orders that the list shows without a click. */
const orders_shown = 5

/** The member's orders in every state, latest first (M3). */
export function OrderList() {
  const { data: orders = [] } = useQuery(transactionsQuery(useApi()))
  const canRepeat = orders.some(({ status }) => status === 'completed')
  return (
    <section className="history-section" aria-labelledby="orders">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="orders" className="display text-24">
          <Trans>I tuoi ordini</Trans>
        </h2>
        {canRepeat && (
          <p className="flex flex-wrap gap-x-5">
            <a className="link history-link" href="/withdrawal">
              <Trans>Recesso</Trans>
            </a>
            <a className="link history-link" href="/credits/repeat-order">
              <Trans>Ripeti un ordine</Trans>
            </a>
          </p>
        )}
      </div>
      {orders.length === 0 ? (
        <EmptyState
          icon={Receipt}
          action={
            <ButtonLink href="/credits" look="outline">
              <Trans>Vedi i pacchetti</Trans>
            </ButtonLink>
          }
        >
          <Trans>Non hai ancora comprato niente.</Trans>
        </EmptyState>
      ) : (
        <>
          <Orders orders={orders.slice(0, orders_shown)} />
          {orders.length > orders_shown && (
            <details className="history-more">
              <summary className="link history-link">
                <Trans>Ordini precedenti</Trans>
              </summary>
              <Orders orders={orders.slice(orders_shown)} />
            </details>
          )}
        </>
      )}
    </section>
  )
}

function Orders({ orders }: { orders: readonly Transaction[] }) {
  return (
    <ul className="mt-2">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} />
        </li>
      ))}
    </ul>
  )
}

function OrderRow({ order }: { order: Transaction }) {
  const { t, i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const {
    id,
    credits,
    number,
    price_cents,
    currency,
    payment_method,
    mandate,
    refunded_cents,
    status,
    collect_on,
  } = order
  const day = formatDate(Date.parse(order.completed_at ?? order.created_at), now, locale, zone)
  const collection = collect_on && formatDate(Date.parse(`${collect_on}T12:00:00Z`), now, locale, 'UTC')
  const how = paidWith(i18n, payment_method, mandate)
  const state = i18n._(orderState(order))
  const Sign = refunded_cents > 0 ? Undo2 : signs[status]
  return (
    <a href={`/transactions/${id}`} className="order-row">
      <span className="history-icon">
        <Sign className="icon" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {t`${plural(credits, { one: '# credito', other: '# crediti' })}`}
        </span>
        <span className="block" suppressHydrationWarning>
          {collection ? <Trans>Prelievo {collection}, non prima</Trans> : state}
        </span>
        <span className="block text-14 text-ink-2" suppressHydrationWarning data-figures="">
          <Trans>
            {day}, {how}, ordine {number}
          </Trans>
        </span>
      </span>
      <span className="font-semibold" data-figures="">
        {formatMoney(price_cents, currency, locale)}
      </span>
    </a>
  )
}

const signs: Readonly<Record<Transaction['status'], Icon>> = {
  loading: Hourglass,
  pending: Hourglass,
  completed: Check,
  failed: CircleAlert,
  cancelled: X,
}
