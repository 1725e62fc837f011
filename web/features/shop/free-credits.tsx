import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Mail, MailOpen } from '#web/ui/icons/index.ts'
import { messageRange } from './message-range.ts'
import type { Offer } from './queries.ts'

/** The maximum number of envelopes. For more messages, one opened and one closed envelope stand for all. */
const most_envelopes = 3

interface FreeCreditsProps {
  free: NonNullable<Offer['free']>
  offer: Offer
  /** The member's balance, with bought credits. */
  balance: number
}

/**
 * H3: shows the free credits as given messages, opened and left, and the price of a message after them. Free credits
 * have no price in money.
 */
export function FreeCredits({ free, offer, balance }: FreeCreditsProps) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const { given, remaining } = free
  const left = Math.floor(remaining / offer.message_credits)
  const total = Math.floor(given / offer.message_credits)
  const drawn = (count: number) => Math.max(0, total <= most_envelopes ? count : Math.min(1, count))
  const range = messageRange(i18n, offer, locale)
  const bought = balance - remaining
  return (
    <section className="free-credits" aria-labelledby="free-credits">
      {left > 0 && (
        <p className="free-envelopes" aria-hidden="true">
          {Array.from({ length: drawn(total - left) }, (_, at) => (
            <MailOpen key={at} className="icon" />
          ))}
          {Array.from({ length: drawn(left) }, (_, at) => (
            <span key={at}>
              <Mail className="icon" />
            </span>
          ))}
        </p>
      )}
      <div>
        <h2 id="free-credits" className="text-19">
          {left > 0
            ? t`${plural(left, { one: 'Ti resta # messaggio in regalo', other: 'Ti restano # messaggi in regalo' })}`
            : t`${plural(remaining, { one: 'Ti resta # credito in regalo', other: 'Ti restano # crediti in regalo' })}`}
        </h2>
        <p className="text-14">
          {t`${plural(remaining, { one: '# credito', other: '# crediti' })} dei ${given} che ti abbiamo dato.`}{' '}
          {bought > 0
            ? t`${plural(bought, { one: 'Poi usi il credito che hai comprato.', other: 'Poi usi i # crediti che hai comprato.' })}`
            : range && <Trans>Poi un messaggio costa {range}.</Trans>}
        </p>
      </div>
    </section>
  )
}
