import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

export interface OlderPages {
  readonly more: boolean
  readonly busy: boolean
  readonly load: () => void
}

/** The button at the top of the log. Loads older messages when the button comes near the view, or on a click. */
export function OlderMessages({ busy, load }: OlderPages) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const top = place.current
    if (!top || busy) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: top.closest('.chat-log'),
      rootMargin: '400px 0px 0px',
    })
    watcher.observe(top)
    return () => watcher.disconnect()
  }, [busy, load])
  return (
    <div ref={place} className="chat-older">
      <Button look="outline" busy={busy} onClick={load}>
        {busy ? <Trans>Un attimo…</Trans> : <Trans>Messaggi precedenti</Trans>}
      </Button>
    </div>
  )
}
