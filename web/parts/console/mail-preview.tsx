import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PreviewedMail } from '#contract/wire/previewed-mail.ts'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * The place of a preview, with the button that fills it without script. With script
 * (`web/plain/preview-decision.ts`), the preview follows the form, which has a `data-decision` of its own. A screen reader
 * then hears that it has changed, but not whole mails after each pause in typing.
 */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <div className="case-preview" data-preview="">
        {children}
        <Button type="submit" look="outline" name="preview" value="1" data-preview-button="">
          <Trans>Vedi che cosa leggeranno</Trans>
        </Button>
      </div>
      <p className="sr-only" aria-live="polite" data-preview-status={t`Anteprima aggiornata`} />
    </>
  )
}

/** The preview of a form whose decision only one person reads. */
export const OneMailPreview = ({ mail, reader }: { mail: PreviewedMail | null; reader: ReactNode }) => (
  <PreviewFrame>{mail && <MailPreview mail={mail} reader={reader} isOpen />}</PreviewFrame>
)

/** A mail as its reader will get it. */
export function MailPreview({
  mail,
  reader,
  isOpen = false,
}: {
  mail: PreviewedMail
  reader: ReactNode
  isOpen?: boolean
}) {
  return (
    <details className="case-mail" open={isOpen}>
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

/** Returns the mail of a form that asked for its preview, or `null`. */
export const previewedIn = (typed: TypedForm | null): PreviewedMail | null =>
  (typed?.answer as { readonly mail?: PreviewedMail } | undefined)?.mail ?? null
