import type { ReactNode } from 'react'
import { DemoBanner } from './kept/demo-banner.tsx'
import { Footer } from './kept/footer.tsx'
import { Logo } from './kept/logo.tsx'
import { SkipLink } from './kept/skip-link.tsx'

/** A logo bar and the footer, nothing that leads away. */
export function LanderLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DemoBanner />
      <header className="page flex h-17 items-center">
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-0">
        {children}
      </main>
      <Footer />
    </div>
  )
}
