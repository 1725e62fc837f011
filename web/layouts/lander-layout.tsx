import type { ReactNode } from 'react'
import { DemoBanner } from './demo-banner.tsx'
import { Footer } from './footer.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'

/** A layout with a bar for the logo and a footer, without navigation. */
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
