import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatDate } from '#web/parts/date-formats.ts'
import { formatMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowLeft, Receipt } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { checkoutPath } from './checkout-path.ts'
import { repeatable, repeatable_shown } from './load-orders.ts'
import { paidWith } from './payment-words.ts'
import { type ExactOffer, type Transaction, transactionsQuery } from './queries.ts'
import { useTodaysOffer } from './todays-offer.ts'
import './repeat-order.css'

/** M1: the completed orders with today's price. Each leads to the checkout; nothing is ordered here. */
export function RepeatOrderPage() {
  const { t } = useLingui()
  const { data: all = [] } = useQuery(transactionsQuery(useApi()))
  const [count, setCount] = useState(repeatable_shown)
  const orders = repeatable(all)
  return (
    <div className="page max-w-224 repeat">
      <PageTitle>{t`Ripeti un ordine`}</PageTitle>
      {orders.length === 0 ? (
        <EmptyState
          isPage
          icon={Receipt}
          action={
            <ButtonLink href="/credits">
              <Trans>Vedi i pacchetti</Trans>
            </ButtonLink>
          }
        >
          <Trans>Quando avrai comprato qualcosa, da qui lo ripeti in un attimo.</Trans>
        </EmptyState>
      ) : (
        <>
          <a className="repeat-back" href="/transactions">
            <ArrowLeft className="icon" aria-hidden="true" />
            <Trans>Tutti i movimenti</Trans>
          </a>
          <h1 className="repeat-title">
            <Trans>Come l’altra volta.</Trans>
          </h1>
          <p className="mt-3 text-ink-2">
            <Trans>Scegli che cosa ripetere. Prima di pagare vedi il conto e confermi tu, ogni volta.</Trans>
          </p>
          <ul className="repeat-list">
            {orders.slice(0, count).map((order) => (
              <li key={order.id} className="repeat-order">
                <RepeatableOrder order={order} />
              </li>
            ))}
          </ul>
          {orders.length > count && (
            <Button look="outline" onClick={() => setCount(count + repeatable_shown)}>
              <Trans>Mostra altri</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function RepeatableOrder({ order }: { order: Transaction }) {
  const { t, i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const { offer, price } = useTodaysOffer(order)
  const { credits, payment_method, number } = order
  const method = offer?.payment_methods.find((each) => each === payment_method)
  // The checkout chooses the latest stored method if its path names none.
  const [latest] = offer?.mandates ?? []
  const stored = latest?.method === method ? latest : undefined
  const day = formatDate(Date.parse(order.completed_at ?? order.created_at), now, locale, zone)
  const name = t`${plural(credits, { one: '# credito', other: '# crediti' })}`
  const money = price && formatMoney(price.price_cents, price.currency, locale)
  return (
    <>
      <h2 className="repeat-what">
        <span className="repeat-number" data-figures="">
          {new Intl.NumberFormat(locale).format(credits)}
        </span>{' '}
        {t`${plural(credits, { one: 'credito', other: 'crediti' })}`}
      </h2>
      <p className="repeat-when text-14 text-ink-2" suppressHydrationWarning data-figures="">
        <Trans>
          Ordine {number}, {day}
        </Trans>
      </p>
      {money && (
        <p className="repeat-price" data-figures="">
          {money}
        </p>
      )}
      <p className="repeat-how text-14 text-ink-2">
        {price === null && <Trans>Questo pacchetto non è più in vendita.</Trans>}
        {price && !method && <Trans>Il metodo di allora non c’è più: scegline un altro.</Trans>}
        {price && method && (
          <span className="inline-block first-letter:uppercase">
            {paidWith(i18n, method, stored?.label ?? null)}.
          </span>
        )}{' '}
        {price && <PriceChange order={order} price={price} />}
      </p>
      {price === null ? (
        <ButtonLink href="/credits" look="outline" className="repeat-button">
          <Trans>Vedi i pacchetti</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink
          href={checkoutPath(order, stored ? undefined : method)}
          look="outline"
          className="repeat-button"
          aria-label={money ? t`Ripeti ${name} per ${money}` : t`Ripeti ${name}`}
        >
          <Trans>Ripeti</Trans>
        </ButtonLink>
      )}
    </>
  )
}

/** Says whether today's price is that of the order. */
function PriceChange({ order, price }: { order: Transaction; price: ExactOffer }) {
  const { locale } = usePage()
  const then = formatMoney(order.price_cents, order.currency, locale)
  if (price.credits !== order.credits)
    return (
      <Trans>
        Oggi se ne comprano almeno {price.credits}. Allora: {then}.
      </Trans>
    )
  if (price.currency === order.currency && price.price_cents === order.price_cents)
    return <Trans>Lo stesso prezzo di allora.</Trans>
  if (price.currency === order.currency && price.price_cents < order.price_cents)
    return <Trans>Oggi costa meno: allora {then}.</Trans>
  return order.price_cents < order.list_price_cents ? (
    <Trans>Oggi senza lo sconto di allora, che lo portava a {then}.</Trans>
  ) : (
    <Trans>Oggi il prezzo è questo: allora {then}.</Trans>
  )
}
