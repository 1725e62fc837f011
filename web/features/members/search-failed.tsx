import { Trans } from '@lingui/react/macro'
import { useErrorSentence } from '#web/lib/errors/use-error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'

/** Shows the error of a search, and a button to try again. Results that are already on the page stay visible. */
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
