import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { mayCall } from '#contract/permissions.ts'
import { SiteList } from '#web/features/console/sites/site-list.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listManagedSites({})

export function Page({
  request: { staff },
  loaded: { sites },
}: PlainPageProps<CallOutput<'listManagedSites'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Siti`}</PageTitle>
      <SiteList sites={sites} mayAdd={staff !== null && mayCall(staff.role, 'addSite')} />
    </>
  )
}
