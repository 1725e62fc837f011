import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence, fieldErrors } from '#web/lib/error-words.ts'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { AccountFields } from './account-fields.tsx'
import type { AccountValues } from './account-values.ts'
import { MessageField } from './message-field.tsx'

interface AccountFormProps {
  values: AccountValues
  form: RefusedForm | null
  /** Sign-in, with where it leads to. */
  signIn: string
  /** Whom one may leave a first message for: their name, null where it is not to be said; absent: no message. */
  messageTo?: string | null | undefined
}

/** The account step as a page has it: posted to the page's own address. */
export function AccountForm({ values, form, signIn, messageTo }: AccountFormProps) {
  const { i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const title = form && (form.code === 'invalid_fields' ? errors.invite : errorSentence(i18n, form))
  return (
    <>
      {title && <ErrorNote title={title} />}
      <form method="post" noValidate className="grid gap-6">
        {messageTo !== undefined && (
          <MessageField name={messageTo} text={values.signup_message} error={errors.signup_message} />
        )}
        <AccountFields values={values} errors={errors} />
        <Button type="submit" size="large">
          <Trans>Continua</Trans>
        </Button>
      </form>
      <SignInInstead href={signIn} />
    </>
  )
}

export function SignInInstead({ href }: { href: string }) {
  return (
    <p className="mt-6 text-center text-ink-2">
      <Trans>
        Hai già un profilo?{' '}
        <a href={href} className="link">
          Accedi
        </a>
      </Trans>
    </p>
  )
}
