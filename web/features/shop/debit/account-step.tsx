import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import * as limits from '#contract/limits.ts'
import type { InvoiceParty } from '#contract/orders/orders.ts'
import { isTicked, text } from '#web/lib/page/form-reader.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { PostedForm } from '#web/lib/page/posted-form.ts'
import { formatMoney } from '#web/parts/money.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { ArrowLeft } from '#web/ui/icons/index.ts'
import { ErrorNote } from '#web/ui/note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isEntered } from '../entered-code.ts'
import { checkInvoice, InvoiceFields, readInvoice } from '../invoice-fields.tsx'
import { KeptForm } from '../kept-form.tsx'
import { OpenOrderLink } from '../open-order-link.tsx'
import { OrderFields } from '../order-fields.tsx'
import type { Offer } from '../queries.ts'
import type { Wanted } from '../wanted.ts'
import { formatIban } from './group-iban.ts'
import { IbanField } from './iban-field.tsx'
import { MandateCard } from './mandate-card.tsx'
import type { Debit } from './use-debit.ts'

export interface TypedAccount {
  readonly iban: string
  readonly holder: string
  readonly phone: string
  readonly accepts: boolean
}

interface AccountStepProps {
  offer: Offer
  wanted: Wanted
  debit: NonNullable<Offer['direct_debit']>
  typed: TypedAccount
  /** The form that the browser sent itself, if any. */
  posted: PostedForm | null
  onType: (change: Partial<TypedAccount>) => void
  steps: Debit
  onInvoice: (invoice: InvoiceParty | undefined) => void
}

/** The first step: account, holder and phone, beside the mandate that fills in while the member types. */
export function AccountStep({
  offer,
  wanted,
  debit,
  typed,
  posted,
  onType,
  steps,
  onInvoice,
}: AccountStepProps) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { busy, problem, fieldErrors } = steps
  const price = formatMoney(wanted.offer.price_cents, wanted.offer.currency, locale)
  const credits = t`${plural(wanted.offer.credits, { one: '# credito', other: '# crediti' })}`
  const takeTyped = useEffectEvent(() => {
    const fields = new FormData(form.current ?? undefined)
    onType({
      ...{ iban: formatIban(text(fields, 'iban')), holder: text(fields, 'holder') },
      ...{ phone: text(fields, 'phone'), accepts: isTicked(fields, 'accepts') },
    })
  })
  // Takes over what the member typed before hydration.
  useEffect(() => takeTyped(), [])
  useEffect(() => {
    if (Object.keys(fieldErrors).length > 0 || problem)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus()
  }, [fieldErrors, problem])

  const submit = (data: FormData) => {
    const invoice = readInvoice(data)
    const errors = invoice ? checkInvoice(i18n, invoice) : {}
    if (Object.keys(errors).length > 0) return steps.setFieldErrors(errors)
    onInvoice(invoice)
    void steps.sendCode({
      ...wanted.order,
      ...typed,
      price_cents: wanted.offer.price_cents,
      currency: wanted.offer.currency,
      payment_country: offer.payment_country,
      ...(offer.discountcode && isEntered(offer.discountcode, new URLSearchParams(search))
        ? { code: offer.discountcode.code }
        : {}),
    })
  }
  return (
    <div className="page debit">
      <PageTitle>{t`Addebito SEPA`}</PageTitle>
      <header className="debit-head">
        <a className="checkout-back" href={`/credits/${wanted.id}${search}`}>
          <ArrowLeft className="icon" aria-hidden="true" />
          <Trans>Altro metodo</Trans>
        </a>
        <h1>
          <Trans>Dal tuo conto, con calma.</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            {credits}, {price}. Prima l’IBAN, poi un codice sul telefono.
          </Trans>
        </p>
      </header>
      <OwnForm
        ref={form}
        className="debit-form"
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <OrderFields offer={offer} wanted={wanted} search={new URLSearchParams(search)} />
        <div className="debit-fields">
          <KeptForm posted={posted} />
          <IbanField value={typed.iban} onChange={(iban) => onType({ iban })} error={fieldErrors.iban} />
          <TextField
            name="holder"
            label={t`Intestatario`}
            autoComplete="name"
            maxLength={70}
            required
            value={typed.holder}
            onChange={(event) => onType({ holder: event.currentTarget.value })}
            error={fieldErrors.holder}
          />
          <TextField
            name="phone"
            type="tel"
            label={t`Cellulare, per il codice`}
            autoComplete="tel"
            maxLength={40}
            required
            value={typed.phone}
            onChange={(event) => onType({ phone: event.currentTarget.value })}
            error={fieldErrors.phone}
          />
        </div>
        <div className="debit-mandate">
          <MandateCard offer={wanted.offer} debit={debit} iban={typed.iban} />
        </div>
        <div className="debit-end">
          <InvoiceFields typed={posted} errors={fieldErrors} />
          <CheckboxField
            name="accepts"
            label={t`Accetto il mandato e il preavviso di ${limits.debit_notice_days} giorni.`}
            required
            checked={typed.accepts}
            onChange={(event) => onType({ accepts: event.currentTarget.checked })}
            error={fieldErrors.accepts}
          />
          {problem && (
            <div tabIndex={-1} data-problem="" className="mt-3">
              <ErrorNote title={problem.title}>
                <Trans>Quello che hai scritto è ancora qui. Non hai pagato nulla.</Trans>{' '}
                <OpenOrderLink order={problem.order} />
              </ErrorNote>
            </div>
          )}
          <Button type="submit" size="large" className="debit-send" busy={busy === 'sending'}>
            <Trans>Mandami il codice</Trans>
          </Button>
          <p className="text-14 text-ink-2" role="status">
            {busy === 'sending' ? (
              <Trans>Un momento: mandiamo il codice…</Trans>
            ) : (
              <Trans>Non paghi ancora: l’ordine parte al passo successivo.</Trans>
            )}
          </p>
        </div>
      </OwnForm>
    </div>
  )
}
