import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ManagedSite } from '#contract/console/sites.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ScrollText } from '#web/ui/icons/index.ts'
import { settingParts, settingsPath } from './setting-parts.ts'

interface SiteFrameProps {
  site: ManagedSite
  title: ReactNode
  /** The part, `versions`, or another page of the site that is shown. */
  shown: string
  aside?: ReactNode
  children: ReactNode
}

/** The frame of all pages about one site: where one is, and the parts of its settings. */
export function SiteFrame({ site, title, shown, aside, children }: SiteFrameProps) {
  const { i18n, t } = useLingui()
  const link = (id: string, href: string, words: ReactNode) => (
    <a key={id} href={href} className="site-part" aria-current={id === shown ? 'page' : undefined}>
      {words}
    </a>
  )
  return (
    <div className="console-page site-page">
      <header className="site-head">
        <div className="min-w-0">
          <p className="text-ink-2">
            <a href="/admin/sites" className="link">
              <Trans>Siti</Trans>
            </a>{' '}
            · {site.domain}
          </p>
          <h1>{title}</h1>
        </div>
        {aside}
      </header>
      <div className="site-columns">
        <nav className="site-parts" aria-label={t`Parti del sito`}>
          {settingParts.map(({ id, title: words }) => link(id, settingsPath(site.id, id), i18n._(words)))}
          {link('texts', `/admin/sites/${site.id}/texts`, <Trans>Testi delle pagine</Trans>)}
        </nav>
        {children}
      </div>
    </div>
  )
}

/** A link to the versions of a site, with their number. */
export function VersionsLink({ site, count }: { site: string; count: number }) {
  return (
    <ButtonLink href={`/admin/sites/${site}/versions`} look="outline">
      <ScrollText className="icon" aria-hidden="true" />
      <Trans>Versioni</Trans> <span data-figures="">{count}</span>
    </ButtonLink>
  )
}
