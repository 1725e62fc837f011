import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CreditPackage } from '#contract/orders/orders.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'

/** The packages as a buyer sees them: credits, messages, the price with its discount, and the price of a message. */
export function OfferCards({ packages }: { packages: readonly CreditPackage[] }) {
  const { t } = useLingui()
  const { locale } = usePage()
  return (
    <ul className="offer-cards">
      {packages.map(({ credits, messages, price_cents, list_price_cents, currency, ...each }) => {
        const rate = formatMoney(each.message_cents, currency, locale)
        return (
          <li key={each.id} data-main={each.emphasised ? '' : undefined} data-figures="">
            <p className="offer-credits">
              <b>{credits}</b> {plural(credits, { one: 'credito', other: 'crediti' })}
            </p>
            <p className="offer-price">
              {price_cents < list_price_cents && (
                <>
                  <span className="sr-only">
                    <Trans>Prezzo senza sconto:</Trans>{' '}
                  </span>
                  <s>{formatMoney(list_price_cents, currency, locale)}</s>{' '}
                </>
              )}
              {formatMoney(price_cents, currency, locale)}
            </p>
            <p className="text-14 text-ink-2">
              {t`${plural(messages, { one: '# messaggio', other: '# messaggi' })} · ${rate} a messaggio`}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
