import { Trans, useLingui } from '@lingui/react/macro'
import { oidcPath } from '#contract/wire/paths.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { DemoNotice, RefusedForm } from '#web/lib/page/page-request.ts'
import { KeptForm } from '#web/parts/kept-form.tsx'
import { PasskeyButton, PasskeyOffer } from '#web/parts/passkey-button.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DemoSignIns } from './demo-sign-ins.tsx'
import { FormPage } from './form-page.tsx'

/** Shows a suspended member a link to the reasons and the appeal (X4). The linked page needs no sign-in. */
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
  /** False if only invited visitors may sign up. */
  maySignUp: boolean
  /** Name of the identity provider with which staff may sign in instead. */
  identityProvider?: string | undefined
}

/**
 * A5: asks for mail address and password, or for a passkey. The demo also offers a one-click sign-in for each kind of
 * account.
 */
export function SignInPage({ form, demo, maySignUp, identityProvider }: SignInPageProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const email = valueOf(form, 'email')
  return (
    <FormPage title={<Trans>Rieccoti</Trans>}>
      <RefusalNote form={form} action={form?.code === 'account_suspended' && <WhySuspended form={form} />} />
      <form method="post" noValidate data-limits="sign_in" className="grid gap-5">
        <KeptForm form={form} />
        <TextField
          name="email"
          type="email"
          id="email"
          label={t`Email`}
          autoComplete="username webauthn"
          required
          defaultValue={email}
          data-focus={form && !email ? '' : undefined}
          error={errors.email}
        />
        <TextField
          name="password"
          type="password"
          id="password"
          label={t`Password`}
          autoComplete="current-password"
          required
          data-focus={email ? '' : undefined}
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
        <form method="post" data-limits="passkey">
          <KeptForm form={form} />
          <PasskeyButton use="sign-in" isSuggested={form?.values.credential === undefined}>
            <Trans>Accedi con una passkey</Trans>
          </PasskeyButton>
        </form>
      </PasskeyOffer>
      {identityProvider && (
        <ButtonLink href={oidcPath} look="outline">
          <Trans>Accedi con {identityProvider}</Trans>
        </ButtonLink>
      )}
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
      {demo && <DemoSignIns demo={demo} form={form} />}
    </FormPage>
  )
}
