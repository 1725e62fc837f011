import { Trans } from '@lingui/react/macro'
import { useErrorSentence } from '#web/lib/error-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'

interface LoadFailedProps {
  error: unknown
  onRetry: () => void
}

/** What could not be loaded, and another try. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const sentence = useErrorSentence(error)
  if (!sentence) return null
  return (
    <div>
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

/** The same in the place of the messages. */
export function LogFailed(props: LoadFailedProps) {
  return (
    <div className="chat-column chat-shapes">
      <LoadFailed {...props} />
    </div>
  )
}
