import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { vatIn } from '#contract/orders/vat-in.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney, formatPercent, formatReduction } from '#web/parts/money.ts'
import { Slip, type SlipRow } from '#web/parts/slip.tsx'
import type { ExactOffer, Offer } from './queries.ts'

interface OrderSlipProps {
  offer: ExactOffer
  discount: Offer['discountcode']
  /** Whether the member entered the code of the discount. */
  isEntered: boolean
  vat: Offer['vat']
}

/** H3: the bill before the order: list price, discount, total, the VAT in it, and the price of a message. */
export function OrderSlip({ offer, discount, isEntered, vat }: OrderSlipProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { credits, messages, leftover_credits, list_price_cents, price_cents, message_cents, currency } =
    offer
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const rows: SlipRow[] = [
    {
      label: t`${plural(credits, { one: '# credito', other: '# crediti' })}`,
      value: money(list_price_cents),
    },
  ]
  if (price_cents < list_price_cents) {
    const percent = discount && formatPercent(discount.value_percentage, locale)
    const code = isEntered && discount?.code
    rows.push({
      label: code ? t`Codice ${code}, ${percent}` : percent ? t`Sconto di benvenuto, ${percent}` : t`Sconto`,
      value: formatReduction(list_price_cents - price_cents, currency, locale),
      isReduction: true,
    })
  }
  const notes: SlipRow[] = []
  if (vat.percentage > 0)
    notes.push({
      label: t`IVA ${formatPercent(vat.percentage, locale)}, già compresa`,
      value: money(vatIn(price_cents, vat.percentage)),
    })
  const price = money(price_cents)
  const rate = money(message_cents)
  if (messages > 1 && leftover_credits === 0)
    notes.push({ label: t`Sono ${messages} messaggi: ${price} diviso ${messages}`, value: t`${rate} l’uno` })
  else notes.push({ label: t`Un messaggio`, value: rate })
  if (messages > 0 && leftover_credits > 0)
    notes.push({
      label: t`${plural(messages, { one: 'È # messaggio', other: 'Sono # messaggi' })}`,
      value: t`${plural(leftover_credits, { one: 'avanza # credito', other: 'avanzano # crediti' })}`,
    })
  return <Slip title={t`Il conto`} rows={rows} total={{ label: t`Totale`, value: price }} notes={notes} />
}
