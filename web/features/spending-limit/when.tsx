import type { ReactNode } from 'react'
import type { LimitChange } from './limit-amounts.ts'

interface WhenProps {
  /** The change for which the text is shown. */
  readonly is: LimitChange
  /** The change of the amount in the form when the page is rendered. The page's script shows and hides the texts. */
  readonly now: LimitChange
  readonly children: ReactNode
}

/** A text for one kind of change. */
export function When({ is, now, children }: WhenProps) {
  return (
    <span data-when={is} hidden={is !== now}>
      {children}
    </span>
  )
}
