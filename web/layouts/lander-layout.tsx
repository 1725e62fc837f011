import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { MaintenanceBar } from './maintenance-bar.tsx'
import { SkipLink } from './skip-link.tsx'

/**
 * A layout with a bar for the logo and a footer, without navigation (N6). The lander's own style sheet gives it a ground:
 * `.lander:has(.gallery)`. Without one, as in the steps of sign-up, it looks like the other pages.
 */
export function LanderLayout({ children }: { children: ReactNode }) {
  const { user, staff, isReaderUnknown } = usePage()
  return (
    <div className="lander flex min-h-dvh flex-col">
      <SkipLink />
      <DemoBanner />
      <MaintenanceBar />
      <header className="lander-bar">
        <Logo />
        <LanguageMenu />
        {!user && !staff && !isReaderUnknown && (
          <a href="/login" className="lander-sign-in">
            <Trans>Accedi</Trans>
          </a>
        )}
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-0">
        {children}
      </main>
      <Footer />
    </div>
  )
}
