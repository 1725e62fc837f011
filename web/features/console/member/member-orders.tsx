import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SupportOrder } from '#contract/complaints/desk.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { methodLabels, orderStatusLabels } from '#web/parts/console/desk-labels.ts'
import { formatTableDay } from '#web/parts/date-formats.ts'
import { formatMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'

/** The member's orders, latest first. */
export function MemberOrders({ orders }: { orders: readonly SupportOrder[] }) {
  const { t } = useLingui()
  if (orders.length === 0) return null
  return (
    <section className="box member-orders" aria-labelledby="orders">
      <h2 id="orders" className="text-19">
        <Trans>Ordini</Trans>
      </h2>
      <div
        role="region"
        aria-label={t`Tabella degli ordini`}
        className="member-table"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        tabIndex={0}
      >
        <table data-figures="">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Numero</Trans>
              </th>
              <th scope="col">
                <Trans>Giorno</Trans>
              </th>
              <th scope="col">
                <Trans>Che cosa</Trans>
              </th>
              <th scope="col">
                <Trans>Pagamento</Trans>
              </th>
              <th scope="col">
                <Trans>Importo</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ order }: { order: SupportOrder }) {
  const { i18n, t } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const { number, created_at, credits, status, payment_method, provider, price_cents, currency } = order
  const back = order.refunded_cents + order.charged_back_cents
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const returned = money(back)
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>{formatTableDay(Date.parse(created_at), now, locale, zone)}</td>
      <td>
        {t`${plural(credits, { one: '# credito', other: '# crediti' })}`} ·{' '}
        {i18n._(orderStatusLabels[status])}
      </td>
      <td>
        {i18n._(methodLabels[payment_method])}
        {provider !== 'none' && ` · ${provider}`}
      </td>
      <td>
        {money(price_cents)}
        {back > 0 && (
          <span className="block text-ink-2">
            <Trans>tornati {returned}</Trans>
          </span>
        )}
      </td>
    </tr>
  )
}
