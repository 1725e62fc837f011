import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { VerificationPage } from '#web/features/safety/verification-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.getVerification({})

export function Page({ request, loaded }: PlainPageProps<CallOutput<'getVerification'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Verifica del profilo`}</PageTitle>
      <VerificationPage verification={loaded.verification} form={request.form} />
    </>
  )
}
