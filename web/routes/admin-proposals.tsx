import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { proposalResults, ProposalsPage } from '#web/features/console/proposals/proposals-page.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listProposals({})

/** O1: confirms, refuses or withdraws what waits for a second person. */
export async function act({ api, form }: Post): Promise<string> {
  const action = choice(form, 'action', ['confirm', 'reject', 'withdraw'])
  const proposal = text(form, 'proposal')
  const to = (result: string) => `/admin/proposals?done=${result}`
  if (action === 'withdraw') {
    await api.withdrawProposal({ proposal })
    return to('withdrawn')
  }
  const decision = { proposal, confirm: action === 'confirm', note: text(form, 'note') }
  if (choice(form, 'kind', ['refund', 'export']) === 'export')
    return to((await api.decideExport(decision)).outcome)
  const { outcome, status } = await api.decideRefund(decision)
  return to(outcome === 'confirmed' && status !== 'sent' ? 'unsent' : outcome)
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listProposals'>>) {
  const { t } = useLingui()
  const { address, form, console } = request
  const done = proposalResults.find((each) => each === address.searchParams.get('done')) ?? null
  return (
    <>
      <PageTitle>{t`Conferme in due`}</PageTitle>
      {console && <ProposalsPage listed={loaded} console={console} done={done} form={form} />}
    </>
  )
}
