import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { StepHead } from './step-head.tsx'
import { step_field } from './steps.ts'

interface ContractStepProps {
  /** Path of this page, to which a member comes back after sign-in. */
  path: string
  form: RefusedForm | null
  typed: TypedForm | null
}

/** Step 1 of 2 without sign-in: name, contract, and where to confirm. No password. */
export function ContractStep({ path, form, typed }: ContractStepProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const value = (name: string) => valueOf(form ?? typed, name)
  return (
    <div className="page withdraw-narrow max-w-140">
      <StepHead
        step={1}
        title={<Trans>Recedi senza accedere.</Trans>}
        lead={<Trans>Bastano tre righe. Nessuna password.</Trans>}
      />
      <RefusalNote form={form} />
      <form method="post" noValidate className="grid gap-5">
        <input type="hidden" name={step_field} value="declare" />
        <input type="hidden" name="choice" value={value('choice') ?? 'whole'} />
        <input type="hidden" name="credits" value={value('credits') ?? ''} />
        <TextField
          name="name"
          id="name"
          label={t({ message: 'Il tuo nome', context: 'recesso' })}
          autoComplete="name"
          maxLength={limits.withdrawal_name_max}
          defaultValue={value('name')}
          error={errors.name}
          required
        />
        <TextField
          name="contract"
          id="contract"
          label={t`Quale ordine`}
          hint={t`È nella ricevuta. Non lo trovi? Scrivi la data e l’importo.`}
          maxLength={limits.withdrawal_contract_max}
          defaultValue={value('contract')}
          error={errors.contract}
          required
        />
        <TextField
          name="email"
          id="email"
          type="email"
          label={t`Email per la conferma`}
          hint={t`Se è l’indirizzo del tuo account, il rimborso parte da solo.`}
          autoComplete="email"
          defaultValue={value('email')}
          error={errors.email}
          required
        />
        <Button type="submit" size="large" className="w-full">
          <Trans>Avanti</Trans>
        </Button>
        <p className="text-center text-14 text-ink-2">
          <Trans>Al passo successivo scegli tutto o una parte, e confermi.</Trans>
        </p>
        <p className="text-center">
          <a className="link" href={`/login?to=${encodeURIComponent(path)}`}>
            <Trans>Accedi e non devi scrivere niente</Trans>
          </a>
        </p>
      </form>
    </div>
  )
}
