import { Trans, useLingui } from '@lingui/react/macro'
import { useSite } from '#web/lib/page/page-context.tsx'
import { NicheText, nicheOf } from '#web/parts/niches.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from './account-fields.tsx'
import { Crowd } from './crowd.tsx'
import { SignInInstead, StepFields, type FirstStepProps } from './step-form.tsx'
import { StepPage } from './step-page.tsx'
import { personIn, TowardsMember } from './towards.tsx'
import { SensitiveConsent, WhoFields } from './who-fields.tsx'

const kept = ['name', 'email', 'country', 'birth_day', 'birth_month', 'birth_year']

/** The first step: asks who the visitor is and whom the visitor looks for. Asks again for the address if it was wrong on a lander. */
export function WhoStep({
  values,
  errors,
  note,
  towards,
  keeps,
  signIn,
  back,
}: FirstStepProps & { signIn: string; back: string }) {
  const { i18n } = useLingui()
  const words = nicheOf(useSite().settings)
  const name = towards && personIn(towards)
  const asksEmail = errors.email !== undefined
  return (
    <StepPage
      step="who"
      back={towards?.member ? `/members/${towards.member.id}` : back}
      wide
      title={
        name ? (
          <Trans>
            Ecco <em>{name}</em>
          </Trans>
        ) : (
          <NicheText text={i18n._(words.signUp)} />
        )
      }
    >
      <form method="post" noValidate className="who">
        <StepFields
          step="who"
          values={values}
          kept={[...kept, ...keeps].filter((field) => field !== 'email' || !asksEmail)}
        />
        {note}
        {asksEmail && <EmailField typed={values} errors={errors} />}
        {towards && <TowardsMember towards={towards} values={values} error={errors.signup_message} />}
        <WhoFields typed={values} errors={errors} />
        <Crowd />
        <SensitiveConsent typed={values} />
        <Button type="submit" size="large">
          <Trans>Continua</Trans>
        </Button>
      </form>
      <SignInInstead href={signIn} />
    </StepPage>
  )
}
