import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Footer } from './footer.tsx'
import { MaintenanceBar } from './maintenance-bar.tsx'
import { AlertPlace, BannerPlace } from './notices-place.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * A layout with top bar, content and footer. Used by every page that has no other layout in N6. The last element of the
 * content is the container of `PageOffer`.
 */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { user } = usePage()
  return (
    <div className={`flex min-h-dvh flex-col${user ? ' with-bottom-bar' : ''}`}>
      <SkipLink />
      <DemoBanner />
      <MaintenanceBar />
      <BannerPlace />
      <TopBar />
      <AlertPlace />
      <main id="content" tabIndex={-1} className="flex-1 outline-0">
        {children}
        <div data-offers="" />
      </main>
      <Footer />
    </div>
  )
}
