import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { refundValue } from '#contract/orders/refund-value.ts'
import type { WithdrawableOrder } from '#contract/orders/withdrawals.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { formatMoney } from '#web/parts/money.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { Minus, Plus } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { StepHead } from './step-head.tsx'
import { type Choice, step_field } from './steps.ts'
import { TornSlip } from './torn-slip.tsx'
import { endWords, formatDay } from './words.ts'

interface ChooseStepProps {
  order: WithdrawableOrder
  choice: Choice
  credits: number
  form: RefusedForm | null
}

/** Step 1 of 2: how much the member gives back. The slip shows at once what comes back. */
export function ChooseStep({ order, choice, credits, form }: ChooseStepProps) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const errors = form ? fieldErrors(i18n, form) : {}
  const { number, why_not } = order
  const last = formatDay(locale, order.last_day ?? '')
  if (why_not !== null) return <Ended order={order} />
  // A refused number stays in its field; the slip shows the nearest one that the order has.
  const shown = Math.min(credits, order.most)
  return (
    <div className="page withdraw">
      <StepHead
        step={1}
        title={<Trans>Restituisci quello che vuoi.</Trans>}
        lead={
          <Trans>
            Recesso dall’ordine {number}. Hai tempo fino al {last}, e non devi dirci perché.
          </Trans>
        }
      />
      <OwnForm className="withdraw-form" data-withdraw={JSON.stringify(scriptData(order))}>
        <input type="hidden" name={step_field} value="confirm" />
        <fieldset className="withdraw-choices" aria-describedby={errors.choice && 'choice-error'}>
          <legend className="sr-only">
            <Trans>Quanto restituisci?</Trans>
          </legend>
          <RefusalNote form={form} />
          <FieldNotes id="choice" error={errors.choice} />
          <Part
            order={order}
            isChosen={choice === 'part'}
            credits={valueOf(form, 'credits') ?? credits}
            error={errors.credits}
          />
          {order.unspent > 0 && <Unused order={order} isChosen={choice === 'unused'} />}
          {order.spent > 0 && <Whole order={order} isChosen={choice === 'whole'} />}
        </fieldset>
        <div className="withdraw-side">
          <TornSlip order={order} credits={shown} />
          <Button type="submit" size="large" className="w-full">
            <Trans>Avanti</Trans>
          </Button>
          <p className="text-center text-14 text-ink-2">
            <Trans>Al passo successivo rivedi tutto e confermi.</Trans>
          </p>
        </div>
      </OwnForm>
    </div>
  )
}

/** The numbers from which the script computes the slip. They contain no text. */
const scriptData = ({ lot, unspent, spent, most, currency }: WithdrawableOrder) => ({
  ...{ lot, unspent, spent, most, currency },
})

interface ChoiceProps {
  order: WithdrawableOrder
  isChosen: boolean
}

function Part({
  order,
  isChosen,
  credits,
  error,
}: ChoiceProps & { credits: number | string; error: string | undefined }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { most, lot, currency } = order
  const value = refundValue(lot, Math.min(most, Number(credits) || 0))
  return (
    <div className="withdraw-choice">
      <input type="radio" name="choice" value="part" id="choice-part" defaultChecked={isChosen} />
      <div className="min-w-0 flex-1">
        <label htmlFor="choice-part" className="font-semibold">
          <Trans>Una parte dei crediti</Trans>
        </label>
        <div className="withdraw-count">
          <Button look="outline" className="button-icon" hidden data-add="-1" aria-label={t`Uno in meno`}>
            <Minus className="icon" aria-hidden="true" />
          </Button>
          <input
            className="input"
            type="number"
            name="credits"
            id="credits"
            inputMode="numeric"
            min={1}
            max={most}
            defaultValue={credits}
            aria-label={t`Quanti crediti restituisci`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'credits-error' : 'credits-hint'}
          />
          <Button look="outline" className="button-icon" hidden data-add="1" aria-label={t`Uno in più`}>
            <Plus className="icon" aria-hidden="true" />
          </Button>
        </div>
        <FieldNotes id="credits" error={error} hint={t`Da 1 a ${most}.`} />
      </div>
      <Sum data-slip="part">{formatMoney(value, currency, locale)}</Sum>
    </div>
  )
}

function Unused({ order, isChosen }: ChoiceProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { unspent, unspent_cents, currency } = order
  return (
    <label className="withdraw-choice">
      <input type="radio" name="choice" value="unused" defaultChecked={isChosen} />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">
          <Trans>Tutti quelli non usati</Trans>
        </b>
        <span className="block text-14 text-ink-2">
          {t`${plural(unspent, { one: '# credito', other: '# crediti' })}`}
        </span>
      </span>
      <Sum>{formatMoney(unspent_cents, currency, locale)}</Sum>
    </label>
  )
}

/** The whole order, if the spent credits come back too. Otherwise, says why they do not. */
function Whole({ order, isChosen }: ChoiceProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { most, unspent, spent, most_cents, currency, is_waived } = order
  const used = t`${plural(spent, { one: '# usato', other: '# usati' })}`
  if (most === unspent)
    return (
      <p className="withdraw-lost">
        {is_waived ? (
          <Trans>
            {used}: non tornano, perché al pagamento hai chiesto di cominciare subito sapendolo, e te
            l’abbiamo confermato per mail.
          </Trans>
        ) : (
          <Trans>{used}: non tornano, finché la tua banca contesta il pagamento.</Trans>
        )}
      </p>
    )
  return (
    <label className="withdraw-choice">
      <input type="radio" name="choice" value="whole" defaultChecked={isChosen} />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">
          <Trans>L’ordine intero</Trans>
        </b>
        <span className="block text-14 text-ink-2">
          {t`${plural(most, { one: '# credito', other: '# crediti' })}`}
          {', '}
          <Trans>{used}: tornano in denaro anche loro, perché non ci hai rinunciato</Trans>
        </span>
      </span>
      <Sum>{formatMoney(most_cents, currency, locale)}</Sum>
    </label>
  )
}

const Sum = ({ children, ...rest }: { children: ReactNode; 'data-slip'?: string }) => (
  <span className="display text-19" data-figures="" {...rest}>
    {children}
  </span>
)

/** An order from which the member cannot withdraw here, and why. */
function Ended({ order }: { order: WithdrawableOrder }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const { number, why_not, last_day } = order
  return (
    <div className="page max-w-[720px] py-10">
      <h1>
        <Trans>Recesso dall’ordine {number}</Trans>
      </h1>
      <div className="mt-6">
        <Note title={why_not && i18n._(endWords[why_not])}>
          {why_not === 'too_late' && last_day && (
            <Trans>L’ultimo giorno era il {formatDay(locale, last_day)}.</Trans>
          )}
        </Note>
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/withdrawal" look="outline">
          <Trans>Gli altri ordini</Trans>
        </ButtonLink>
        <ButtonLink href="/service" look="plain">
          <Trans>Scrivici</Trans>
        </ButtonLink>
      </p>
    </div>
  )
}
