import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

/** While a message is being chosen (C7): what to do, and the way out of it, by button and by Esc. */
export function ReportMode({ onEnd }: { onEnd: () => void }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  useEffect(() => {
    const end = (event: KeyboardEvent) => {
      // Esc belongs to what is open above the page first
      if (event.key !== 'Escape' || document.querySelector('dialog[open], :popover-open')) return
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
