import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface QuestionFirstProps {
  /** Name of the recipient. */
  name: string
  question: string
  onClose: () => void
}

/**
 * X15: shown in place of the gifts and icebreakers before the first message to a member with an opening question: neither of
 * them answers it.
 */
export function QuestionFirst({ name, question, onClose }: QuestionFirstProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Prima la domanda di {name}</Trans>}>
      <p className="mt-2 text-ink-2">
        <Trans>
          {name} fa una domanda a chi scrive per primo. Rispondi a quella, a voce o per iscritto: regali e
          frasi pronte vengono dopo.
        </Trans>
      </p>
      <blockquote className="mt-4 font-display text-20">{question}</blockquote>
      <Button className="mt-5 w-full" onClick={onClose}>
        <Trans>Rispondo</Trans>
      </Button>
    </Dialog>
  )
}
