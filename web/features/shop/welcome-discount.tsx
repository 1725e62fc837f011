import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { daysBetween, formatClock, formatComingDay } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { Timer } from '#web/ui/icons/index.ts'
import type { Offer } from './queries.ts'

/**
 * Says that the prices contain the welcome discount, and when the discount ends. The site never changes this time (H6).
 */
export function WelcomeDiscount({ discount }: { discount: NonNullable<Offer['discountcode']> }) {
  const { t } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const percent = formatPercent(discount.value_percentage, locale)
  const end = discount.expires === null ? null : Date.parse(discount.expires)
  return (
    <p className="welcome-discount">
      <Timer className="icon" aria-hidden="true" />
      <span>
        <Trans>Sconto di benvenuto del {percent}, già tolto.</Trans> {end !== null && formatEnd(end)}
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

/** Formats a percentage of at most two decimals: `25%`, `8,1%`. */
export const formatPercent = (percentage: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percentage / 100)
