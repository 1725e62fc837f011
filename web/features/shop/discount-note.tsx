import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { usePage } from '#web/lib/page/page-context.tsx'
import { daysBetween, formatClock, formatComingDay } from '#web/parts/date-formats.ts'
import { formatPercent } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { Timer } from '#web/ui/icons/index.ts'
import { isEntered } from './entered-code.ts'
import type { Offer } from './queries.ts'

/**
 * Says which discount the prices contain, and when it ends. The site never changes this time (H6). Also says that the
 * member's discount is in an open order, so that these prices do not contain it.
 */
export function DiscountNote({ offer }: { offer: Offer }) {
  const { packages, discountcode: discount, discount_refusal: refusal } = offer
  if (discount && packages.some(({ price_cents, list_price_cents }) => price_cents < list_price_cents))
    return <Applied discount={discount} />
  if (refusal?.code !== 'code_reserved') return null
  return (
    <p className="discount-note">
      <Timer className="icon" aria-hidden="true" />
      <span>
        <Trans>
          Il tuo sconto è già in{' '}
          <a className="link" href={`/transactions/${refusal.params.order}`}>
            un ordine che aspetta il pagamento
          </a>
          : qui i prezzi sono quelli pieni.
        </Trans>
      </span>
    </p>
  )
}

function Applied({ discount }: { discount: NonNullable<Offer['discountcode']> }) {
  const { t } = useLingui()
  const { user, locale, zone } = usePage()
  const { search } = useLocation()
  const now = useNow()
  const { code } = discount
  const percent = formatPercent(discount.value_percentage, locale)
  const bonus = user?.time_bonus
  const expires = bonus?.code === code ? bonus.ends_at : discount.expires
  return (
    <p className="discount-note">
      <Timer className="icon" aria-hidden="true" />
      <span>
        {isEntered(discount, new URLSearchParams(search)) ? (
          <Trans>
            Codice {code}, {percent} in meno, già applicato.
          </Trans>
        ) : (
          <Trans>Sconto di benvenuto del {percent}, già applicato.</Trans>
        )}{' '}
        {expires !== null && formatEnd(Date.parse(expires))}
      </span>
    </p>
  )

  function formatEnd(end: number): string {
    const time = formatClock(end, locale, zone)
    if (daysBetween(end, now, zone) === 0) return t`Finisce davvero alle ${time}.`
    const day = formatComingDay(end, locale, zone)
    return t`Finisce davvero ${day} alle ${time}.`
  }
}
