import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page-context.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { FrameAlerts } from './frame-alerts.tsx'
import { FrameStart } from './frame-start.tsx'
import { Footer } from './kept/footer.tsx'
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
      <FrameStart />
      <TopBar />
      <main id="content" tabIndex={-1} className="min-h-0 flex-1 outline-0">
        {children}
      </main>
      <FrameAlerts hidden />
      <Kept id="frame-footer" hidden>
        {import.meta.env.SSR && <Footer />}
      </Kept>
    </div>
  )
}
