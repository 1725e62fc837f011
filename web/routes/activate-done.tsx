import { useLingui } from '@lingui/react/macro'
import { ActivationDenied, ActivationDone } from '#web/features/accounts/activation-result.tsx'
import type { PlainPageProps } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export function Page({ request: { address } }: PlainPageProps) {
  const { t } = useLingui()
  const isDenied = address.searchParams.get('result') === 'not_me'
  return (
    <>
      <PageTitle>{isDenied ? t`Account cancellato` : t`Indirizzo confermato`}</PageTitle>
      {isDenied ? <ActivationDenied /> : <ActivationDone />}
    </>
  )
}
