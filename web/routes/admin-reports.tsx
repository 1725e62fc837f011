import { useLingui } from '@lingui/react/macro'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { actOn, type Loaded, ReviewedReports, withPhrases } from './review-reports.tsx'

export const load = async ({ api }: PlainRequest) => withPhrases(await api.listReportsToReview({}))

export const act = actOn('/admin/reports')

/** O1, X4: reports that wait for a first decision. */
export function Page(props: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Segnalazioni`}</PageTitle>
      <ReviewedReports {...props} path="/admin/reports" />
    </>
  )
}
