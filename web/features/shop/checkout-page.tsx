import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { text } from '#web/lib/page/form-reader.ts'
import { tickedOr, valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { usePostedForm } from '#web/lib/page/posted-form.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { ArrowLeft } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CodeNote } from './code-note.tsx'
import { keptParams } from './credits-params.ts'
import { debitPath } from './debit/debit-path.ts'
import { readActs } from './early-performance.tsx'
import { isEntered } from './entered-code.ts'
import { checkInvoice, readInvoice } from './invoice-fields.tsx'
import { LimitReached } from './limit/limit-reached.tsx'
import { NoSuchPackage } from './no-such-package.tsx'
import { OrderFields } from './order-fields.tsx'
import { OrderSlip } from './order-slip.tsx'
import { PayWith } from './pay-with.tsx'
import { PlaceOrder } from './place-order.tsx'
import type { Offer } from './queries.ts'
import { keepReturnPath } from './return-path.ts'
import { useOrder } from './use-order.ts'
import { usePaymentChoice } from './use-payment-choice.ts'
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

function Checkout({ offer, wanted }: { offer: Offer; wanted: Wanted }) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const query = new URLSearchParams(useLocation().search)
  const kept = keptParams(query)
  const posted = usePostedForm()
  const { mandates, mandate, method, chooseMandate, chooseMethod } = usePaymentChoice(offer, wanted, posted)
  const [formKey] = useState(() => valueOf(posted, 'key') ?? newIdempotencyKey())
  const order = useOrder(posted)
  /** A new direct debit has its own page, where the order is placed. */
  const needsAccount = method === 'directdebit' && !mandate
  const hasCode = isEntered(offer.discountcode, query)
  const country = <b>{nameCountry(offer.payment_country, locale)}</b>

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
              onMandate={chooseMandate}
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
        {needsAccount && <ToDebit href={debitPath(wanted.order, offer.payment_country, kept)} />}
        {method && !needsAccount && (
          <PlaceOrder offer={offer} wanted={wanted} mandate={mandate} order={order} posted={posted} />
        )}
      </OwnForm>
    </div>
  )
}

/** M2: leads to the page of a new direct debit. */
function ToDebit({ href }: { href: string }) {
  return (
    <div className="checkout-end">
      <ButtonLink size="large" className="w-full" href={href}>
        <Trans>Vai all’IBAN</Trans>
      </ButtonLink>
      <p className="checkout-progress">
        <Trans>Non paghi ancora: prima vedi il mandato.</Trans>
      </p>
    </div>
  )
}
