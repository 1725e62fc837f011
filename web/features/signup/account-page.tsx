import { Trans } from '@lingui/react/macro'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountValues } from './account-values.ts'
import { StepPage } from './step-page.tsx'

interface AccountPageProps {
  values: AccountValues
  form: RefusedForm | null
  signIn: string
}

/** A1, A2: the first step of sign-up. */
export function AccountPage(props: AccountPageProps) {
  return (
    <StepPage step="account" back="/" title={<Trans>Crea il tuo profilo</Trans>}>
      <AccountForm {...props} />
    </StepPage>
  )
}
