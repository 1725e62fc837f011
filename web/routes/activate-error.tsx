import { useLingui } from '@lingui/react/macro'
import { ActivationError } from '#web/features/accounts/activation-result.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

export function Page() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Conferma non riuscita`}</PageTitle>
      <ActivationError />
    </>
  )
}
