import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { reportOutcomes } from '#contract/moderation/report-reasons.ts'
import { ReportReview } from '#web/features/console/report-review.tsx'
import { skipCase } from '#web/features/console/skip-case.ts'
import { askedCase } from '#web/features/console/waiting-list.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listReportsToReview({})

/** X4: decides a report, or undoes the latest decision. After a decision, the next page offers to undo it. */
export async function act({ api, form }: Post): Promise<string> {
  const report = text(form, 'report')
  const decision = choice(form, 'decision', [...reportOutcomes, 'undo', 'skip'])
  if (decision === 'skip') return `/admin/reports?${await skipCase({ api, form })}`
  if (decision === 'undo') {
    await api.undoReportDecision({ report })
    return `/admin/reports?${new URLSearchParams({ at: report })}`
  }
  const ground = text(form, 'ground') || undefined
  await api.decideReport({ report, outcome: decision, ground, note: text(form, 'note') })
  return `/admin/reports?${new URLSearchParams({ done: decision, report, next: text(form, 'next') })}`
}

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
        asked={askedCase(address)}
        done={outcome && report ? { outcome, report } : null}
        form={form}
      />
    </>
  )
}
