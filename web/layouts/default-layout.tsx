import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page-context.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** Top bar, content, footer: every page that N6 gives no other layout. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { user } = usePage()
  return (
    <div className={`flex min-h-dvh flex-col${user ? ' with-bottom-bar' : ''}`}>
      <SkipLink />
      <DemoBanner />
      <TopBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-0">
        {children}
      </main>
      <Footer />
      <Toaster />
    </div>
  )
}
