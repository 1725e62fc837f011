import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { isLayerOpen } from '#web/ui/is-layer-open.ts'

/** C7: shows an instruction while the member chooses a message to report. The button and Esc end this mode. */
export function ReportMode({ onEnd }: { onEnd: () => void }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  useEffect(() => {
    const end = (event: KeyboardEvent) => {
      // ignores Esc while a dialog or a menu is open, because Esc then closes the dialog or the menu
      if (event.key !== 'Escape' || isLayerOpen()) return
      onEnd()
      document.querySelector<HTMLElement>('.chat-log')?.focus()
    }
    document.addEventListener('keydown', end)
    return () => document.removeEventListener('keydown', end)
  }, [onEnd])
  return (
    <section
      ref={box}
      className="chat-column flex items-center justify-between gap-3 border-t border-line py-2"
      aria-labelledby="report-mode"
      tabIndex={-1}
    >
      <p id="report-mode" className="text-14">
        <Trans>Quale messaggio vuoi segnalare?</Trans>
      </p>
      <Button look="outline" onClick={onEnd}>
        <Trans>Annulla</Trans>
      </Button>
    </section>
  )
}
