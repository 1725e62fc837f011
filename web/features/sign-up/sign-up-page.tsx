import { useLingui } from '@lingui/react/macro'
import { errorSentence, fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { ErrorNote } from '#web/ui/note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { nameMissingPieces } from './account-errors.ts'
import { AccountStep } from './account-step.tsx'
import { shownStep } from './first-step.ts'
import type { Towards } from './towards.tsx'
import { WhoStep } from './who-step.tsx'

interface SignUpPageProps {
  form: RefusedForm | null
  /** The posted form if it only opens the other of the two steps. */
  moved: TypedForm | undefined
  /** Initial values from the URL, used until the form is posted. */
  initial: TypedForm
  /** Path of the sign-in page. */
  signIn: string
  /** The member whom the visitor wants to meet; null on `/signup`. */
  towards?: Towards | null
  /** Path of the page before the first step. */
  back?: string
  /** Names of further fields whose values both steps keep. */
  keeps?: readonly string[]
}

/**
 * A1, A2: the two steps before the account exists. Both steps have the same URL. The form of each step also contains
 * the values of the other step as hidden fields, so that these values are kept without being in the URL.
 */
export function SignUpPage({
  form,
  moved,
  initial,
  signIn,
  towards = null,
  back = '/',
  keeps = [],
}: SignUpPageProps) {
  const { i18n, t } = useLingui()
  const errors = form
    ? nameMissingPieces(i18n, fieldErrors(i18n, form), form, (name) => valueOf(form, name) ?? '')
    : {}
  const refusal = form && (form.code === 'invalid_fields' ? errors.invite : errorSentence(i18n, form))
  const step = {
    values: form ?? moved ?? initial,
    errors,
    towards,
    keeps,
    note: refusal && <ErrorNote title={refusal} />,
  }
  return (
    <>
      <PageTitle>{t`Iscriviti`}</PageTitle>
      {shownStep(form, moved) === 'who' ? (
        <WhoStep {...step} signIn={signIn} back={back} />
      ) : (
        <AccountStep {...step} />
      )}
    </>
  )
}
