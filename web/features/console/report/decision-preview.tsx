import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/index.ts'
import { Button } from '#web/ui/button.tsx'

type Preview = CallOutput<'previewReportDecision'>

interface DecisionPreviewProps {
  preview: Preview | null
  /** Name of the reported member; empty after the evidence was erased. */
  name: string
}

/**
 * The mails that the decision sends, each in the language of its reader, and the credits that it returns. With script
 * (`web/plain/preview-decision.ts`), they follow the form; without, a button shows them.
 */
export function DecisionPreview({ preview, name }: DecisionPreviewProps) {
  return <PreviewFrame>{preview && <PreviewTexts preview={preview} name={name} />}</PreviewFrame>
}

/** The place of a preview, with the button that fills it without script. */
export const PreviewFrame = ({ children }: { children: ReactNode }) => (
  <div className="case-preview" data-preview="" aria-live="polite">
    {children}
    <Button type="submit" look="outline" name="preview" value="1" data-preview-button="">
      <Trans>Vedi che cosa leggeranno</Trans>
    </Button>
  </div>
)

/** A mail as its reader will get it. */
export function MailPreview({ mail, reader }: { mail: Preview['mails'][number]; reader: ReactNode }) {
  return (
    <details className="case-mail" open={mail.side === 'member'}>
      <summary>{reader}</summary>
      {/* A long mail scrolls, so that the button stays in sight. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div lang={mail.language} tabIndex={0} role="group" aria-label={mail.subject}>
        <p className="font-semibold">{mail.subject}</p>
        {mail.text.split(/\n{2,}/).map((paragraph, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the paragraphs never move
          <p key={at} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {!mail.is_mailed && (
        <p className="text-14 text-ink-2">
          <Trans>Senza mail: lo legge solo nella sua pagina.</Trans>
        </p>
      )}
    </details>
  )
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
