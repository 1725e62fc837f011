import { Plural, Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { MailPreview, PreviewFrame } from '#web/parts/console/mail-preview.tsx'

type Preview = CallOutput<'previewReportDecision'>

interface DecisionPreviewProps {
  preview: Preview | null
  /** Name of the reported member; empty after the evidence was erased. */
  name: string
}

/**
 * The mails that the decision sends, each in the language of its reader, and the credits that it returns.
 */
export function DecisionPreview({ preview, name }: DecisionPreviewProps) {
  return <PreviewFrame>{preview && <PreviewTexts preview={preview} name={name} />}</PreviewFrame>
}

function PreviewTexts({ preview: { mails, others, returns }, name }: { preview: Preview; name: string }) {
  const { messages, senders, credits } = returns
  return (
    <>
      {mails.every(({ side }) => side !== 'member') && (
        <p className="text-ink-2">
          <Trans>Chi è stato segnalato non ne sa nulla.</Trans>
        </p>
      )}
      {mails.map((mail) => (
        <MailPreview
          key={mail.side}
          mail={mail}
          isOpen={mail.side === 'member'}
          reader={
            mail.side === 'reporter' ? (
              <Trans>Chi ha segnalato leggerà</Trans>
            ) : name ? (
              <Trans>{name} leggerà</Trans>
            ) : (
              <Trans>Chi è stato segnalato leggerà</Trans>
            )
          }
        />
      ))}
      {others > 0 && (
        <p className="text-14 text-ink-2">
          <Plural
            value={others}
            one="Anche l’altra persona che ha segnalato legge che avete deciso."
            other="Anche le altre # persone che hanno segnalato leggono che avete deciso."
          />
        </p>
      )}
      {messages > 0 && (
        <p className="text-14 text-ink-2" data-figures="">
          <Plural
            value={messages}
            one="# messaggio pagato torna in crediti"
            other="# messaggi pagati tornano in crediti"
          />
          {': '}
          <Plural value={credits} one="# credito" other="# crediti" />
          {', '}
          <Plural value={senders} one="a # persona" other="a # persone" />.{' '}
          <Trans>Tra dieci minuti e per sempre.</Trans>
        </p>
      )}
    </>
  )
}
