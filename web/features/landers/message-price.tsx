import { Plural, Trans } from '@lingui/react/macro'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { cheapestMessage } from '#web/parts/cheapest-message.ts'

/** H3: states the price of a message in credits and in money. */
export function MessagePrice() {
  const { locale } = usePage()
  const { settings, paymentCountry } = useSite()
  const price = cheapestMessage(settings, paymentCountry, locale)
  const credits = <Plural value={settings.message_credits} one="# credito" other="# crediti" />
  return price ? (
    <Trans>
      Un messaggio costa {credits}, da {price}.
    </Trans>
  ) : (
    <Trans>Un messaggio costa {credits}.</Trans>
  )
}
