import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '#contract/credits/credits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatSums } from './money.ts'

export interface Price {
  readonly credits: number
  /** Price in minor units of `currency`. */
  readonly cents: number
  readonly currency: string
  /** The sums in further currencies. Absent if there are none. */
  readonly also?: readonly Money[] | undefined
}

/** H3: returns the texts of a price in credits and in money. Free credits are a gift, not a price of 0,00 €. */
function usePriceParts({
  credits,
  cents,
  currency,
  also = [],
}: Price): readonly [credits: string, money: string] {
  const { t } = useLingui()
  const { locale } = usePage()
  return [
    t`${plural(credits, { one: '# credito', other: '# crediti' })}`,
    cents === 0 ? t`in regalo` : formatSums([{ cents, currency }, ...also], locale),
  ]
}

interface PriceTagProps {
  price: Price
  /** `row` shows `5 crediti · 0,35 €` on a single line. `stack` shows the credits above the money, beside a button. */
  look?: 'row' | 'stack'
  /** The member's balance in credits. With the look `stack`, it is shown below the price. */
  balance?: number
  className?: string
}

/** A price over credits of two currencies is longer, and may break into lines. */
export function PriceTag({ price, look = 'row', balance, className = '' }: PriceTagProps) {
  const [credits, money] = usePriceParts(price)
  if (look === 'row')
    return (
      <span className={`${price.also ? '' : 'whitespace-nowrap'} ${className}`.trim()} data-figures="">
        {`${credits} · ${money}`}
      </span>
    )
  return (
    <span
      className={`grid text-end text-12 ${price.also ? '' : 'whitespace-nowrap'} ${className}`.trim()}
      data-figures=""
    >
      <span className="text-ink-2">{credits}</span>
      <b>{money}</b>
      {balance !== undefined && (
        <span className="text-ink-2">
          <Trans>ne hai {balance}</Trans>
        </span>
      )}
    </span>
  )
}
