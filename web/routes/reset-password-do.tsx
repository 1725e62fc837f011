import { useLingui } from '@lingui/react/macro'
import { ResetResult } from '#web/features/accounts/reset-result.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export function Page({ request: { address } }: PlainPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Nuova password`}</PageTitle>
      <ResetResult result={address.searchParams.get('result')} />
    </>
  )
}
