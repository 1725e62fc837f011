import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { InstallationPage } from '#web/features/console/installation/installation-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listProblems({})

export function Page({ loaded }: PlainPageProps<CallOutput<'listProblems'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Salute dell’installazione`}</PageTitle>
      <InstallationPage {...loaded} />
    </>
  )
}
