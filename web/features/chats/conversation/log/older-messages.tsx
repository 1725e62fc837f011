import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'

export interface OlderPages {
  readonly more: boolean
  readonly busy: boolean
  /** Error of the last page that was asked for. No further page is then loaded without a click. */
  readonly error: unknown
  /** The promise rejects if the page could not be loaded. */
  readonly load: () => Promise<unknown>
}

/** The button at the top of the log. Loads older messages when the button comes near the view, or on a click. */
export function OlderMessages({ busy, error, load }: OlderPages) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const top = place.current
    if (!top || busy || error) return
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void load().catch(() => {}),
      {
        root: top.closest('.chat-log'),
        rootMargin: '400px 0px 0px',
      },
    )
    watcher.observe(top)
    return () => watcher.disconnect()
  }, [busy, error, load])
  return (
    <div ref={place} className="chat-older">
      {error && !busy ? (
        <TryAgain error={error} onRetry={load} />
      ) : (
        <Button look="outline" busy={busy} onClick={() => void load().catch(() => {})}>
          <Trans>Messaggi precedenti</Trans>
        </Button>
      )}
    </div>
  )
}
