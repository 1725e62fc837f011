import { Plural, Trans } from '@lingui/react/macro'
import { lowestMessageCost } from '#web/lib/page/lowest-message-cost.ts'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { nameCountry } from '#web/parts/display-names.ts'
import { formatMoney } from '#web/parts/money.ts'

/** A washing line between the windows: two messages as an example, and the price of one (H3). */
export function WashingLine() {
  const { locale } = usePage()
  const { settings, paymentCountry } = useSite()
  const { code, isKnown } = paymentCountry
  const cost = lowestMessageCost(settings, paymentCountry)
  // The country has its own line: beside the price it is wider than the cloth.
  const price = cost && (
    <>
      {formatMoney(cost.costs, cost.currency, locale)}
      {!isKnown && <small> ({nameCountry(code, locale)})</small>}
    </>
  )
  const credits = <Plural value={settings.message_credits} one="# credito" other="# crediti" />
  return (
    <div className="line">
      <svg viewBox="0 0 854 44" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 3Q400 46 854 6" fill="none" vectorEffect="non-scaling-stroke" strokeWidth="2" />
      </svg>
      <p className="cloth">
        <Trans>Ananas sulla pizza: crimine o genio?</Trans>
      </p>
      <p className="cloth cloth-answer">
        <Trans>Genio. Ma la paghi tu.</Trans>
      </p>
      <p className="cloth cloth-price">
        {price ? (
          <Trans>
            un messaggio, da <b>{price}</b> {credits}, lo sai prima
          </Trans>
        ) : (
          <Trans>
            un messaggio <b>{credits}</b> lo sai prima
          </Trans>
        )}
      </p>
    </div>
  )
}
