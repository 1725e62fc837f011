import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import { CasePage } from '#web/features/moderation/case-page.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api, params }: PlainRequest) =>
  api.getReport({ case: (params.case ?? '') as CaseToken })

/**
 * X4: sends an appeal, or stores that the member has read the decision. The reporter and the reported member can each
 * send one appeal.
 */
export async function act({ api, form, params }: Post): Promise<string> {
  if (text(form, 'read') !== '') {
    await api.readDecision({ case: params.case ?? '' })
    return `/reports/${params.case}`
  }
  await api.appealReport({ case: params.case ?? '', text: text(form, 'text') })
  return `/reports/${params.case}?done=appealed`
}

const doneValues = ['sent', 'closed', 'appealed'] as const

export function Page({ request, loaded }: PlainPageProps<CallOutput<'getReport'>>) {
  const { t } = useLingui()
  const { address, form } = request
  const done = doneValues.find((each) => each === address.searchParams.get('done')) ?? null
  return (
    <>
      <PageTitle>{loaded.report.side === 'reporter' ? t`La tua segnalazione` : t`Decisione`}</PageTitle>
      <CasePage report={loaded.report} done={done} form={form} />
    </>
  )
}
