import { useLingui } from '@lingui/react/macro'
import { PageTitle } from '#web/ui/page-title.tsx'

export function Page() {
  const { t } = useLingui()
  return <PageTitle>{t`Accedi`}</PageTitle>
}
