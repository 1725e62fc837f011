import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { refundValue } from '#contract/orders/refund-value.ts'
import type { WithdrawableOrder } from '#contract/orders/withdrawals.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney, formatReduction } from '#web/parts/money.ts'
import { refundedTo } from '#web/parts/refunded-to.ts'
import { SlipLines, type SlipRow } from '#web/parts/slip.tsx'
import { formatDay } from './words.ts'

/**
 * The order's slip in two parts: what the member keeps, and the stub that the member tears off. `web/plain/tear-slip.ts`
 * updates the elements with `data-slip`.
 */
export function TornSlip({ order, credits }: { order: WithdrawableOrder; credits: number }) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const { number, currency, lot, unspent, spent } = order
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const value = refundValue(lot, credits)
  const left = lot.credits - lot.gone_credits
  const rest = lot.paid_cents - lot.charged_back_cents - lot.gone_cents
  const rows: SlipRow[] = [
    {
      label: t`${plural(lot.credits, { one: '# credito', other: '# crediti' })}`,
      value: money(lot.paid_cents),
    },
  ]
  const before = lot.paid_cents - rest
  if (before > 0)
    rows.push({
      label: t`Già restituiti`,
      value: formatReduction(before, currency, locale),
      isReduction: true,
    })
  const given = <span data-slip="given">{credits}</span>
  const kept = <span data-slip="kept">{left - credits}</span>
  rows.push({
    label: <Trans>Ne restituisci {given}</Trans>,
    value: <span data-slip="reduction">{formatReduction(value, currency, locale)}</span>,
    isReduction: true,
  })
  const used = <span data-slip="used">{spent - Math.max(0, credits - unspent)}</span>
  const usable = <span data-slip="usable">{Math.max(0, unspent - credits)}</span>
  return (
    <div className="withdraw-slip" role="group" aria-label={t({ message: 'Il conto', context: 'recesso' })}>
      <div className="slip">
        <div className="slip-paper">
          <header className="slip-head">
            <h2>
              <Trans context="recesso">Il conto</Trans>
            </h2>
            <p>
              <Trans>
                Ordine {number}, {formatDay(locale, order.created_at)}
              </Trans>
            </p>
          </header>
          <SlipLines
            rows={rows}
            total={{
              label: <Trans>Ne tieni {kept}</Trans>,
              value: <span data-slip="rest">{money(rest - value)}</span>,
            }}
          />
          <p className="text-14 text-ink-2">
            <Trans>
              Già usati: {used}. Ancora da usare: {usable}.
            </Trans>
          </p>
        </div>
      </div>
      <div className="withdraw-stub">
        <p>
          <Trans>Ti tornano</Trans>
        </p>
        <p className="withdraw-sum" data-figures="" data-slip="value">
          {money(value)}
        </p>
        <p className="text-14">
          <Trans>{refundedTo(i18n, order.payment_method)}, entro 14 giorni.</Trans>
        </p>
      </div>
      <p className="sr-only" role="status" data-slip="said" data-text={t`Ti tornano`} />
    </div>
  )
}
