import { Trans } from '@lingui/react/macro'
import { debit_refund_weeks } from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatDate } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { Calendar } from '#web/ui/icons/index.ts'
import { OrderLine } from './order-line.tsx'
import { ResultFrame } from './result-frame.tsx'
import type { ResultProps } from './result-props.ts'
import { WayBackLink } from './way-back-link.tsx'

/** A direct debit that waits for its day: nothing is paid yet, and the credits come later. */
export function ScheduledResult({ order, title, headline, wayBack }: ResultProps) {
  const { locale } = usePage()
  const now = useNow()
  const day = (
    <b className="text-ink">{formatDate(Date.parse(`${order.collect_on}T12:00:00Z`), now, locale, 'UTC')}</b>
  )
  return (
    <ResultFrame
      icon={Calendar}
      title={title}
      headline={headline}
      order={order}
      lead={
        <p suppressHydrationWarning>
          <Trans>
            Preleviamo {day}, non prima. Ti abbiamo scritto importo e giorno. Quando la banca conferma,
            arrivano i crediti, e te lo diciamo.
          </Trans>
        </p>
      }
      foot={<WayBackLink wayBack={wayBack} />}
    >
      <OrderLine order={order} />
      <p className="mt-4 text-14 text-ink-2">
        <Trans>
          Cambi idea prima? Revoca il mandato in{' '}
          <a className="link" href="/transactions#stored-methods">
            Acquisti › Metodi salvati
          </a>
          : l’ordine si annulla. Dopo il prelievo hai {debit_refund_weeks} settimane per riavere i soldi dalla
          tua banca.
        </Trans>
      </p>
    </ResultFrame>
  )
}
