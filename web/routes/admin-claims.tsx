import { useLingui } from '@lingui/react/macro'
import type { CallInput, CallOutput } from '#contract/index.ts'
import { ClaimsPage } from '#web/features/console/claims/claims-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded extends CallOutput<'listClaims'> {
  readonly site: string
}

/** H4: the claims of the site in the address; by default of the one that the console shows, or the first one. */
export async function load({ api, address, console }: PlainRequest): Promise<Loaded> {
  const site = address.searchParams.get('site') ?? console?.shown_site ?? console?.sites[0]?.id ?? ''
  return { ...(await api.listClaims({ site } as CallInput<'listClaims'>)), site }
}

export function Page({ request: { console }, loaded: { claims, site } }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Affermazioni`}</PageTitle>
      <ClaimsPage claims={claims} sites={console?.sites ?? []} site={site} />
    </>
  )
}
