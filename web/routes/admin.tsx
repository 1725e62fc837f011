import { useLingui } from '@lingui/react/macro'
import type { StaffUser } from '#contract/accounts.ts'
import type { CallOutput } from '#contract/index.ts'
import { invitingRoles } from '#contract/inviting.ts'
import { Invites } from '#web/features/staff/invites.tsx'
import { StaffHome } from '#web/features/staff/staff-home.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly home: CallOutput<'getStaffHome'>
  /** Null for roles that invite nobody. */
  readonly listed: CallOutput<'listInvites'> | null
}

export async function load({ api, staff }: PlainRequest): Promise<Loaded> {
  const [home, listed] = await Promise.all([
    api.getStaffHome({}),
    mayInvite(staff) ? api.listInvites({}) : null,
  ])
  return { home, listed }
}

const mayInvite = (staff: StaffUser | null) => invitingRoles.some((role) => role === staff?.role)

export function Page({ request: { form }, loaded: { home, listed } }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Console`}</PageTitle>
      <StaffHome home={home}>{listed && <Invites listed={listed} form={form} />}</StaffHome>
    </>
  )
}
