import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { text } from '#web/lib/page/form-reader.ts'
import { tickedOr, valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { usePostedForm } from '#web/lib/page/posted-form.ts'
import { formatDate } from '#web/parts/date-formats.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { formatMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { ArrowLeft, Undo2 } from '#web/ui/icons/index.ts'
import { ErrorNote, Note } from '#web/ui/note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CodeNote } from './code-note.tsx'
import { keptParams } from './credits-params.ts'
import { debitPath } from './debit/debit-path.ts'
import { EarlyPerformance, readActs } from './early-performance.tsx'
import { isEntered } from './entered-code.ts'
import { checkInvoice, InvoiceFields, readInvoice } from './invoice-fields.tsx'
import { KeptForm } from './kept-form.tsx'
import { isInOtherCurrency, LimitNotes } from './limit/limit-notes.tsx'
import { LimitReached } from './limit/limit-reached.tsx'
import { NoSuchPackage } from './no-such-package.tsx'
import { OpenOrderLink } from './open-order-link.tsx'
import { OrderFields } from './order-fields.tsx'
import { OrderSlip } from './order-slip.tsx'
import { PayWith } from './pay-with.tsx'
import type { Offer, PaymentMethod } from './queries.ts'
import { keepReturnPath } from './return-path.ts'
import { useOrder } from './use-order.ts'
import { useWanted, type Wanted } from './wanted.ts'
import type { WayBack } from './way-back.ts'
import './checkout.css'

/** M1, M2: the bill first, then the payment method, and a button whose text states the obligation to pay (H3). */
export function CheckoutPage({ wayBack }: { wayBack: WayBack | undefined }) {
  const { id } = useParams()
  const { search } = useLocation()
  const { offer, wanted } = useWanted(id, search)
  useEffect(() => keepReturnPath(search), [search])
  if (!offer || !wanted) return <NoSuchPackage />
  const beyond = wanted.offer.beyond_limit
  return beyond ? (
    <LimitReached beyond={beyond} wayBack={wayBack} />
  ) : (
    <Checkout offer={offer} wanted={wanted} />
  )
}

/** The number of stored payment methods that the page shows. The page has at most twelve form elements. */
const most_mandates = 2

function Checkout({ offer, wanted }: { offer: Offer; wanted: Wanted }) {
  const { t, i18n } = useLingui()
  const { user, settings, locale } = usePage()
  const { paymentmethod } = useParams()
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const kept = keptParams(query)
  const now = useNow()
  const mandates = offer.mandates
    .filter((each) => each.method !== 'directdebit' || offer.direct_debit)
    .slice(0, most_mandates)
  const posted = usePostedForm()
  const chosen = valueOf(posted, 'payment_method') ?? paymentmethod
  const [mandateId, setMandateId] = useState(
    () => mandates.find(({ id }) => id === chosen || !chosen)?.id ?? null,
  )
  const [formKey] = useState(() => valueOf(posted, 'key') ?? newIdempotencyKey())
  const mandate = mandates.find((each) => each.id === mandateId)
  const method =
    mandate?.method ?? offer.payment_methods.find((each) => each === chosen) ?? offer.payment_methods[0]
  const order = useOrder(posted)
  /** A new direct debit has its own page, where the order is placed. */
  const needsAccount = method === 'directdebit' && !mandate
  const collectOn =
    mandate?.method === 'directdebit' && offer.direct_debit
      ? formatDate(Date.parse(`${offer.direct_debit.collect_on}T12:00:00Z`), now, locale, 'UTC')
      : null
  const hasCode = isEntered(offer.discountcode, query)
  const price = formatMoney(wanted.offer.price_cents, wanted.offer.currency, locale)
  const country = <b>{nameCountry(offer.payment_country, locale)}</b>

  const chooseMethod = (value: PaymentMethod) => {
    setMandateId(null)
    void navigate(`/credits/${wanted.id}/${value}${query.size > 0 ? `?${query}` : ''}`, {
      replace: true,
      preventScrollReset: true,
    })
  }
  const submit = (form: FormData) => {
    if (!method) return
    const invoice = readInvoice(form)
    const errors = invoice ? checkInvoice(i18n, invoice) : {}
    if (Object.keys(errors).length > 0) return order.setFieldErrors(errors)
    void order.place({
      wanted,
      method,
      mandate: mandate?.id,
      payment_country: offer.payment_country,
      code: hasCode ? offer.discountcode?.code : undefined,
      store_mandate: form.has('store_mandate'),
      invoice,
      acts: readActs(form),
      form_key: text(form, 'key') as IdempotencyKey,
    })
  }
  return (
    <div className="page checkout">
      <PageTitle>{t`Pagamento`}</PageTitle>
      <header className="checkout-head">
        <a className="checkout-back" href={`/credits${kept.size > 0 ? `?${kept}` : ''}`}>
          <ArrowLeft className="icon" aria-hidden="true" />
          <Trans>Torna ai crediti</Trans>
        </a>
        <h1>
          <Trans>Prima il conto, poi paghi.</Trans>
        </h1>
      </header>
      <div className="checkout-slip">
        <OrderSlip offer={wanted.offer} discount={offer.discountcode} isEntered={hasCode} vat={offer.vat} />
      </div>
      <OwnForm
        className="checkout-form"
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <OrderFields offer={offer} wanted={wanted} search={query} />
        <input type="hidden" name="key" defaultValue={formKey} suppressHydrationWarning />
        <div className="checkout-methods">
          <CodeNote offer={offer} search={query} />
          {method ? (
            <PayWith
              methods={offer.payment_methods}
              mandates={mandates}
              chosen={mandate?.id ?? method}
              onMethod={chooseMethod}
              onMandate={setMandateId}
            />
          ) : (
            <Note title={t`In questo momento non puoi pagare.`}>
              <Trans>Non dipende da te: riprova più tardi. Non hai pagato nulla.</Trans>
            </Note>
          )}
          {method && !mandate && !needsAccount && offer.storable_methods.includes(method) && (
            <CheckboxField
              name="store_mandate"
              defaultChecked={tickedOr(posted, 'store_mandate', false)}
              label={
                method === 'card'
                  ? t`Salva la carta per la prossima volta: la riuserai solo tu, con un clic`
                  : t`Salva questo metodo per la prossima volta: lo riuserai solo tu, con un clic`
              }
            />
          )}
          <p className="text-14 text-ink-2">
            <Trans>Paese del pagamento: {country}.</Trans>{' '}
            <a className="link" href={`/credits${kept.size > 0 ? `?${kept}` : ''}`}>
              <Trans>cambia</Trans>
            </a>
          </p>
        </div>
        {needsAccount && (
          <div className="checkout-end">
            <ButtonLink
              size="large"
              className="w-full"
              href={debitPath(wanted.order, offer.payment_country, kept)}
            >
              <Trans>Vai all’IBAN</Trans>
            </ButtonLink>
            <p className="checkout-progress">
              <Trans>Non paghi ancora: prima vedi il mandato.</Trans>
            </p>
          </div>
        )}
        {method && !needsAccount && (
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
                  Hai <b>{settings.refund_days} giorni per ripensarci</b>, anche solo in parte, anche per i
                  crediti già usati. Lo fai in <b>Acquisti › Recesso</b> o con{' '}
                  <a className="link" href="/withdrawal">
                    Recedere dal contratto qui
                  </a>
                  , in fondo a ogni pagina.
                </Trans>
              </span>
            </p>
            <EarlyPerformance typed={posted} />
          </div>
        )}
      </OwnForm>
    </div>
  )
}
