import { Trans, useLingui } from '@lingui/react/macro'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { Fact } from './confirm-step.tsx'
import { StepHead } from './step-head.tsx'
import { step_field } from './steps.ts'

interface DeclareStepProps {
  /** Idempotency key of the declaration. */
  declaration: string
  form: RefusedForm | null
  typed: TypedForm | null
}

/** Step 2 of 2 without sign-in: everything or a part, and the button. */
export function DeclareStep({ declaration, form, typed }: DeclareStepProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const value = (name: string) => valueOf(form ?? typed, name) ?? ''
  const isPart = value('choice') === 'part'
  return (
    <div className="page withdraw-narrow max-w-140">
      <StepHead step={2} title={<Trans>Ultima occhiata.</Trans>} isNew={form === null} />
      <RefusalNote form={form} />
      <form method="post" noValidate className="grid gap-4" data-limits="withdrawal">
        <dl className="withdraw-facts">
          <Fact label={<Trans>Chi recede</Trans>}>{value('name')}</Fact>
          <Fact label={<Trans>Da quale ordine</Trans>}>{value('contract')}</Fact>
          <Fact label={<Trans>La conferma va a</Trans>}>
            <span className="break-words">{value('email')}</span>
          </Fact>
        </dl>
        <fieldset className="withdraw-choices">
          <legend className="field-label">
            <Trans>Quanto restituisci?</Trans>
          </legend>
          <label className="withdraw-choice">
            <input type="radio" name="choice" value="whole" defaultChecked={!isPart} />
            <span className="min-w-0 flex-1">
              {t`Tutto`}
              <span className="block text-14 text-ink-2">
                {t`Anche i crediti usati, se non ci hai rinunciato`}
              </span>
            </span>
          </label>
          <div className="withdraw-choice">
            <input type="radio" name="choice" value="part" id="choice-part" defaultChecked={isPart} />
            <div className="min-w-0 flex-1">
              <label htmlFor="choice-part" className="font-semibold">
                <Trans>Una parte dei crediti</Trans>
              </label>
              <div className="withdraw-count">
                <input
                  className="input"
                  type="number"
                  name="credits"
                  id="credits"
                  inputMode="numeric"
                  min={1}
                  defaultValue={value('credits')}
                  aria-label={t`Quanti crediti restituisci`}
                  aria-invalid={errors.credits ? true : undefined}
                  aria-describedby={errors.credits ? 'credits-error' : undefined}
                />
              </div>
              <FieldNotes id="credits" error={errors.credits} />
            </div>
          </div>
        </fieldset>
        <input type="hidden" name={step_field} value="sent" />
        {['name', 'contract', 'email'].map((name) => (
          <input key={name} type="hidden" name={name} value={value(name)} />
        ))}
        <input type="hidden" name="key" value={declaration} />
        <Button type="submit" size="large" className="w-full">
          <Trans>Conferma recesso</Trans>
        </Button>
        <Button type="submit" look="plain" name="back" value="1">
          <Trans>Indietro</Trans>
        </Button>
      </form>
    </div>
  )
}
