import { useLingui } from '@lingui/react/macro'
import { MailChangeResult } from '#web/features/accounts/mail-change-result.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export function Page({ request: { address } }: PlainPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Nuovo indirizzo`}</PageTitle>
      <MailChangeResult result={address.searchParams.get('result')} />
    </>
  )
}
