import { Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock, formatComingMoment } from '#web/parts/date-formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Phone } from '#web/ui/icons/index.ts'
import { AlarmWaits } from './alarm-waits.tsx'

type Found = CallOutput<'openCheckIn'>

interface AnswerPageProps {
  readonly found: Found
  readonly check: NonNullable<Found['check_in']>
}

/** X19: the member's three answers, as large buttons that work without script and without sign-in. */
export function AnswerPage({ found: { friend, emergency }, check }: AnswerPageProps) {
  const { locale } = usePage()
  const until = formatClock(Date.parse(check.due_at ?? check.ask_at), locale, check.zone)
  const isTold = check.state === 'told' && !check.alarm_waits
  const isOpen = check.state === 'waiting' || check.state === 'asked'
  return (
    <div className="check-in-answer">
      <p>{formatComingMoment(Date.parse(check.ask_at), locale, check.zone)}</p>
      <h1>
        <Trans>Tutto bene?</Trans>
      </h1>
      <p>
        {check.state === 'waiting' && (
          <Trans>A quest’ora te lo chiediamo. Se va già tutto bene, puoi dirlo adesso.</Trans>
        )}
        {check.state === 'asked' && (
          <Trans>
            Se non rispondi entro le {until}, mandiamo a {friend} quello che hai scritto.
          </Trans>
        )}
        {check.state === 'well' && <Trans>Bene. Non abbiamo scritto a nessuno.</Trans>}
        {check.alarm_waits && <AlarmWaits />}
        {isTold &&
          (friend ? (
            <Trans>Non hai risposto in tempo, e abbiamo scritto a {friend}. Fatti sentire.</Trans>
          ) : (
            <Trans>
              Non hai risposto in tempo, e abbiamo scritto alla tua persona di fiducia. Fatti sentire.
            </Trans>
          ))}
        {check.state === 'cleared' && (
          <Trans>Bene. L’abbiamo scritto anche alla tua persona di fiducia.</Trans>
        )}
        {check.state === 'ended' && (
          <Trans>Questo check-in è finito: non c’è più una persona di fiducia da avvisare.</Trans>
        )}
      </p>
      <div className="check-in-buttons">
        {isOpen && (
          <form method="post">
            <SayWell />
            <Button type="submit" name="answer" value="later" look="plain" size="large">
              <Trans>Ancora un’ora</Trans>
            </Button>
          </form>
        )}
        {check.alarm_waits && (
          <form method="post">
            <SayWell />
          </form>
        )}
        {isTold && friend && (
          <form method="post">
            <Button type="submit" name="answer" value="well" look="outline" size="large">
              <Trans>Avvisa che sto bene</Trans>
            </Button>
          </form>
        )}
        <ButtonLink href={`tel:${emergency}`} look="outline" size="large" className="check-in-call">
          <Phone className="icon" aria-hidden="true" />
          <Trans>Chiama il {emergency}</Trans>
        </ButtonLink>
        <p>
          <Trans>Funziona anche a telefono spento: il tempo lo conta il nostro server.</Trans>
        </p>
      </div>
    </div>
  )
}

const SayWell = () => (
  <Button type="submit" name="answer" value="well" look="outline" size="large">
    <Trans>Sì, tutto bene</Trans>
  </Button>
)
