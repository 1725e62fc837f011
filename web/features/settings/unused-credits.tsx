import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { WithdrawableOrder } from '#contract/orders/withdrawals.ts'
import { tickedOr } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { formatMoney } from '#web/parts/money.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'

/** An order whose unspent credits can be refunded when the account is deleted. */
export type UnusedRefund = Pick<WithdrawableOrder, 'id' | 'number' | 'unspent' | 'unspent_cents' | 'currency'>

interface UnusedCreditsProps {
  refunds: readonly UnusedRefund[]
  refused: RefusedForm | null
}

/** X10: offers the refund of all unspent credits in the step that deletes the account, by order and in total. */
export function UnusedCredits({ refunds, refused }: UnusedCreditsProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  if (refunds.length === 0) return null
  const currencies = [...new Set(refunds.map(({ currency }) => currency))]
  const sums = currencies.map((currency) => {
    const cents = refunds.filter((each) => each.currency === currency).map((each) => each.unspent_cents)
    return formatMoney(
      cents.reduce((sum, each) => sum + each, 0),
      currency,
      locale,
    )
  })
  const total = sums.join(' + ')
  return (
    <div className="rounded-row bg-tint p-4">
      <CheckboxField
        name="refund_unused"
        id="refund-unused"
        label={
          <b>
            <Trans>Rimborsatemi i crediti comprati e non usati: {total}</Trans>
          </b>
        }
        defaultChecked={tickedOr(refused, 'refund_unused', false)}
      />
      <ul className="mt-1 text-14 text-ink-2" data-figures="">
        {refunds.map(({ id, number, unspent, unspent_cents, currency }) => {
          const credits = t`${plural(unspent, { one: '# credito', other: '# crediti' })}`
          const price = formatMoney(unspent_cents, currency, locale)
          return (
            <li key={id}>
              <Trans>
                Ordine {number}: {credits}, {price}
              </Trans>
            </li>
          )
        })}
      </ul>
      <p className="mt-1 text-14 text-ink-2">
        <Trans>Sullo stesso metodo con cui hai pagato, al massimo in 14 giorni.</Trans>
      </p>
    </div>
  )
}

/** Returns the orders whose unspent credits can be refunded, of any age. */
export const unusedRefunds = (orders: readonly WithdrawableOrder[]): WithdrawableOrder[] =>
  orders.filter(({ unspent_cents, why_not }) => unspent_cents > 0 && why_not !== 'with_support')
