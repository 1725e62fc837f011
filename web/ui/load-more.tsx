import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

interface LoadMoreProps {
  /** False at the end of the list. The button is then not rendered. */
  more: boolean
  busy: boolean
  onMore: () => void
  /** Selects the elements of the list that receive the focus. The default is links. */
  rows?: string
}

/**
 * Button that appends the next page of a list. When the new rows have loaded, the focus moves from the button to the
 * first new row.
 */
export function LoadMore({ more, busy, onMore, rows = 'main a' }: LoadMoreProps) {
  const focusNext = useRef<() => void>(null)
  useEffect(() => {
    if (busy) return
    focusNext.current?.()
    focusNext.current = null
  }, [busy])
  const load = () => {
    const listed = () => [...document.querySelectorAll<HTMLElement>(rows)]
    const [old, focused] = [listed(), document.activeElement]
    focusNext.current = () => {
      // moves the focus only if the reader has not moved it meanwhile
      if ([focused, document.body].includes(document.activeElement))
        listed()
          .find((row) => !old.includes(row))
          ?.focus()
    }
    onMore()
  }
  if (!more) return null
  return (
    <div className="mt-8 grid justify-items-center">
      <Button look="outline" size="large" busy={busy} onClick={load}>
        <Trans>Mostra altri</Trans>
      </Button>
    </div>
  )
}
