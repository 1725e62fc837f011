import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { SiteChangeId } from '#contract/wire/ids.ts'
import type { Site } from '#web/features/console/sites/setting-control.tsx'
import { SiteVersions } from '#web/features/console/sites/site-versions.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly site: Site
  readonly list: CallOutput<'listSiteVersions'>
}

export async function load({ api, params, address }: PlainRequest): Promise<Loaded> {
  const site = (params.site ?? '') as Site['site']['id']
  const before = (address.searchParams.get('before') ?? undefined) as SiteChangeId | undefined
  const [loaded, list] = await Promise.all([
    api.getManagedSite({ site }),
    api.listSiteVersions({ site, before }),
  ])
  return { site: loaded, list }
}

/** O1: takes a change of a site back. */
export async function act({ api, form, params }: Post): Promise<string> {
  const site = params.site ?? ''
  await api.undoSiteVersion({ site, version: text(form, 'version') })
  return `/admin/sites/${site}/versions?done=undo`
}

export function Page({ request: { address, form }, loaded: { site, list } }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Versioni`}</PageTitle>
      <SiteVersions
        site={site}
        list={list}
        form={form}
        isDone={address.searchParams.get('done') === 'undo'}
      />
    </>
  )
}
