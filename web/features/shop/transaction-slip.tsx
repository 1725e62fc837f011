import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock, formatNearDate } from '#web/parts/date-formats.ts'
import { formatMoney, formatReduction } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { Slip, type SlipRow } from '#web/parts/slip.tsx'
import { paidWith } from './payment-words.ts'
import type { Transaction } from './queries.ts'

interface TransactionSlipProps {
  order: Transaction
  /** Content below the sums, such as the link to the receipt. */
  children?: ReactNode
}

/** An order as a paper slip: list price, discount, total, and the facts about the total. */
export function TransactionSlip({ order, children }: TransactionSlipProps) {
  const { t, i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const { credits, messages, currency, vat, number, completed_at, created_at } = order
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const saved = order.list_price_cents - order.price_cents
  const rows: SlipRow[] = [
    {
      label: t`${plural(credits, { one: '# credito', other: '# crediti' })}`,
      value: money(order.list_price_cents),
    },
  ]
  if (saved > 0)
    rows.push({
      label: order.discount_code ? t`Sconto ${order.discount_code}` : t`Sconto`,
      value: formatReduction(saved, currency, locale),
      isReduction: true,
    })
  const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const notes: SlipRow[] = []
  if (vat.cents > 0)
    notes.push({
      label: t`IVA ${percentage.format(vat.percentage / 100)}, già compresa`,
      value: money(vat.cents),
    })
  if (messages > 0)
    notes.push({
      label: t`${plural(messages, { one: 'Vale # messaggio', other: 'Sono # messaggi' })}`,
      value: t`${money(order.message_cents)} l’uno`,
    })
  if (order.refunded_cents > 0)
    notes.push({ label: t`Restituiti`, value: money(order.refunded_cents), isReduction: true })
  const at = Date.parse(completed_at ?? created_at)
  const [day, time] = [formatNearDate(at, now, locale, zone), formatClock(at, locale, zone)]
  const how = paidWith(i18n, order.payment_method, order.mandate)
  return (
    <Slip
      title={completed_at ? <Trans>La ricevuta</Trans> : <Trans>Il conto</Trans>}
      number={<Trans>Ordine {number}</Trans>}
      rows={rows}
      total={{
        label: completed_at ? <Trans>Hai pagato</Trans> : <Trans>Totale</Trans>,
        value: money(order.price_cents),
      }}
      notes={notes}
    >
      <p className="slip-note-line" suppressHydrationWarning data-figures="">
        <Trans>
          {day}, {time}, {how}
        </Trans>
      </p>
      {children}
    </Slip>
  )
}
