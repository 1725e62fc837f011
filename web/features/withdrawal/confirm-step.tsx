import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/index.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { formatMoney } from '#web/parts/money.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { refundedTo } from '#web/parts/refunded-to.ts'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { StepHead } from './step-head.tsx'
import { type Choice, step_field } from './steps.ts'

interface ConfirmStepProps {
  preview: CallOutput<'previewWithdrawal'>
  choice: Choice
  /** Idempotency key of the declaration. */
  declaration: string
  form: RefusedForm | null
}

/** Step 2 of 2: four facts and the button. Nothing is asked a second time. */
export function ConfirmStep({ preview, choice, declaration, form }: ConfirmStepProps) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const errors = form ? fieldErrors(i18n, form) : {}
  const { order, credits, spent_credits, cents, balance_after, messages_after, premium_after } = preview
  const back = <b>{t`${plural(credits, { one: '# credito', other: '# crediti' })}`}</b>
  const email = valueOf(form, 'email') || preview.email
  return (
    <div className="page withdraw-narrow max-w-140">
      <StepHead step={2} title={<Trans>Ultima occhiata.</Trans>} isNew={form === null} />
      <RefusalNote form={form} />
      <OwnForm className="grid gap-4">
        <dl className="withdraw-facts">
          <Fact label={<Trans>Restituisci</Trans>}>
            <Trans>
              {back} dell’ordine {order.number}
            </Trans>
          </Fact>
          <Fact label={<Trans>Ti tornano</Trans>}>
            <span className="withdraw-sum" data-figures="">
              {formatMoney(cents, order.currency, locale)}
            </span>
            <span className="block">{refundedTo(i18n, order.payment_method)}</span>
          </Fact>
          <Fact label={<Trans>La conferma va a</Trans>}>
            <span className="break-words">{email}</span>
            <details className="withdraw-other" open={Boolean(errors.email)}>
              <summary className="link">
                <Trans>cambia</Trans>
              </summary>
              <TextField
                name="email"
                id="email"
                type="email"
                label={t`Un altro indirizzo`}
                autoComplete="email"
                defaultValue={valueOf(form, 'email')}
                error={errors.email}
              />
            </details>
          </Fact>
          <Fact label={<Trans>Dopo avrai</Trans>}>
            {t`${plural(balance_after, { one: '# credito', other: '# crediti' })}`},{' '}
            {t`${plural(messages_after, { one: '# messaggio', other: '# messaggi' })}`}.{' '}
            {premium_after ? <Trans>Resti Premium.</Trans> : <Trans>Non sarai più Premium.</Trans>}
          </Fact>
        </dl>
        <input type="hidden" name={step_field} value="sent" />
        <input type="hidden" name="choice" value={choice} />
        <input type="hidden" name="credits" value={credits} />
        <input type="hidden" name="spent_credits" value={spent_credits} />
        <input type="hidden" name="cents" value={cents} />
        <input type="hidden" name="key" value={declaration} />
        <Button type="submit" size="large" className="w-full">
          <Trans>Conferma recesso</Trans>
        </Button>
        <Button type="submit" look="plain" name="back" value="1">
          <Trans>Indietro</Trans>
        </Button>
        <p className="text-center text-14 text-ink-2">
          <Trans>Hai già fatto l’accesso: non ti chiediamo altro.</Trans>
        </p>
      </OwnForm>
    </div>
  )
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
