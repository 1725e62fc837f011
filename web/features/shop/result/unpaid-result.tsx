import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatNearDate, formatClock } from '#web/parts/date-formats.ts'
import { formatMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Hourglass } from '#web/ui/icons/index.ts'
import { checkoutPath } from '../checkout-path.ts'
import { brandOf } from '../payment-words.ts'
import { KeptMessage } from './kept-message.tsx'
import { OrderLine } from './order-line.tsx'
import { ResultFrame } from './result-frame.tsx'
import type { ResultProps } from './result-props.ts'
import { WayBackLink } from './way-back-link.tsx'

/** Shows that no payment has arrived, and links to the hosted page, where the member can still pay. */
export function UnpaidResult({ order, title, headline, wayBack }: ResultProps) {
  const { t } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const price = formatMoney(order.price_cents, order.currency, locale)
  const brand = brandOf(order.payment_method)
  const end = Date.parse(order.expires_at)
  const [day, time] = [formatNearDate(end, now, locale, zone), formatClock(end, locale, zone)]
  return (
    <ResultFrame
      icon={Hourglass}
      title={title}
      headline={headline}
      order={order}
      lead={
        <p>
          <Trans>
            Se hai appena pagato, non rifarlo: la conferma può metterci un minuto, e questa pagina si aggiorna
            da sola. Altrimenti puoi riprendere da dove eri.
          </Trans>
        </p>
      }
      foot={
        <>
          <ButtonLink href={order.checkout_url ?? ''} size="large" className="w-full">
            {brand ? t`Continua con ${brand}, ${price}` : t`Continua il pagamento, ${price}`}
          </ButtonLink>
          <WayBackLink wayBack={wayBack} look="outline" />
          <a className="result-link" href={checkoutPath(order)}>
            <Trans>Paga in un altro modo</Trans>
          </a>
        </>
      }
    >
      <OrderLine order={order} />
      <KeptMessage wayBack={wayBack}>
        {(name) => <Trans>Il tuo messaggio a {name} ti aspetta, già scritto.</Trans>}
      </KeptMessage>
      <p className="mt-4 text-14 text-ink-2" suppressHydrationWarning>
        <Trans>
          L’ordine resta aperto fino alle {time} di {day}. Poi si chiude da solo, senza costi.
        </Trans>
      </p>
    </ResultFrame>
  )
}
