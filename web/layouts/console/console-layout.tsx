import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Console } from '#web/parts/console/console.ts'
import { roleLabels } from '#web/parts/console/roles.ts'
import { Heart, LogOut, MoreVertical } from '#web/ui/icons/index.ts'
import { DemoBanner } from '../demo-banner.tsx'
import { MaintenanceBar } from '../maintenance-bar.tsx'
import { SkipLink } from '../skip-link.tsx'
import { Palette, PaletteButton } from './palette.tsx'
import { PlaceList } from './place-list.tsx'
import { SiteChoice } from './site-choice.tsx'

interface ConsoleLayoutProps {
  /** `null` if the console could not be loaded. The frame then has no places. */
  readonly console: Console | null
  readonly children: ReactNode
}

/**
 * The frame of the console (O1): the places with what waits there, the choice of the site, and the content. On narrow
 * windows, the places are a sheet that a button at the bottom opens.
 */
export function ConsoleLayout({ console, children }: ConsoleLayoutProps) {
  const { t } = useLingui()
  return (
    <div className="console">
      <SkipLink />
      <header className="console-bar">
        <a href="/admin" className="console-logo">
          <Heart aria-hidden="true" />
          <span className="lowercase">
            <Trans>Console</Trans>
          </span>
        </a>
        {console && (
          <button type="button" className="button button-outline console-open" popoverTarget="console-places">
            <MoreVertical className="icon" aria-hidden="true" />
            <span>
              <Trans>Menu</Trans>
            </span>
          </button>
        )}
      </header>
      {console && (
        <aside className="console-side" id="console-places" popover="auto" aria-label={t`Menu`}>
          <PaletteButton role={console.staff.role} />
          <SiteChoice sites={console.sites} shown={console.shown_site} />
          <nav aria-label={t`Console`}>
            <PlaceList role={console.staff.role} queues={console.queues} />
          </nav>
          <Account console={console} />
        </aside>
      )}
      <div className="console-main">
        <DemoBanner />
        <MaintenanceBar />
        <main id="content" tabIndex={-1} className="outline-0">
          {children}
        </main>
      </div>
      {console && <Palette role={console.staff.role} />}
    </div>
  )
}

function Account({ console: { staff } }: { console: Console }) {
  const { i18n, t } = useLingui()
  const { demo } = usePage()
  return (
    <div className="console-account">
      <p>
        <b className="block">{staff.name}</b>
        <span className="text-14 text-ink-2">{i18n._(roleLabels[staff.role])}</span>
        {demo?.outbox && (
          <a href="/demo/outbox" className="link block text-14">
            <Trans>Posta della dimostrazione</Trans>
          </a>
        )}
      </p>
      <form method="post" action="/logout">
        <button type="submit" className="button button-icon" aria-label={t`Esci`} title={t`Esci`}>
          <LogOut className="icon" aria-hidden="true" />
        </button>
      </form>
    </div>
  )
}
