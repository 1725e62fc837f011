import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock } from '#web/parts/date-formats.ts'
import { formatPercent } from '#web/parts/money.ts'
import { Countdown, CountdownRing } from '#web/parts/time-bonus/countdown.tsx'
import { useSecondsLeft } from '#web/parts/time-bonus/use-seconds-left.ts'
import { ChevronRight } from '#web/ui/icons/index.ts'

/** H6: the time bonus with its end as a time of day, and the remaining time. */
export function TimeBonusBanner() {
  const { t } = useLingui()
  const { user, locale, zone } = usePage()
  const bonus = user?.time_bonus ?? null
  const seconds = useSecondsLeft(bonus)
  if (!bonus || seconds === 0) return null
  const percent = formatPercent(bonus.value_percentage, locale)
  const time = formatClock(Date.parse(bonus.ends_at), locale, zone)
  return (
    <aside aria-label={t`Sconto di benvenuto`} className="bonus-banner">
      <a href="/credits">
        <CountdownRing seconds={seconds} />
        <span className="bonus-words">
          <b>
            <Trans>{percent} in meno sul tuo primo acquisto</Trans>
          </b>{' '}
          <span suppressHydrationWarning>
            <Trans>Finisce davvero alle {time}. Non riparte.</Trans>
          </span>
        </span>
        <Countdown seconds={seconds} />
        <span className="bonus-go">
          <Trans>Vedi i prezzi</Trans>
        </span>
        <ChevronRight className="icon" aria-hidden="true" />
      </a>
    </aside>
  )
}
