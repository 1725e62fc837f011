import { Trans, useLingui } from '@lingui/react/macro'
import type { TimeBonus } from '#contract/discounts/time-bonus.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock } from '#web/parts/date-formats.ts'
import { formatPercent } from '#web/parts/money.ts'
import { Countdown, CountdownRing } from '#web/parts/time-bonus/countdown.tsx'
import { useSecondsLeft } from '#web/parts/time-bonus/use-seconds-left.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PriceButtons, PriceLines } from './price-lines.tsx'
import type { BonusPrices } from './read-bonus-prices.ts'
import './time-bonus.css'

interface TimeBonusModalProps {
  bonus: TimeBonus
  prices: BonusPrices
  onClose: () => void
}

/** H6: the time bonus with its begin and end, and a price until then and afterwards. Closing it loses nothing. */
export function TimeBonusModal({ bonus, prices, onClose }: TimeBonusModalProps) {
  const { t } = useLingui()
  const { locale, zone } = usePage()
  const seconds = useSecondsLeft(bonus)
  const [start, end] = [bonus.started_at, bonus.ends_at].map((at) =>
    formatClock(Date.parse(at), locale, zone),
  )
  const percent = formatPercent(bonus.value_percentage, locale)
  return (
    <Dialog open onClose={onClose} className="bonus-modal" title={<Title />}>
      <div className="bonus-clock">
        <CountdownRing seconds={seconds} />
        <p className="bonus-until">
          <Countdown seconds={seconds} />
          <span>
            <Trans>fino alle {end}</Trans>
          </span>
        </p>
        <p className="bonus-start">
          <Trans>iniziato alle {start}</Trans>
        </p>
      </div>
      <div className="bonus-text">
        <p>
          <Trans>
            È lo sconto di benvenuto, {percent}. Vale su ogni pacchetto e anche sui soli crediti che ti
            mancano.
          </Trans>
        </p>
        <PriceLines prices={prices} what={t`fino alle ${end}`} />
        <PriceButtons onClose={onClose} />
        <p className="bonus-note">
          <Trans>Se chiudi, questa finestra non torna. Lo sconto resta fino alle {end}.</Trans>
        </p>
      </div>
    </Dialog>
  )
}

function Title() {
  return (
    <Trans>
      Il primo acquisto costa <br />
      un quarto in meno.
    </Trans>
  )
}
