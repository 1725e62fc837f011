import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { aimOf } from '#contract/report-aim.ts'
import { ReportPage } from '#web/features/safety/report-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api, address }: PlainRequest) => api.getReportSubject(aimOf(address))

export function Page({ request, loaded }: PlainPageProps<CallOutput<'getReportSubject'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Segnala`}</PageTitle>
      <ReportPage subject={loaded} form={request.form} />
    </>
  )
}
