import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#contract/facets.ts'
import { limits } from '#contract/limits.ts'
import type { Gender } from '#contract/profiles.ts'
import { errorSentence, fieldErrors } from '#web/lib/error-words.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { genderWords } from '#web/parts/facet-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Agreements } from './agreements.tsx'
import { StepPage } from './step-page.tsx'

/** What the form begins with: typed before it was refused, or brought from the home page's form. */
export interface AccountValues {
  readonly email: string | undefined
  readonly name: string | undefined
  readonly date_of_birth: string | undefined
  readonly gender: string | undefined
  readonly seeks: readonly string[]
  readonly sensitive_consent: boolean
  readonly terms: boolean
}

/** A1, A2: the first step of sign-up, with each rule's own message at its field. */
export function AccountPage({ values, form }: { values: AccountValues; form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  const { settings } = usePage()
  const errors = form ? fieldErrors(i18n, form) : {}
  const choice = (gender: Gender, many: 'one' | 'many') => ({
    value: gender,
    label: i18n._(genderWords[gender][many]),
  })
  const min_age = settings.min_age
  const [username_min, username_max, password_min] = [
    limits.username_min,
    limits.username_max,
    limits.password_min,
  ]
  if (settings.signups === 'other') return <InviteOnly />
  return (
    <StepPage step="account" back="/" title={<Trans>Crea il tuo profilo</Trans>}>
      {form && form.code !== 'invalid_fields' && <ErrorNote title={errorSentence(i18n, form)} />}
      <form method="post" noValidate className="grid gap-6">
        <TextField
          name="email"
          type="email"
          id="email"
          label={t`Email`}
          hint={t`Ti mandiamo un link di conferma. Non la vede nessuno.`}
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
        />
        <TextField
          name="name"
          id="name"
          label={t`Nome utente`}
          hint={t`Da ${username_min} a ${username_max} caratteri: è il nome che vedono gli altri.`}
          autoComplete="nickname"
          required
          minLength={username_min}
          maxLength={username_max}
          defaultValue={values.name}
          error={errors.name}
        />
        <TextField
          name="password"
          type="password"
          id="password"
          label={t`Password`}
          hint={t`Almeno ${password_min} caratteri: una frase è più facile da ricordare.`}
          autoComplete="new-password"
          required
          minLength={password_min}
          maxLength={limits.password_max}
          error={errors.password}
        />
        <TextField
          name="date_of_birth"
          type="date"
          id="date_of_birth"
          label={t`Data di nascita`}
          hint={t`${min_age}+: per iscriverti devi avere almeno ${min_age} anni. Gli altri vedono solo l’età.`}
          autoComplete="bday"
          required
          defaultValue={values.date_of_birth}
          error={errors.date_of_birth}
        />
        <RadioGroup
          name="gender"
          id="gender"
          label={t`Sono`}
          options={genders.map((gender) => choice(gender, 'one'))}
          chosen={values.gender ? [values.gender] : []}
          required
          error={errors.gender}
        />
        <RadioGroup
          name="seeks"
          id="seeks"
          many
          label={t`Cerco`}
          options={genders.map((gender) => choice(gender, 'many'))}
          chosen={values.seeks}
          error={errors.seeks}
        />
        <Agreements values={values} error={errors.terms} />
        <Button type="submit" size="large">
          <Trans>Continua</Trans>
        </Button>
      </form>
      <p className="mt-6 text-center text-ink-2">
        <Trans>
          Hai già un profilo?{' '}
          <a href="/login" className="link">
            Accedi
          </a>
        </Trans>
      </p>
    </StepPage>
  )
}

function InviteOnly() {
  return (
    <StepPage
      step="account"
      back="/"
      title={<Trans>Si entra su invito</Trans>}
      lead={<Trans>Per ora non prendiamo nuove iscrizioni. Se hai già un profilo, accedi.</Trans>}
    >
      <ButtonLink href="/login" size="large" className="w-full">
        <Trans>Accedi</Trans>
      </ButtonLink>
    </StepPage>
  )
}
