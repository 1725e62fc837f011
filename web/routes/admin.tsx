import { useLingui } from '@lingui/react/macro'
import type { StaffUser } from '#contract/accounts/accounts.ts'
import type { CallOutput } from '#contract/index.ts'
import { mayCall, type StaffCall } from '#contract/permissions.ts'
import { DeskLink } from '#web/features/complaints/desk/desk-link.tsx'
import { Invites } from '#web/features/console/invites.tsx'
import { StaffHome } from '#web/features/console/staff-home.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly home: CallOutput<'getStaffHome'>
  /** The invitations, or `null` for roles that may not invite. */
  readonly listed: CallOutput<'listInvites'> | null
  /** Number of complaints that wait for an answer, or `null` for roles that answer none. */
  readonly complaints: number | null
}

export async function load({ api, staff }: PlainRequest): Promise<Loaded> {
  const [home, listed, desk] = await Promise.all([
    api.getStaffHome({}),
    may(staff, 'listInvites') ? api.listInvites({}) : null,
    may(staff, 'listComplaintsToAnswer') ? api.listComplaintsToAnswer({}) : null,
  ])
  return { home, listed, complaints: desk && desk.counts.open + desk.counts.waiting }
}

/** Creates an invitation, which the page then lists. */
export async function act({ api, form }: Post): Promise<string> {
  await api.createInvite({ site: text(form, 'site'), uses: text(form, 'uses'), days: text(form, 'days') })
  return '/admin'
}

const may = (staff: StaffUser | null, call: StaffCall) => staff !== null && mayCall(staff.role, call)

export function Page({ request: { form }, loaded: { home, listed, complaints } }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Console`}</PageTitle>
      <StaffHome home={home}>
        {complaints !== null && <DeskLink waiting={complaints} />}
        {listed && <Invites listed={listed} form={form} />}
      </StaffHome>
    </>
  )
}
