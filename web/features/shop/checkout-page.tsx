import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { methodLabels } from './method-labels.ts'
import { NoSuchPackage } from './no-such-package.tsx'
import { offerQuery, type PaymentMethod } from './queries.ts'

/** Shows the payment method, the full price, and a button whose text states the obligation to pay (H3). */
export function CheckoutPage() {
  const { t, i18n } = useLingui()
  const { settings, locale, user } = usePage()
  const { id, paymentmethod } = useParams()
  const [search] = useSearchParams()
  const country = search.get('payment_country')
  const navigate = useNavigate()
  const { data: offer } = useQuery(offerQuery(useApi(), country))
  const wanted = offer?.packages.find((each) => each.id === id)
  const method = offer?.payment_methods.find((each) => each === paymentmethod) ?? offer?.payment_methods[0]
  const order = useOrder(country)
  if (!offer || !wanted || !method) return <NoSuchPackage />

  const price = formatMoney(wanted.price_cents, wanted.currency, locale)
  const choose = (value: string) =>
    navigate(`/credits/${wanted.id}/${value}${country ? `?payment_country=${country}` : ''}`, {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className="page max-w-140 pt-9 pb-20">
      <PageTitle>{t`Pagamento`}</PageTitle>
      <h1 className="display mb-6 text-32">
        {t`${plural(wanted.credits, { one: '# credito', other: '# crediti' })}`}
      </h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void order.place(wanted.id, method)
        }}
      >
        <RadioGroup
          label={t`Come vuoi pagare?`}
          name="payment_method"
          options={offer.payment_methods.map((value) => ({ value, label: i18n._(methodLabels[value]) }))}
          chosen={[method]}
          onChange={choose}
        />
        <dl className="my-6 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-5">
          <dt className="text-ink-2">
            <Trans>Messaggi</Trans>
          </dt>
          <dd>
            {t`${plural(wanted.messages, { one: '# messaggio', other: '# messaggi' })}, ${formatMoney(
              Math.round((wanted.price_cents * settings.message_credits) / wanted.credits),
              wanted.currency,
              locale,
            )} l’uno`}
          </dd>
          {wanted.price_cents < wanted.list_price_cents && offer.discountcode && (
            <>
              <dt className="text-ink-2">
                <Trans>Sconto {offer.discountcode.code}</Trans>
              </dt>
              <dd data-figures="">
                −{formatMoney(wanted.list_price_cents - wanted.price_cents, wanted.currency, locale)}
              </dd>
            </>
          )}
          <dt className="font-semibold">
            <Trans>Totale</Trans>
          </dt>
          <dd className="display text-24" data-figures="">
            {price}
          </dd>
        </dl>
        {order.problem && (
          <div className="mb-6">
            <ErrorNote title={order.problem}>
              <Trans>Non hai pagato nulla. Puoi riprovare o scegliere un altro metodo.</Trans>
            </ErrorNote>
          </div>
        )}
        <Button type="submit" size="large" className="w-full" busy={order.busy}>
          <Trans>Ordina con obbligo di pagare {price}</Trans>
        </Button>
        <p className="mt-3 text-center text-14 text-ink-2">
          {user && !user.paid_user && (
            <Trans>È un pagamento unico: con questo acquisto diventi Premium, per sempre.</Trans>
          )}{' '}
          <Trans>Nessun rinnovo automatico. Hai {settings.refund_days} giorni per ripensarci.</Trans>
        </p>
      </form>
    </div>
  )
}

/**
 * Returns the function `place`, which places an order, and the state of the request. A retry with the same package,
 * method and payment country uses the same idempotency key, so that it never creates a second order.
 */
function useOrder(country: string | null) {
  const api = useApi()
  const [keys] = useState(() => new Map<string, IdempotencyKey>())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  return {
    busy,
    problem,
    async place(packageId: Parameters<typeof api.createOrder>[0]['package'], method: PaymentMethod) {
      const order = `${packageId} ${method} ${country}`
      const key = keys.get(order) ?? newIdempotencyKey()
      keys.set(order, key)
      setBusy(true)
      setProblem('')
      try {
        const { checkout_url } = await api.createOrder({
          package: packageId,
          payment_method: method,
          ...(country ? { payment_country: country } : {}),
          key,
        })
        location.assign(checkout_url)
      } catch (error) {
        setProblem(await formatError(error))
        setBusy(false)
      }
    },
  }
}
