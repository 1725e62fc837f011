import { Trans } from '@lingui/react/macro'
import { useErrorSentence } from '#web/lib/error-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'

/** What could not be loaded, and another try. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const sentence = useErrorSentence(error)
  if (!sentence) return null
  return (
    <div className="m-4">
      <ErrorNote
        title={sentence}
        action={
          <Button look="outline" onClick={onRetry}>
            <Trans>Riprova</Trans>
          </Button>
        }
      />
    </div>
  )
}
