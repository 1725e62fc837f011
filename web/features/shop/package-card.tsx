import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Package } from './queries.ts'

/**
 * Shows a package: the number of credits, the number of messages that these credits pay for, and the price. With a
 * discount, also shows the list price, struck through.
 */
export function PackageCard({ wanted, country }: { wanted: Package; country: string | null }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { credits, messages, price_cents, list_price_cents, currency, emphasised, cheapest } = wanted
  const price = formatMoney(price_cents, currency, locale)
  const path = `/credits/${wanted.id}${country ? `?payment_country=${country}` : ''}`
  return (
    <li
      className={`relative rounded-card bg-surface px-3 pt-7 pb-4 text-center sm:px-5 sm:pt-8 sm:pb-5 ${
        emphasised ? 'border-2 border-primary shadow-lift' : 'border border-line'
      }`}
    >
      {cheapest && (
        <p className="absolute inset-x-0 -top-3.5 flex justify-center">
          <span className="rounded-chip bg-primary px-3 py-1 text-12 leading-5 font-semibold text-on-primary sm:text-14">
            <Trans>Prezzo più basso a messaggio</Trans>
          </span>
        </p>
      )}
      <h2>
        <span className="display-large block text-40 text-primary sm:text-56" data-figures="">
          {credits}
        </span>{' '}
        <span className="font-sans text-16 font-medium tracking-normal text-ink-2">{t`${plural(credits, { one: 'credito', other: 'crediti' })}`}</span>
      </h2>
      <p className="mt-5 text-14 text-ink-2">{t`${plural(messages, { one: '# messaggio', other: '# messaggi' })}`}</p>
      <p className="mt-3 min-h-5 text-14 text-ink-2">
        {price_cents < list_price_cents && (
          <>
            <span className="sr-only">
              <Trans>Prezzo senza sconto:</Trans>{' '}
            </span>
            <s data-figures="">{formatMoney(list_price_cents, currency, locale)}</s>
          </>
        )}
      </p>
      <p className="display text-24" data-figures="">
        {price}
      </p>
      <ButtonLink
        href={path}
        look={emphasised ? 'primary' : 'outline'}
        className="mt-5 w-full"
        aria-label={t`Acquista ${plural(credits, { one: '# credito', other: '# crediti' })} per ${price}`}
      >
        <Trans>Acquista</Trans>
      </ButtonLink>
    </li>
  )
}
