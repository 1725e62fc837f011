import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock } from '#web/parts/date-formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Heart } from '#web/ui/icons/index.ts'

const of = limits.likes_per_day_free

/** Shows the remaining likes of the day. Renders nothing for premium members, whose likes are unlimited. */
export function LikesLeft({ left }: { left: number | null }) {
  const { t } = useLingui()
  if (left === null) return null
  return (
    <p
      className="swipe-left"
      title={t`${plural(left, { one: 'Ti resta # mi piace per oggi', other: 'Ti restano # mi piace per oggi' })}`}
    >
      <Heart size={20} aria-hidden="true" />
      <span data-figures="">
        <Trans>
          {left} di {of} oggi
        </Trans>
      </span>
    </p>
  )
}

/** Shown when the day's likes are used up: explains the limit, when it resets, and what is still possible. */
export function LimitDialog({
  open,
  resetsAt,
  onClose,
}: {
  open: boolean
  resetsAt: string | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const { locale } = usePage()
  const time = resetsAt === null ? '' : formatClock(Date.parse(resetsAt), locale, timeZone)
  return (
    <Dialog open={open} onClose={onClose} title={t`Per oggi hai finito i mi piace`}>
      <div className="mt-3 grid gap-3 text-ink-2">
        <p>
          <Trans>
            Ne hai {of} gratis al giorno, in tutto il sito. I prossimi {of} arrivano alle {time}, ora
            italiana.
          </Trans>
        </p>
        <p>
          <Trans>Intanto puoi continuare a guardare. E ricambiare un mi piace non ne consuma.</Trans>
        </p>
      </div>
      <div className="mt-5 grid gap-2">
        <Button size="large" onClick={onClose}>
          <Trans>Continua a guardare</Trans>
        </Button>
        <ButtonLink size="large" look="outline" href="/likes">
          <Trans>Vedi a chi piaci</Trans>
        </ButtonLink>
        <ButtonLink size="large" look="plain" href="/premium">
          <Trans>Mi piace senza limiti con Premium</Trans>
        </ButtonLink>
      </div>
    </Dialog>
  )
}
