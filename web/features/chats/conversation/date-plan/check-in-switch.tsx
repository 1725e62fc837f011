import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatComingMoment } from '#web/parts/date-formats.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { offeredHour } from './check-in-hour.ts'
import { checkInQuery } from './check-in-query.ts'

/** X19: offers a check-in together with a date. Only the member sees it; the form sends its hour to the check-in alone. */
export function CheckInSwitch({ time }: { time: string }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const query = useQuery(checkInQuery(useApi()))
  const { data } = query
  const retryOffer = useTryAgain(query)
  const [isOn, setOn] = useState(false)
  const text = useId()
  if (!data)
    return (
      retryOffer ?? (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )
    )
  const { friend, check_in: check } = data
  const name = friend?.name ?? ''
  if (check?.state === 'waiting' || check?.state === 'asked') {
    const when = formatComingMoment(Date.parse(check.ask_at), locale, check.zone)
    return (
      <Offer
        link={<Trans>Vedi il check-in</Trans>}
      >{t`Il tuo check-in è avviato: ${when}. Lo vedi solo tu.`}</Offer>
    )
  }
  if (!friend)
    return (
      <Offer link={<Trans>Scegli una persona di fiducia</Trans>}>
        <Trans>Ti chiediamo se va tutto bene, e se non rispondi scriviamo a una persona che scegli tu.</Trans>
      </Offer>
    )
  if (!friend.agreed)
    return (
      <Offer link={<Trans>Vedi il check-in</Trans>}>
        <Trans>Aspettiamo il sì di {name}.</Trans>
      </Offer>
    )
  return (
    <div className="check-in-offer">
      <label className="check-in-switch">
        <span>
          <b>
            <Trans>Qualcuno sa che esco</Trans>
          </b>
          <span id={text}>
            <Trans>
              All’ora che scegli ti chiediamo se va tutto bene. Se non rispondi in mezz’ora, scriviamo a{' '}
              {name} dove sei e con chi. Lo vedi solo tu.
            </Trans>
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          name="check_in"
          aria-label={t`Qualcuno sa che esco`}
          aria-describedby={text}
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </label>
      {isOn && (
        <TextField
          key={time}
          type="time"
          name="check_in_time"
          label={t`A che ora te lo chiediamo`}
          required
          defaultValue={offeredHour(time)}
        />
      )}
    </div>
  )
}

function Offer({ children, link }: { children: ReactNode; link: ReactNode }) {
  return (
    <div className="check-in-offer">
      <p>
        <b>
          <Trans>Qualcuno sa che esco</Trans>
        </b>
      </p>
      <p>{children}</p>
      <p>
        <a className="link" href="/check-in">
          {link}
        </a>
      </p>
    </div>
  )
}
