import type { ReactNode } from 'react'

interface SafetyPageProps {
  /** Stands in place of title and lead, and has the page's heading. */
  head?: ReactNode
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** Shows a narrow column with a title, for reports and verification. */
export function SafetyPage({ head, title, lead, children }: SafetyPageProps) {
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-[640px] gap-6 px-4 py-10 sm:px-6 md:py-14">
      {head ?? (
        <header className="grid grid-cols-1 gap-3">
          <h1 className="text-32">{title}</h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </header>
      )}
      {children}
    </div>
  )
}
