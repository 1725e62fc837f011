import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatDate } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { receiptPath } from '../checkout-path.ts'
import { TransactionSlip } from '../transaction-slip.tsx'
import { ComplaintLink } from './complaint-link.tsx'
import type { ResultProps } from './result-props.ts'

/** A completed order that was paid some time ago: its slip, the receipt, and how to repeat it. */
export function PaidOrder({ order, headline }: Pick<ResultProps, 'order' | 'headline'>) {
  const { t } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const { credits, receipt, refunded_cents, price_cents } = order
  const day = formatDate(Date.parse(order.completed_at ?? order.created_at), now, locale, zone)
  const isRefunded = refunded_cents >= price_cents
  return (
    <div className="page max-w-140 result-past">
      <a className="result-link" href="/transactions">
        <Trans>Tutti i movimenti</Trans>
      </a>
      <h1 ref={headline} tabIndex={-1} className="result-title">
        {t`${plural(credits, { one: '# credito', other: '# crediti' })}`}
      </h1>
      <p className="result-lead" suppressHydrationWarning>
        {isRefunded ? (
          <Trans>Comprati {day}, poi rimborsati per intero.</Trans>
        ) : refunded_cents > 0 ? (
          <Trans>Comprati {day}, poi rimborsati in parte.</Trans>
        ) : (
          <Trans>Comprati {day}.</Trans>
        )}
      </p>
      {order.return_code && (
        <p className="mt-3">
          <Trans>
            La tua banca ha ripreso i soldi dell’addebito, e i crediti non spesi sono usciti dal saldo.
          </Trans>
        </p>
      )}
      <TransactionSlip order={order}>
        {receipt && (
          <p className="mt-3">
            <a className="link" href={receiptPath(order.id)}>
              {receipt.kind === 'invoice' ? (
                <Trans>Fattura {receipt.number} (PDF)</Trans>
              ) : (
                <Trans>Ricevuta {receipt.number} (PDF)</Trans>
              )}
            </a>
          </p>
        )}
      </TransactionSlip>
      <ButtonLink href="/credits/repeat-order" look="outline" size="large" className="w-full">
        <Trans>Ripeti un ordine</Trans>
      </ButtonLink>
      {!isRefunded && (
        <ButtonLink href={`/withdrawal/${order.id}`} look="plain" className="mt-2 w-full">
          <Trans>Recedere dal contratto qui</Trans>
        </ButtonLink>
      )}
      <ComplaintLink order={order} />
    </div>
  )
}
