import { useLingui } from '@lingui/react/macro'
import { ResetRequestPage } from '#web/features/accounts/reset-request-page.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/**
 * A6: redirects to the same page for every mail address, so that nobody can find out which addresses have an account.
 */
export async function act({ api, form }: Post): Promise<string> {
  await api.requestReset({ email: text(form, 'email') })
  return '/reset-password?sent=1'
}

export function Page({ request: { form, address } }: PlainPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Nuova password`}</PageTitle>
      <ResetRequestPage form={form} sent={address.searchParams.has('sent')} />
    </>
  )
}
