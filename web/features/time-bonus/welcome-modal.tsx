import { Trans, useLingui } from '@lingui/react/macro'
import type { WelcomeDiscount } from '#contract/discounts/welcome-discount.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock, formatDate } from '#web/parts/date-formats.ts'
import { formatPercent } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PriceButtons, PriceLines } from './price-lines.tsx'
import type { BonusPrices } from './read-bonus-prices.ts'
import './time-bonus.css'

interface WelcomeModalProps {
  discount: WelcomeDiscount
  prices: BonusPrices
  onClose: () => void
}

/** L4: the welcome code with its own end, and a price with the code and afterwards. Closing it loses nothing. */
export function WelcomeModal({ discount, prices, onClose }: WelcomeModalProps) {
  const { t } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const percent = formatPercent(discount.value_percentage, locale)
  const end = discount.expires && Date.parse(discount.expires)
  const day = end && formatDate(end, now, locale, zone)
  const time = end && formatClock(end, locale, zone)
  return (
    <Dialog
      open
      onClose={onClose}
      className="bonus-modal"
      title={<Trans>{percent} in meno sul primo acquisto.</Trans>}
    >
      <div className="bonus-clock welcome-percent">
        <p>−{percent}</p>
        {day && (
          <p className="bonus-start">
            <Trans>
              fino a {day}, <br />
              alle {time}
            </Trans>
          </p>
        )}
      </div>
      <div className="bonus-text">
        <p>
          <Trans>È lo sconto di benvenuto. È già nei prezzi: non devi inserire nessun codice.</Trans>
        </p>
        <PriceLines prices={prices} what={t`con lo sconto`} />
        <PriceButtons onClose={onClose} />
        <p className="bonus-note">
          {day ? (
            <Trans>Se chiudi, questa finestra non torna. Lo sconto resta fino a {day}.</Trans>
          ) : (
            <Trans>Se chiudi, questa finestra non torna. Lo sconto resta.</Trans>
          )}
        </p>
      </div>
    </Dialog>
  )
}
