import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { mayShow, situationOf } from '#web/lib/warnings/warnings.ts'
import { formatClock, formatDate } from '#web/parts/date-formats.ts'
import { formatPercent } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { Countdown, CountdownRing } from '#web/parts/time-bonus/countdown.tsx'
import { useSecondsLeft } from '#web/parts/time-bonus/use-seconds-left.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronRight, X } from '#web/ui/icons/index.ts'

/** §2: the banner of the time bonus, or of the welcome code (L4). */
export function DiscountBanner() {
  const page = usePage()
  const situation = situationOf(page, 'default', (flag) => page.dismissed.includes(flag))
  if (mayShow('time-bonus-banner', situation)) return <TimeBonusBanner />
  return mayShow('welcome-banner', situation) ? <WelcomeBanner /> : null
}

/** H6: the time bonus with its end as a time of day, and the remaining time. */
function TimeBonusBanner() {
  const { t } = useLingui()
  const { user, locale, zone } = usePage()
  const bonus = user?.time_bonus ?? null
  const seconds = useSecondsLeft(bonus)
  if (!bonus || seconds === 0) return null
  const percent = formatPercent(bonus.value_percentage, locale)
  const time = formatClock(Date.parse(bonus.ends_at), locale, zone)
  return (
    <aside aria-label={t`Sconto di benvenuto`} className="bonus-banner" data-notice="">
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

/** L4: the welcome code of a member who never had a time bonus, with the code's own end (H6). */
function WelcomeBanner() {
  const { t } = useLingui()
  const { user, locale, zone } = usePage()
  const now = useNow()
  const discount = user?.welcome_discount
  if (!discount) return null
  const percent = formatPercent(discount.value_percentage, locale)
  const end = discount.expires && Date.parse(discount.expires)
  const day = end && formatDate(end, now, locale, zone)
  const time = end && formatClock(end, locale, zone)
  return (
    <aside
      aria-label={t`Sconto di benvenuto`}
      className="bonus-banner"
      data-alert="hide-welcome-banner"
      data-notice=""
    >
      <a href="/credits">
        <span className="bonus-words">
          <b>
            <Trans>{percent} in meno sul tuo primo acquisto</Trans>
          </b>{' '}
          {day && (
            <span suppressHydrationWarning>
              <Trans>
                Fino a {day}, alle {time}.
              </Trans>
            </span>
          )}
        </span>
        <span className="bonus-go">
          <Trans>Vedi i prezzi</Trans>
        </span>
        <ChevronRight className="icon" aria-hidden="true" />
      </a>
      <IconButton label={t`Nascondi per un mese`} data-dismiss="hide-welcome-banner" className="needs-script">
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
