import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { StaffHome } from '#web/features/staff/staff-home.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.getStaffHome({})

export function Page({ loaded }: PlainPageProps<CallOutput<'getStaffHome'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Console`}</PageTitle>
      <StaffHome home={loaded} />
    </>
  )
}
