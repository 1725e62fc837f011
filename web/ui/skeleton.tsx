import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Waiting } from './waiting.tsx'

/** A grey placeholder shape. Utility classes set its size: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`.trim()} aria-hidden="true" />
}

interface LoadingProps {
  children: ReactNode
  className?: string
  /** The words. The default says that something is loading. */
  words?: ReactNode
}

/** Groups skeletons, and says that content is loading. */
export function Loading({ children, className = '', words }: LoadingProps) {
  return (
    <div className={`relative ${className}`} aria-busy="true">
      <Waiting>{words ?? <Trans>Sto caricando…</Trans>}</Waiting>
      {children}
    </div>
  )
}
