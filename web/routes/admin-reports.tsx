import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { reportOutcomes } from '#contract/report-reasons.ts'
import { ReportReview } from '#web/features/staff/report-review.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listReportsToReview({})

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listReportsToReview'>>) {
  const { t } = useLingui()
  const { address, form } = request
  const outcome = reportOutcomes.find((each) => each === address.searchParams.get('done'))
  const report = address.searchParams.get('report')
  return (
    <>
      <PageTitle>{t`Segnalazioni`}</PageTitle>
      <ReportReview
        list={loaded}
        at={address.searchParams.get('at')}
        done={outcome && report ? { outcome, report } : null}
        form={form}
      />
    </>
  )
}
