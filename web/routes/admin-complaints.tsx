import { useLingui } from '@lingui/react/macro'
import { type ComplaintStatus, complaintStatuses } from '#contract/complaints/subjects.ts'
import type { CallOutput } from '#contract/index.ts'
import { DeskList } from '#web/features/complaints/desk/desk-list.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

const statusIn = (address: URL): ComplaintStatus =>
  complaintStatuses.find((each) => each === address.searchParams.get('status')) ?? 'open'

export const load = ({ api, address }: PlainRequest) =>
  api.listComplaintsToAnswer({ status: statusIn(address) })

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listComplaintsToAnswer'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Reclami`}</PageTitle>
      <DeskList list={loaded} status={statusIn(request.address)} />
    </>
  )
}
