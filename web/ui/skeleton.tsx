import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** A grey placeholder shape. Utility classes set its size: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`.trim()} aria-hidden="true" />
}

/** Groups skeletons and tells assistive technology that content is loading. */
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
