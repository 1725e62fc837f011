import { Trans } from '@lingui/react/macro'
import { useErrorSentence } from '#web/lib/error-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'

/** What happened; what was there stays there; trying again is one click. */
export function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const sentence = useErrorSentence(error)
  return (
    <div className="mx-auto max-w-140 py-8">
      <ErrorNote
        title={<Trans>La ricerca non è riuscita.</Trans>}
        action={
          <Button look="outline" onClick={onRetry}>
            <Trans>Riprova</Trans>
          </Button>
        }
      >
        {sentence}
      </ErrorNote>
    </div>
  )
}
