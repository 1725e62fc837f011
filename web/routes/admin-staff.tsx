import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { StaffPage, staffActions, staffResults } from '#web/features/console/staff/staff-page.tsx'
import { choice, list, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listStaff({})

/** O1: one act on the staff accounts of one's sites. */
export async function act({ api, form }: Post): Promise<string> {
  const action = choice(form, 'action', staffActions)
  const staff = text(form, 'staff')
  const access = { role: text(form, 'role'), sites: list(form, 'sites') }
  const [change, note] = [text(form, 'change'), text(form, 'note')]
  const to = (result: string) => `/admin/staff?done=${result}`
  const after = (outcome: string) => to(outcome === 'proposed' ? 'proposed' : action)
  if (action === 'invite') {
    const person = { email: text(form, 'email'), name: text(form, 'name') }
    return after((await api.inviteStaff({ ...person, ...access })).outcome)
  }
  if (action === 'change') return after((await api.changeStaff({ staff, ...access })).outcome)
  if (action === 'remove') return after((await api.removeStaff({ staff })).outcome)
  if (action === 'confirm' || action === 'reject')
    return to((await api.decideStaffChange({ change, confirm: action === 'confirm', note })).outcome)
  if (action === 'end') await api.endStaffSessions({ staff })
  else await api.resetStaff({ staff })
  return to(action)
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listStaff'>>) {
  const { t } = useLingui()
  const { address, form, console } = request
  const done = staffResults.find((each) => each === address.searchParams.get('done')) ?? null
  return (
    <>
      <PageTitle>{t`Persone`}</PageTitle>
      <StaffPage listed={loaded} sites={console?.sites ?? []} done={done} form={form} />
    </>
  )
}
