import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { PostedForm } from '#web/lib/page/posted-form.ts'
import { formatDate } from '#web/parts/date-formats.ts'
import { formatMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { Button } from '#web/ui/button.tsx'
import { Undo2 } from '#web/ui/icons/index.ts'
import { ErrorNote } from '#web/ui/note.tsx'
import { EarlyPerformance } from './early-performance.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { KeptForm } from './kept-form.tsx'
import { isInOtherCurrency, LimitNotes } from './limit/limit-notes.tsx'
import { OpenOrderLink } from './open-order-link.tsx'
import type { Offer } from './queries.ts'
import type { useOrder } from './use-order.ts'
import type { Wanted } from './wanted.ts'

interface PlaceOrderProps {
  offer: Offer
  wanted: Wanted
  /** The stored payment method that the member has chosen. */
  mandate: Offer['mandates'][number] | undefined
  order: ReturnType<typeof useOrder>
  posted: PostedForm | null
}

/** The end of the checkout: why an order failed, the button with the obligation to pay (H3), and what the member buys. */
export function PlaceOrder({ offer, wanted, mandate, order, posted }: PlaceOrderProps) {
  const { locale } = usePage()
  const now = useNow()
  const price = formatMoney(wanted.offer.price_cents, wanted.offer.currency, locale)
  const collectOn =
    mandate?.method === 'directdebit' && offer.direct_debit
      ? formatDate(Date.parse(`${offer.direct_debit.collect_on}T12:00:00Z`), now, locale, 'UTC')
      : null
  return (
    <div className="checkout-end">
      {isInOtherCurrency(offer) && <LimitNotes offer={offer} />}
      <InvoiceFields typed={posted} errors={order.fieldErrors} />
      <KeptForm posted={posted} />
      {order.problem && (
        <div ref={order.problemRef} tabIndex={-1} className="mb-4">
          <ErrorNote title={order.problem.title}>
            <OpenOrderLink order={order.problem.order} />
            {order.problem.isUnpaid && !mandate && (
              <Trans>Non hai pagato nulla. Puoi riprovare o scegliere un altro metodo.</Trans>
            )}
            {order.problem.isUnpaid && mandate && (
              <Trans>Puoi riprovare: se il pagamento era già partito, non lo facciamo due volte.</Trans>
            )}
          </ErrorNote>
        </div>
      )}
      <Button type="submit" size="large" className="checkout-button" busy={order.progress !== null}>
        <span>
          <Trans>Ordine con obbligo di pagare</Trans>
        </span>{' '}
        <span className="display text-19" data-figures="">
          {price}
        </span>
      </Button>
      <p role="status" className="checkout-progress">
        {order.progress === 'ordering' && <Trans>Un momento: prepariamo il pagamento…</Trans>}
        {order.progress === 'leaving' && <Trans>Ecco: ti portiamo al pagamento…</Trans>}
      </p>
      {collectOn && (
        <p className="text-14" suppressHydrationWarning>
          <Trans>Preleviamo {collectOn}, non prima. Ti scriviamo importo e giorno.</Trans>
        </p>
      )}
      <Promises />
      <EarlyPerformance typed={posted} />
    </div>
  )
}

/** One payment, what Premium is, and the right of withdrawal. */
function Promises() {
  const { user, settings } = usePage()
  return (
    <>
      <p className="text-14">
        <b>
          <Trans>Un pagamento solo.</Trans>
        </b>{' '}
        <Trans>Niente rinnovi, niente abbonamento.</Trans>{' '}
        {user && !user.paid_user && (
          <>
            <Trans>Con questo acquisto diventi Premium.</Trans>{' '}
            <Trans>Non scade: finisce solo se ti fai rimborsare tutti gli acquisti.</Trans>
          </>
        )}
      </p>
      <p className="checkout-withdrawal">
        <Undo2 className="icon text-primary" aria-hidden="true" />
        <span>
          <Trans>
            Hai <b>{settings.refund_days} giorni per ripensarci</b>, anche solo in parte, anche per i crediti
            già usati. Lo fai in <b>Acquisti › Recesso</b> o con{' '}
            <a className="link" href="/withdrawal">
              Recedere dal contratto qui
            </a>
            , in fondo a ogni pagina.
          </Trans>
        </span>
      </p>
    </>
  )
}
