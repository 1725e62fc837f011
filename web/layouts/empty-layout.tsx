import type { ReactNode } from 'react'
import { DemoBanner } from './kept/demo-banner.tsx'

/** Only the content: steps and results that one comes to for one thing. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <DemoBanner />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-0">
        {children}
      </main>
    </div>
  )
}
