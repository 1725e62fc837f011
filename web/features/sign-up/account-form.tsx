import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence, fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { AccountFields } from './account-fields.tsx'
import { MessageField } from './message-field.tsx'

export interface AccountFormProps {
  form: RefusedForm | null
  /** Initial values from the URL, used until the form is posted. */
  initial: TypedForm
  /** Path of the sign-in page. */
  signIn: string
  /**
   * Name of the member who receives the first message. Null if the name is hidden; absent if there is no first message.
   */
  messageTo?: string | null | undefined
}

/** The account step of the sign-up pages. The form is posted to the page's own URL. */
export function AccountForm({ form, initial, signIn, messageTo }: AccountFormProps) {
  const { i18n } = useLingui()
  const typed = form ?? initial
  const errors = form ? fieldErrors(i18n, form) : {}
  const title = form && (form.code === 'invalid_fields' ? errors.invite : errorSentence(i18n, form))
  return (
    <>
      {title && <ErrorNote title={title} />}
      <form method="post" noValidate data-limits="sign_up" className="grid gap-6">
        {messageTo !== undefined && (
          <MessageField
            name={messageTo}
            text={valueOf(typed, 'signup_message')}
            error={errors.signup_message}
          />
        )}
        <AccountFields typed={typed} errors={errors} />
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
