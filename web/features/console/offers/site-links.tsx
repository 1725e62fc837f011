import { useLingui } from '@lingui/react/macro'
import type { SiteId } from '#contract/wire/ids.ts'
import type { Console } from '#web/parts/console/console.ts'

/** Returns the site that a page about one site shows: of the address, of the menu, or the first one. */
export function shownSite(console: Console | null, address: URL): SiteId {
  const [wanted, sites] = [address.searchParams.get('site'), console?.sites ?? []]
  const chosen = sites.find(({ id }) => id === wanted) ?? sites.find(({ id }) => id === console?.shown_site)
  return (chosen ?? sites[0])?.id ?? ('' as SiteId)
}

interface SiteLinksProps {
  console: Console | null
  site: string
  path: string
}

/** Links to the same page of the other sites. A choice of a single site is left out. */
export function SiteLinks({ console, site, path }: SiteLinksProps) {
  const { t } = useLingui()
  const sites = console?.sites ?? []
  if (sites.length < 2 || console?.shown_site) return null
  return (
    <nav aria-label={t`Sito`} className="site-links">
      {sites.map(({ id, name }) => (
        <a key={id} href={`${path}?site=${id}`} aria-current={id === site ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
