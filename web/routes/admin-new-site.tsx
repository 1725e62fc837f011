import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { NewSite, newSiteFields } from '#web/features/console/sites/new-site.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.listManagedSites({})

/** O1: adds a site, and leads to what it still lacks. */
export async function act({ api, form }: Post): Promise<string> {
  const typed = Object.fromEntries(Object.keys(newSiteFields).map((name) => [name, text(form, name)]))
  const { site } = await api.addSite(typed)
  return `/admin/sites/${site}?part=company&done=added`
}

export function Page({ request: { form }, loaded }: PlainPageProps<CallOutput<'listManagedSites'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Un sito nuovo`}</PageTitle>
      <NewSite providers={loaded.providers} form={form} />
    </>
  )
}
