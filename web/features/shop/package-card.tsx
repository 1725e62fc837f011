import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BelowMinimum } from './below-minimum.tsx'
import { BeyondNote } from './limit/beyond-note.tsx'
import type { Offer, Package } from './queries.ts'
import { StruckPrice } from './struck-price.tsx'

interface PackageCardProps {
  wanted: Package
  href: string
  discount: Offer['discountcode']
  /** Whether the card has the page's filled button. */
  isMain: boolean
  /** The highest price of a message among the packages, which fills the meter. */
  dearest_cents: number
}

/**
 * Shows a package: the number of credits and of messages, the price, and the price of a message with a meter. With a
 * discount, also shows the list price, struck through.
 */
export function PackageCard({ wanted, href, discount, isMain, dearest_cents }: PackageCardProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { credits, messages, message_cents, price_cents, currency } = wanted
  const price = formatMoney(price_cents, currency, locale)
  const rate = formatMoney(message_cents, currency, locale)
  const share = dearest_cents > 0 ? message_cents / dearest_cents : 1
  return (
    <li className="pack" data-main={isMain ? '' : undefined}>
      <div className="pack-body">
        <h3 className="pack-credits">
          <span data-figures="">{new Intl.NumberFormat(locale).format(credits)}</span>{' '}
          <small>
            {t`${plural(credits, { one: 'credito', other: 'crediti' })} · ${plural(messages, { one: '# messaggio', other: '# messaggi' })}`}
          </small>
        </h3>
        <StruckPrice offer={wanted} className="pack-price" />
        <div className="pack-rate">
          <p>
            <Trans>
              <b data-figures="">{rate}</b> a messaggio
            </Trans>
          </p>
          <BelowMinimum offer={wanted} discount={discount} />
          <span className="pack-meter">
            <span style={{ width: `${Math.round(share * 100)}%` }} />
          </span>
          {wanted.beyond_limit && <BeyondNote beyond={wanted.beyond_limit} className="mt-2" />}
        </div>
        <ButtonLink
          href={href}
          look={isMain ? 'primary' : 'outline'}
          className="pack-button"
          aria-label={t`Scegli ${plural(credits, { one: '# credito', other: '# crediti' })} per ${price}`}
        >
          <Trans>Scegli</Trans>
        </ButtonLink>
      </div>
    </li>
  )
}
