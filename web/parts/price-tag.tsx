import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page-context.tsx'
import { formatMoney } from './money.ts'

export interface Price {
  readonly credits: number
  /** Minor units of `currency`. */
  readonly cents: number
  readonly currency: string
}

/** H3: what something costs, in credits and beside it in money: `5 crediti · 0,35 €`. */
export function usePriceWords(): (price: Price) => string {
  const { t } = useLingui()
  const { locale } = usePage()
  return ({ credits, cents, currency }) => {
    const money = formatMoney(cents, currency, locale)
    return t`${plural(credits, { one: '# credito', other: '# crediti' })} · ${money}`
  }
}

export function PriceTag({ price, className = '' }: { price: Price; className?: string }) {
  const say = usePriceWords()
  return (
    <span className={`whitespace-nowrap ${className}`.trim()} data-figures="">
      {say(price)}
    </span>
  )
}
