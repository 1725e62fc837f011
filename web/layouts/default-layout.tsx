import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page-context.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { FrameAlerts } from './frame-alerts.tsx'
import { FrameStart } from './frame-start.tsx'
import { Footer } from './kept/footer.tsx'
import { TopBar } from './top-bar.tsx'

/** Top bar, content, footer: every page that N6 gives no other layout. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { user } = usePage()
  return (
    <div className={`flex min-h-dvh flex-col${user ? ' with-bottom-bar' : ''}`}>
      <FrameStart />
      <TopBar />
      {user && <FrameAlerts />}
      <main id="content" tabIndex={-1} className="flex-1 outline-0">
        {children}
      </main>
      <Kept id="frame-footer">{import.meta.env.SSR && <Footer />}</Kept>
    </div>
  )
}
