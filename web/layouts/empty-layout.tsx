import type { ReactNode } from 'react'
import { DemoBanner } from './demo-banner.tsx'
import { MaintenanceBar } from './maintenance-bar.tsx'

/** A layout that shows only the content. Used for steps and results with a single purpose. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <DemoBanner />
      <MaintenanceBar />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-0">
        {children}
      </main>
    </div>
  )
}
