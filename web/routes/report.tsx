import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { reportTarget } from '#contract/moderation/report-target.ts'
import { ReportPage } from '#web/features/moderation/report-page.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api, address }: PlainRequest) => api.getReportSubject(reportTarget(address))

/**
 * X4: reports the member, photo or message that the URL names. Redirects to the page of the new report, which serves as
 * a receipt. `close` comes from the warning in a conversation (X13).
 */
export async function act({ api, form, address }: Post): Promise<string> {
  const close = text(form, 'close') !== ''
  const { case: token } = await api.reportMember({
    ...reportTarget(address),
    reason: text(form, 'reason'),
    text: text(form, 'text'),
    email: text(form, 'email'),
    close,
  })
  return `/reports/${token}?done=${close ? 'closed' : 'sent'}`
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'getReportSubject'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Segnala`}</PageTitle>
      <ReportPage subject={loaded} form={request.form} />
    </>
  )
}
