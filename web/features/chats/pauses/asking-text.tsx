import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { reportPath } from '#web/parts/report-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CircleAlert } from '#web/ui/icons/index.ts'
import { formatAsking, reasons } from './asking-labels.ts'
import './pauses.css'

interface AskingTextProps {
  message: Message & { asks: NonNullable<Message['asks']> }
  /** Name of the sender. */
  name: string
  /** The message itself. */
  children: ReactNode
}

/**
 * X13: a warning in place of a received text or voice note that asks for something too early, with one tap to report it and close the
 * conversation, and one to read it. Both work without script; reading then is not noted.
 */
export function AskingText({ message, name, children }: AskingTextProps) {
  const { i18n } = useLingui()
  const api = useApi()
  const { conversation, number, asks } = message
  const [isOpen, setOpen] = useState(asks.shown)
  const [isNoted, setNoted] = useState(asks.shown)
  // Another tab or device has shown it.
  const [wasShown, setWasShown] = useState(asks.shown)
  if (asks.shown && !wasShown) {
    setWasShown(true)
    setNoted(true)
    setOpen(true)
  }
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    const { open } = event.currentTarget
    setOpen(open)
    if (!open || isNoted) return
    setNoted(true)
    // If this fails, the text is covered again on the next visit.
    api.uncoverMessage({ conversation, number }).catch(() => setNoted(false))
  }
  return (
    <div className="asking">
      <p className="asking-title">
        <CircleAlert className="icon" aria-hidden="true" />
        <b>{formatAsking(i18n, asks.what, name)}</b>
      </p>
      <p>{i18n._(reasons[asks.what])}</p>
      <OwnForm action={reportPath({ member: message.from, message })}>
        <input type="hidden" name="reason" value="fake" />
        <input type="hidden" name="close" value="1" />
        <Button type="submit">
          <Trans>Segnala con un tocco</Trans>
        </Button>
      </OwnForm>
      <details open={isOpen} onToggle={toggle}>
        <summary className="button button-outline">
          {isOpen ? <Trans>Nascondi il messaggio</Trans> : <Trans>Mostrami il messaggio</Trans>}
        </summary>
        <div className="asking-message">{children}</div>
      </details>
      <p className="asking-note">
        <Trans>
          Lo ha notato un programma, che può sbagliare. Non diciamo a nessuno che la segnalazione è tua, e se
          chiudiamo il profilo per truffa riavrai quello che hai speso per scrivergli.
        </Trans>
      </p>
    </div>
  )
}
