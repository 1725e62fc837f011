import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { BonusPrices } from './read-bonus-prices.ts'

interface PriceLinesProps {
  prices: BonusPrices
  /** Says which price the lower one is, such as `fino alle 23:41`. */
  what: string
}

/** H6: one package with its price by the discount, and its price afterwards. */
export function PriceLines({ prices, what }: PriceLinesProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { credits, price_cents, list_price_cents, currency } = prices
  const amount = t`${plural(credits, { one: '# credito', other: '# crediti' })}`
  const line = (words: string, cents: number) => (
    <div>
      <dt>{words}</dt>
      <dd>{formatMoney(cents, currency, locale)}</dd>
    </div>
  )
  return (
    <dl className="bonus-prices" data-figures="">
      {line(`${amount}, ${what}`, price_cents)}
      {line(t`${amount}, dopo`, list_price_cents)}
    </dl>
  )
}

/** The link to the prices, and the button that refuses the offer. */
export function PriceButtons({ onClose }: { onClose: () => void }) {
  return (
    <div className="bonus-buttons">
      <ButtonLink href="/credits" onClick={onClose}>
        <Trans>Vedi i prezzi</Trans>
      </ButtonLink>
      <Button look="outline" onClick={onClose}>
        <Trans>No, grazie</Trans>
      </Button>
    </div>
  )
}
