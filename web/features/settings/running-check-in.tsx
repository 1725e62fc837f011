import { Trans } from '@lingui/react/macro'
import type { CheckIn } from '#contract/dates/check-in.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatComingMoment } from '#web/parts/date-formats.ts'

export type LeftCheckIn = Pick<CheckIn, 'state' | 'ask_at' | 'zone'>

interface RunningCheckInProps {
  checkIn: LeftCheckIn | null
  /** Whether the member may choose the deletion after the grace period. */
  confirmed: boolean
}

/** Says in the step that deletes the account what happens to a check-in that runs (X19). */
export function RunningCheckIn({ checkIn, confirmed }: RunningCheckInProps) {
  const { locale } = usePage()
  if (checkIn?.state !== 'waiting' && checkIn?.state !== 'asked') return null
  const when = formatComingMoment(Date.parse(checkIn.ask_at), locale, checkIn.zone)
  return (
    <p className="rounded-row bg-tint p-4">
      <b>
        <Trans>Hai un check-in avviato: {when}.</Trans>
      </b>{' '}
      <Trans>Se cancelli subito finisce, e nessuno verrà avvisato.</Trans>{' '}
      {confirmed && <Trans>Se scegli i 14 giorni continua: te lo chiediamo per mail.</Trans>}
    </p>
  )
}
