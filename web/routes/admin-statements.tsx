import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { StatementsPage } from '#web/features/console/statements/statements-page.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly files: CallOutput<'listStatementFiles'>
  readonly counts: CallOutput<'getTransparencyCounts'>['counts']
  readonly site: SiteId | null
  readonly year: number
}

export async function load({ api, address }: PlainRequest): Promise<Loaded> {
  const files = await api.listStatementFiles({})
  const asked = (name: string) => address.searchParams.get(name)
  const site = files.sites.find(({ id }) => id === asked('site'))?.id ?? files.sites[0]?.id ?? null
  const year = files.years.find((each) => `${each}` === asked('year')) ?? files.years[0] ?? 2020
  const counts = site === null ? [] : (await api.getTransparencyCounts({ site, year })).counts
  return { files, counts, site, year }
}

export function Page({ loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Motivazioni`}</PageTitle>
      <StatementsPage {...loaded} />
    </>
  )
}
