import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ManagedSite } from '#contract/console/sites.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Plus } from '#web/ui/icons/index.ts'
import { nicheNames } from './choices.ts'
import { useConsoleTime } from './console-time.ts'
import { MissingList } from './missing-list.tsx'
import { settingsPath } from './setting-parts.ts'

/** O1: the sites of the caller, with what each still lacks. */
export function SiteList({ sites, mayAdd }: { sites: readonly ManagedSite[]; mayAdd: boolean }) {
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Siti</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Nomi, prezzi, paesi, aspetto e azienda di ogni sito. Ogni cambio resta, con chi l’ha fatto.
          </Trans>
        </p>
      </header>
      <ul className="site-cards">
        {sites.map((site) => (
          <SiteCard key={site.id} site={site} />
        ))}
      </ul>
      {mayAdd && (
        <p>
          <ButtonLink href="/admin/sites/new" look="outline">
            <Plus className="icon" aria-hidden="true" />
            <Trans>Aggiungi un sito</Trans>
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function SiteCard({ site }: { site: ManagedSite }) {
  const { i18n, t } = useLingui()
  const time = useConsoleTime()
  const { id, name, domain, is_default, languages, niche, company, missing, next_change } = site
  const lacking = missing.length
  const next = next_change && time(next_change)
  const audience = i18n._(nicheNames[niche as keyof typeof nicheNames])
  return (
    <li className="box site-card">
      <h2>
        <a href={settingsPath(id)} className="site-card-link">
          {name}
        </a>
      </h2>
      <p className="text-ink-2">
        {domain}
        {is_default && ` · ${t`per ogni altro host`}`}
      </p>
      <p>
        {audience} · {languages.join(', ')} · {company}
      </p>
      <p className="site-card-state">
        {missing.length === 0 ? (
          <span className="console-tag" data-tone="success">
            <Trans>completo</Trans>
          </span>
        ) : (
          <span className="console-tag" data-tone="warning">
            <Plural value={lacking} one="manca # cosa" other="mancano # cose" />
          </span>
        )}
        {next && (
          <span>
            <Trans>Prossimo cambio: {next}</Trans>
          </span>
        )}
      </p>
      {missing.length > 0 && (
        <details>
          <summary className="link">
            <Trans>Che cosa manca</Trans>
          </summary>
          <MissingList site={site} />
        </details>
      )}
    </li>
  )
}
