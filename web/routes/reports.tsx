import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { OwnReports } from '#web/features/moderation/own-reports.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listOwnReports({})

export function Page({ loaded }: PlainPageProps<CallOutput<'listOwnReports'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Segnalazioni e decisioni`}</PageTitle>
      <OwnReports {...loaded} />
    </>
  )
}
