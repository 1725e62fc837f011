import { Trans } from '@lingui/react/macro'
import { AccountForm, type AccountFormProps } from './account-form.tsx'
import { StepPage } from './step-page.tsx'

/** A1, A2: the first step of sign-up. */
export function AccountPage(props: Omit<AccountFormProps, 'messageTo'>) {
  return (
    <StepPage step="account" back="/" title={<Trans>Crea il tuo profilo</Trans>}>
      <AccountForm {...props} />
    </StepPage>
  )
}
