import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { SpendingPeriod } from '#contract/orders/spending-periods.ts'
import { raise_delay_hours } from '#contract/orders/spending-periods.ts'
import type { Spending } from '#contract/orders/spending.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { formatRoundMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { Minus, Plus } from '#web/ui/icons/index.ts'
import { changeTo, symbolOf, writeAmount } from './limit-amounts.ts'
import { LimitScale } from './limit-scale.tsx'
import { formatRaise } from './raise-time.ts'
import { When } from './when.tsx'

interface LimitFormProps {
  readonly period: SpendingPeriod
  readonly spending: Spending
  /** The amount in the field, in minor units. */
  readonly wanted: number
  readonly form: RefusedForm | null
}

/**
 * The amount, with two buttons, and what choosing it does. The line above the button says day and hour before the button
 * repeats them. Without script, the form is posted to show the sentences of a typed amount before it is saved.
 */
export function LimitForm({ period, spending, wanted, form }: LimitFormProps) {
  const { t, i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const { currency } = spending
  const { limit_cents: limit, spent_cents: spent } = spending[period]
  const { symbol, isFirst } = symbolOf(currency, locale)
  const raise = formatRaise(i18n, now + raise_delay_hours * 3_600_000, now, locale, zone)
  const change = changeTo(wanted, limit)
  const to = <span data-wanted="">{formatRoundMoney(wanted, currency, locale)}</span>
  const from = limit === null ? '' : formatRoundMoney(limit, currency, locale)
  const error = form ? fieldErrors(i18n, form).amount : undefined
  const value = form?.values.amount ?? writeAmount(wanted, currency)
  const sign = <span className="limit-symbol">{symbol}</span>
  return (
    <OwnForm
      className="limit-form"
      data-limit-form=""
      data-limit={limit ?? undefined}
      data-spent={spent}
      data-currency={currency}
    >
      <input type="hidden" name="period" value={period} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="shown" value={writeAmount(wanted, currency)} />
      <RefusalNote form={form} />
      <div className="limit-amount">
        <button type="button" className="limit-step needs-script" data-step="-1" aria-label={t`Meno`}>
          <Minus className="icon" aria-hidden="true" />
        </button>
        <label
          className="limit-number"
          data-figures=""
          style={{ '--digits': Math.max(1, value.length) } as CSSProperties}
        >
          <span className="sr-only">
            {period === 'week' ? <Trans>Limite ogni 7 giorni</Trans> : <Trans>Limite ogni 30 giorni</Trans>}
          </span>
          {isFirst && sign}
          <input
            name="amount"
            type="number"
            inputMode="decimal"
            min={0}
            step={1}
            defaultValue={value}
            aria-describedby={error ? 'amount-error' : 'limit-says'}
            aria-invalid={error ? true : undefined}
          />
          {!isFirst && sign}
        </label>
        <button type="button" className="limit-step needs-script" data-step="1" aria-label={t`Più`}>
          <Plus className="icon" aria-hidden="true" />
        </button>
      </div>
      <FieldNotes id="amount" error={error} />
      <LimitScale spent={spent} limit={limit} wanted={wanted} currency={currency} />
      <p id="limit-says" className="limit-says" role="status">
        <When is="new" now={change}>
          <Trans>
            <b>Stai mettendo un limite di {to}.</b> Vale da subito.
          </Trans>
        </When>
        <When is="same" now={change}>
          <Trans>
            <b>Il tuo limite è {from}.</b> Se lo abbassi vale subito, se lo alzi vale {raise.since}.
          </Trans>
        </When>
        <When is="lower" now={change}>
          <Trans>
            <b>
              Stai abbassando da {from} a {to}.
            </b>{' '}
            Vale subito.
          </Trans>
        </When>
        <When is="raise" now={change}>
          <Trans>
            <b>
              Stai alzando da {from} a {to}.
            </b>{' '}
            Vale da {raise.day} alle {raise.clock}. Fino ad allora resta {from}, e puoi ripensarci.
          </Trans>
        </When>
      </p>
      <Button type="submit" name="action" value="set" size="large" className="w-full">
        <When is="new" now={change}>
          <Trans>Metti il limite di {to}</Trans>
        </When>
        <When is="same" now={change}>
          <Trans>Lascia {from}</Trans>
        </When>
        <When is="lower" now={change}>
          <Trans>Abbassa a {to}, subito</Trans>
        </When>
        <When is="raise" now={change}>
          <Trans>
            Alza a {to} {raise.short}
          </Trans>
        </When>
      </Button>
      {limit !== null && (
        <Button type="submit" name="action" value="remove" look="plain" className="limit-remove">
          <Trans>Togli il limite, {raise.since}</Trans>
        </Button>
      )}
    </OwnForm>
  )
}
