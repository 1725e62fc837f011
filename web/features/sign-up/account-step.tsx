import { Trans, useLingui } from '@lingui/react/macro'
import { valueOf } from '#web/lib/page/form-values.ts'
import { Button } from '#web/ui/button.tsx'
import { ArrowLeft } from '#web/ui/icons/index.ts'
import { BirthFields, EmailField, NameField, Terms } from './account-fields.tsx'
import { back_field } from './first-step.ts'
import { OwnCard } from './own-card.tsx'
import { PasswordField } from './password-field.tsx'
import { type FirstStepProps, StepFields } from './step-form.tsx'
import { StepPage } from './step-page.tsx'
import { TowardsMember } from './towards.tsx'

const kept = ['gender', 'seeks', 'sensitive_consent']

/** The second step: asks for the data of the account. The visitor's card shows the typed name and the age. */
export function AccountStep({ values, errors, note, towards, keeps }: FirstStepProps) {
  const fields = { typed: values, errors }
  return (
    <StepPage
      step="account"
      back={<BackButton />}
      title={
        <span className="sr-only">
          <Trans>Crea il tuo profilo</Trans>
        </span>
      }
    >
      <form id="account" method="post" noValidate data-limits="sign_up" data-account="" className="account">
        <StepFields step="account" values={values} kept={[...kept, ...keeps]} />
        {towards && <TowardsMember towards={towards} values={values} error={errors.signup_message} />}
        <OwnCard typed={values} />
        {note}
        <NameField {...fields} />
        <BirthFields {...fields} gender={valueOf(values, 'gender')} />
        <EmailField {...fields} />
        <PasswordField error={errors.password} />
        <Button type="submit" size="large">
          <Trans>Continua</Trans>
        </Button>
        <Terms />
      </form>
    </StepPage>
  )
}

/**
 * Goes back to the first step and keeps the typed values. Enter in a field activates the form's first submit button.
 * Therefore, a hidden button that continues to the next step comes before the back button.
 */
function BackButton() {
  const { t } = useLingui()
  return (
    <>
      <button type="submit" form="account" tabIndex={-1} aria-hidden="true" className="sr-only">
        <Trans>Continua</Trans>
      </button>
      <button
        type="submit"
        form="account"
        name={back_field}
        value="1"
        aria-label={t`Indietro`}
        className="button button-plain button-icon -ms-3"
      >
        <ArrowLeft className="icon" aria-hidden="true" />
      </button>
    </>
  )
}
