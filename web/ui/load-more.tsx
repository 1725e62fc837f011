import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'

interface LoadMoreProps {
  /** False at the end of the list: nothing is drawn. */
  more: boolean
  busy: boolean
  onMore: () => void
}

/** Appends the next page; the list itself announces nothing, so the button says when it is at work. */
export function LoadMore({ more, busy, onMore }: LoadMoreProps) {
  if (!more) return null
  return (
    <div className="mt-8 grid justify-items-center">
      <Button look="outline" size="large" busy={busy} onClick={onMore}>
        <span aria-live="polite">{busy ? <Trans>Un attimo…</Trans> : <Trans>Mostra altri</Trans>}</span>
      </Button>
    </div>
  )
}
