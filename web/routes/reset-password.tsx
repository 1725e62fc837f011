import { useLingui } from '@lingui/react/macro'
import { ResetRequestPage } from '#web/features/accounts/reset-request-page.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export function Page({ request: { form, address } }: PlainPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Nuova password`}</PageTitle>
      <ResetRequestPage form={form} sent={address.searchParams.has('sent')} />
    </>
  )
}
