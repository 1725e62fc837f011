import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence, fieldErrors } from '#web/lib/error-words.ts'
import { valueOf } from '#web/lib/form-values.ts'
import type { DemoNotice, RefusedForm } from '#web/lib/page-request.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DemoSignIns } from './demo-sign-ins.tsx'
import { FormPage } from './form-page.tsx'
import { PasskeyButton, PasskeyOffer } from './passkey-button.tsx'

/** Whoever is suspended reads why, and may object, without being signed in (X4). */
function WhySuspended({ form: { params } }: { form: RefusedForm }) {
  return (
    <ButtonLink href={`/reports/${params.case}`} look="outline">
      <Trans>Leggi i motivi</Trans>
    </ButtonLink>
  )
}

interface SignInPageProps {
  form: RefusedForm | null
  demo: DemoNotice | null
  /** False where the site takes no new members. */
  maySignUp: boolean
}

/** A5: address and password; in the demo, one click for each kind of account. */
export function SignInPage({ form, demo, maySignUp }: SignInPageProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const email = valueOf(form, 'email')
  return (
    <FormPage title={<Trans>Bello rivederti</Trans>}>
      {form && form.code !== 'invalid_fields' && (
        <ErrorNote
          title={errorSentence(i18n, form)}
          action={form.code === 'account_suspended' && <WhySuspended form={form} />}
        />
      )}
      <form method="post" noValidate className="grid gap-5">
        <TextField
          name="email"
          type="email"
          id="email"
          label={t`Email`}
          autoComplete="username webauthn"
          required
          defaultValue={email}
          error={errors.email}
        />
        <TextField
          name="password"
          type="password"
          id="password"
          label={t`Password`}
          autoComplete="current-password"
          required
          data-focus={form ? '' : undefined}
          error={errors.password}
        />
        <Button type="submit" size="large">
          <Trans>Accedi</Trans>
        </Button>
      </form>
      <p className="text-center">
        <a href="/reset-password" className="link">
          <Trans>Hai dimenticato la password?</Trans>
        </a>
      </p>
      <PasskeyOffer>
        <form method="post">
          <PasskeyButton use="sign-in" isSuggested={form?.values.credential === undefined}>
            <Trans>Entra con una passkey</Trans>
          </PasskeyButton>
        </form>
      </PasskeyOffer>
      {maySignUp && (
        <p className="text-center text-ink-2">
          <Trans>
            Non hai ancora un profilo?{' '}
            <a href="/signup" className="link">
              Iscriviti
            </a>
          </Trans>
        </p>
      )}
      {demo && <DemoSignIns demo={demo} />}
    </FormPage>
  )
}
