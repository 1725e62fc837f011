import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from './button.tsx'
import { ErrorNote } from './note.tsx'

interface TryAgainProps {
  /** Loads the missing part again. The promise rejects if the new attempt fails. */
  onRetry: () => Promise<unknown>
}

/** Replaces a part of the page that could not be loaded, and offers a retry. */
export function TryAgain({ onRetry }: TryAgainProps) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function retry() {
    setBusy(true)
    setFailed(false)
    await onRetry().catch(() => setFailed(true))
    setBusy(false)
  }
  return (
    <ErrorNote
      title={<Trans>Questa parte non si è caricata.</Trans>}
      action={
        <Button look="outline" busy={isBusy} onClick={() => void retry()}>
          <Trans>Riprova</Trans>
        </Button>
      }
    >
      {hasFailed && !isBusy && <Trans>Ancora niente: controlla la connessione.</Trans>}
    </ErrorNote>
  )
}
