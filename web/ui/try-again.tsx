import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useErrorSentence } from '#web/lib/errors/use-error-message.ts'
import { Button } from './button.tsx'
import { ErrorNote } from './note.tsx'

interface TryAgainProps {
  /** Loads the missing part again. The promise rejects if the new attempt fails. */
  onRetry: () => Promise<unknown>
  /** The error of the failed call, if there was one. Its text is shown below the title. */
  error?: unknown
  /** The title of the note. The default says that a part of the page was not loaded. */
  title?: ReactNode
}

/** Replaces a part of the page that could not be loaded, and offers a retry. */
export function TryAgain({ onRetry, error, title }: TryAgainProps) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const sentence = useErrorSentence(error)
  async function retry() {
    setBusy(true)
    setFailed(false)
    await onRetry().catch(() => setFailed(true))
    setBusy(false)
  }
  return (
    <ErrorNote
      title={title ?? <Trans>Questa parte non si è caricata.</Trans>}
      action={
        <Button look="outline" busy={isBusy} onClick={() => void retry()}>
          <Trans>Riprova</Trans>
        </Button>
      }
    >
      {hasFailed && !isBusy ? <Trans>Ancora niente: controlla la connessione.</Trans> : sentence}
    </ErrorNote>
  )
}
