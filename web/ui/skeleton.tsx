import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** One grey shape, sized by utilities: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`.trim()} aria-hidden="true" />
}

/** Holds the shapes of what comes and says that it is coming. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={className} aria-busy="true">
      <p role="status" className="sr-only">
        <Trans>Sto caricando</Trans>
      </p>
      {children}
    </div>
  )
}
