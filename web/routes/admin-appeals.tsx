import { useLingui } from '@lingui/react/macro'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { actOn, type Loaded, ReviewedReports, withPhrases } from './review-reports.tsx'

export const load = async ({ api }: PlainRequest) => withPhrases(await api.listAppealsToReview({}))

export const act = actOn('/admin/appeals')

/** O1, DSA art. 20: appeals against decisions about reports, which another person than the first decides. */
export function Page(props: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Ricorsi`}</PageTitle>
      <ReviewedReports {...props} path="/admin/appeals" />
    </>
  )
}
