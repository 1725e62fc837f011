import { Trans } from '@lingui/react/macro'
import { useErrorSentence } from '#web/lib/errors/use-error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'

interface LoadFailedProps {
  error: unknown
  onRetry: () => void
}

/** Shows the error of a failed request, and a button to try again. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const sentence = useErrorSentence(error)
  if (!sentence) return null
  return (
    <ErrorNote
      title={sentence}
      action={
        <Button look="outline" onClick={onRetry}>
          <Trans>Riprova</Trans>
        </Button>
      }
    />
  )
}

/** Shows `LoadFailed` in place of the messages. */
export function LogFailed(props: LoadFailedProps) {
  return (
    <div className="chat-column chat-shapes">
      <LoadFailed {...props} />
    </div>
  )
}
