import { useLingui } from '@lingui/react/macro'
import type { CallInput } from '#contract/index.ts'
import { mayCall } from '#contract/permissions.ts'
import { isApiError } from '#contract/wire/errors.ts'
import { chosenIn, landingFilterOf } from '#web/features/console/business/address.ts'
import { BusinessPage, type BusinessPageProps } from '#web/features/console/business/business-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

type Loaded = Pick<BusinessPageProps, 'figures' | 'landings' | 'sales' | 'queueTimes' | 'chosen'>

export async function load({ api, address, console }: PlainRequest): Promise<Loaded> {
  const chosen = chosenIn(address)
  const { site, period, by } = chosen
  const input = { site, period } as CallInput<'getFigures'>
  const may = (call: 'getSales' | 'getQueueTimes') => console !== null && mayCall(console.staff.role, call)
  try {
    const figures = await api.getFigures(input)
    const [landings, sales, queueTimes] = await Promise.all([
      api.listLandings({
        ...(landingFilterOf(chosen) as Partial<CallInput<'listLandings'>>),
        ...{ site: input.site, from: figures.from, to: figures.to, by },
      }),
      may('getSales') ? api.getSales(input) : null,
      may('getQueueTimes') ? api.getQueueTimes(input) : null,
    ])
    return { figures, landings, sales, queueTimes, chosen }
  } catch (error) {
    if (!isApiError(error) || error.code !== 'invalid_fields' || address.search === '') throw error
    return load({ api, console, address: new URL('/admin/business', address) } as PlainRequest)
  }
}

export function Page({ request: { address, console }, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Andamento`}</PageTitle>
      <BusinessPage
        {...loaded}
        sites={console?.sites ?? []}
        shownSite={console?.shown_site ?? null}
        isRefused={address.searchParams.get('refused') === 'export'}
      />
    </>
  )
}
