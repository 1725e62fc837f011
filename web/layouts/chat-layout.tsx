import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { MaintenanceBar } from './maintenance-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * A layout as high as the window, so that the list and the messages scroll separately. On phones, an open conversation
 * fills the whole height, and only the list shows the bottom bar.
 */
export function ChatLayout({ children }: { children: ReactNode }) {
  const { path } = usePage()
  const isList = /^\/chats\/?(\?|$)/.test(path)
  return (
    <div className={`chat-frame${isList ? ' with-bottom-bar' : ' without-bottom-bar'}`}>
      <SkipLink />
      <DemoBanner />
      <MaintenanceBar />
      <TopBar />
      <main id="content" tabIndex={-1} className="min-h-0 flex-1 outline-0">
        {children}
      </main>
    </div>
  )
}
