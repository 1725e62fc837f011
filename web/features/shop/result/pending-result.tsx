import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatNearDate, formatSeconds } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { Hourglass } from '#web/ui/icons/index.ts'
import { brandOf } from '../payment-words.ts'
import { ComplaintLink } from './complaint-link.tsx'
import { OrderLine } from './order-line.tsx'
import { ResultFrame } from './result-frame.tsx'
import type { ResultProps } from './result-props.ts'
import { WayBackLink } from './way-back-link.tsx'

/** Shows the steps of a payment that waits for the provider's confirmation. */
export function PendingResult({ order, title, headline, wayBack }: ResultProps) {
  const { locale, zone } = usePage()
  const now = useNow()
  const brand = brandOf(order.payment_method)
  const at = (time: string) =>
    `${formatNearDate(Date.parse(time), now, locale, zone)}, ${formatSeconds(Date.parse(time), locale, zone)}`
  const asked = order.checked_at && formatSeconds(Date.parse(order.checked_at), locale, zone)
  return (
    <ResultFrame
      icon={Hourglass}
      title={title}
      headline={headline}
      order={order}
      lead={
        <p>
          <Trans>
            Non pagare di nuovo: non ce n’è bisogno. Appena lo sappiamo, i crediti arrivano da soli e ti
            scriviamo.
          </Trans>
        </p>
      }
      foot={
        <>
          <WayBackLink wayBack={wayBack} />
          <ComplaintLink order={order} />
        </>
      }
    >
      <ol className="result-steps">
        <Step done title={<Trans>Ordine inviato</Trans>}>
          {at(order.created_at)}
        </Step>
        <Step
          done
          title={brand ? <Trans>{brand} l’ha ricevuto</Trans> : <Trans>La banca l’ha ricevuto</Trans>}
        >
          <Trans>e non ha ancora detto sì o no</Trans>
        </Step>
        <Step title={<Trans>Manca la conferma</Trans>}>
          {asked ? (
            <Trans>ultima verifica alle {asked}, e continuiamo a controllare</Trans>
          ) : (
            <Trans>continuiamo a controllare noi</Trans>
          )}
        </Step>
      </ol>
      <OrderLine order={order} />
    </ResultFrame>
  )
}

/** One step. Its state is also a text, because assistive technology does not see the dots. */
function Step({ done = false, title, children }: { done?: boolean; title: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <li className="result-step" data-done={done || undefined}>
      <span className="block font-semibold">
        {title}
        <span className="sr-only"> ({done ? t`fatto` : t`in attesa`})</span>
      </span>
      <span className="block text-14 text-ink-2" suppressHydrationWarning data-figures="">
        {children}
      </span>
    </li>
  )
}
