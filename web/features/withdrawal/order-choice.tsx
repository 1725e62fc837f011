import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { WithdrawableOrder } from '#contract/orders/withdrawals.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChevronRight, Receipt } from '#web/ui/icons/index.ts'
import { endWords, formatDay } from './words.ts'

/** The orders from which the member can withdraw, those from which not and why, and the earlier declarations. */
export function OrderChoice({ orders, withdrawals }: CallOutput<'listWithdrawals'>) {
  const open = orders.filter(({ why_not }) => why_not === null)
  const ended = orders.filter(({ why_not }) => why_not !== null)
  return (
    <div className="page max-w-[720px] py-10">
      <h1>
        <Trans>Da quale ordine vuoi recedere?</Trans>
      </h1>
      <p className="mt-3 text-ink-2">
        <Trans>Non devi dirci perché. Puoi restituire anche solo una parte.</Trans>{' '}
        <a className="link" href="/return-policy">
          <Trans>Come funziona</Trans>
        </a>
      </p>
      {open.length === 0 && (
        <EmptyState
          icon={Receipt}
          action={
            <ButtonLink href="/transactions" look="outline">
              <Trans>I tuoi acquisti</Trans>
            </ButtonLink>
          }
        >
          <Trans>Adesso non c’è nessun ordine da cui recedere.</Trans>
        </EmptyState>
      )}
      <ul className="mt-8 grid gap-3">
        {open.map((order) => (
          <li key={order.id}>
            <OpenOrder order={order} />
          </li>
        ))}
      </ul>
      {ended.length > 0 && <EndedOrders orders={ended} />}
      {withdrawals.length > 0 && <Earlier withdrawals={withdrawals} />}
    </div>
  )
}

function OpenOrder({ order }: { order: WithdrawableOrder }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { id, number, credits, currency, most_cents } = order
  const [day, last] = [formatDay(locale, order.created_at), formatDay(locale, order.last_day ?? '')]
  return (
    <a className="withdraw-order" href={`/withdrawal/${id}`}>
      <span className="min-w-0 flex-1">
        <b className="block">{t`${plural(credits, { one: '# credito', other: '# crediti' })}`}</b>
        <span className="block text-14 text-ink-2" data-figures="">
          <Trans>
            Ordine {number}, {day}
          </Trans>
        </span>
        <span className="block">
          <Trans>Hai tempo fino al {last}</Trans>
        </span>
      </span>
      <span className="display text-19" data-figures="">
        {formatMoney(most_cents, currency, locale)}
      </span>
      <ChevronRight className="icon" aria-hidden="true" />
    </a>
  )
}

function EndedOrders({ orders }: { orders: readonly WithdrawableOrder[] }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  return (
    <section className="mt-10" aria-labelledby="ended">
      <h2 id="ended" className="text-19">
        <Trans>Gli altri ordini</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="py-3">
            <a className="link" href={`/transactions/${order.id}`} data-figures="">
              <Trans>
                Ordine {order.number}, {formatDay(locale, order.created_at)}
              </Trans>
            </a>
            <p className="text-ink-2">
              {order.why_not && i18n._(endWords[order.why_not])}{' '}
              {order.why_not === 'too_late' && order.last_day && (
                <Trans>L’ultimo giorno era il {formatDay(locale, order.last_day)}.</Trans>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Earlier({ withdrawals }: Pick<CallOutput<'listWithdrawals'>, 'withdrawals'>) {
  const { locale } = usePage()
  return (
    <section className="mt-10" aria-labelledby="earlier">
      <h2 id="earlier" className="text-19">
        <Trans>I tuoi recessi</Trans>
      </h2>
      <ul className="mt-2 grid gap-2">
        {withdrawals.map(({ receipt, number, declared_at }) => (
          <li key={receipt}>
            <a className="link" href={`/withdrawal?receipt=${receipt}`} data-figures="">
              <Trans>
                {number}, {formatDay(locale, declared_at)}
              </Trans>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
