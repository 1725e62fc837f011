import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page-context.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * Exactly as high as the window, so that list and log scroll by themselves. On phones an open conversation has the
 * whole height: only the list keeps the bottom bar.
 */
export function ChatLayout({ children }: { children: ReactNode }) {
  const { path } = usePage()
  const isList = /^\/chats\/?(\?|$)/.test(path)
  return (
    <div className={`chat-frame${isList ? ' with-bottom-bar' : ' without-bottom-bar'}`}>
      <SkipLink />
      <DemoBanner />
      <TopBar />
      <main id="content" tabIndex={-1} className="min-h-0 flex-1 outline-0">
        {children}
      </main>
      <Toaster />
    </div>
  )
}
