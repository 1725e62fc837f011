import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { CaseToken } from '#contract/reports.ts'
import { CasePage } from '#web/features/safety/case-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api, params }: PlainRequest) =>
  api.getReport({ case: (params.case ?? '') as CaseToken })

const dones = ['sent', 'appealed'] as const

export function Page({ request, loaded }: PlainPageProps<CallOutput<'getReport'>>) {
  const { t } = useLingui()
  const { address, form } = request
  const done = dones.find((each) => each === address.searchParams.get('done')) ?? null
  return (
    <>
      <PageTitle>{loaded.report.side === 'reporter' ? t`La tua segnalazione` : t`Decisione`}</PageTitle>
      <CasePage report={loaded.report} done={done} form={form} />
    </>
  )
}
