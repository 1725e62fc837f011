import { useLingui } from '@lingui/react/macro'
import { fills } from '#web/lib/context.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const loader = fills(async () => {})

export function Component() {
  const { t } = useLingui()
  return <PageTitle>{t`Cerca`}</PageTitle>
}
