import { useLingui } from '@lingui/react/macro'
import { SignInPage } from '#web/features/accounts/sign-in-page.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export function Page({ request: { form, demo, settings } }: PlainPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Accedi`}</PageTitle>
      <SignInPage form={form} demo={demo} maySignUp={settings.signups !== 'other'} />
    </>
  )
}
