import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { FormPage } from './form-page.tsx'

/** Asks the member to confirm the sign-out with a button. Opening the page alone changes nothing (H7). */
export function SignOutPage({ form }: { form: RefusedForm | null }) {
  const { i18n } = useLingui()
  return (
    <FormPage title={<Trans>Vuoi uscire?</Trans>}>
      {form && <ErrorNote title={errorSentence(i18n, form)} />}
      <form method="post" action="/logout">
        <Button type="submit" size="large">
          <Trans>Esci</Trans>
        </Button>
      </form>
    </FormPage>
  )
}
