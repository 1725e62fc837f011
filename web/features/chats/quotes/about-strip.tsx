import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatPhotoPlace } from '#web/parts/photo-place.ts'
import { formatPrompt } from '#web/parts/prompt-labels.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { X } from '#web/ui/icons/index.ts'
import type { About } from './quoted.ts'
import './quotes.css'

interface AboutStripProps {
  about: About | null
  /** X15: the question that the message answers first. */
  question: string | null
  /** Writes about nothing; absent where the member cannot change it. */
  onDrop?: () => void
}

/** Shows above the field for a message what the message is about, small, and the question that it answers. */
export function AboutStrip({ about, question, onDrop }: AboutStripProps) {
  const { t, i18n } = useLingui()
  const { settings } = usePage()
  const { photo, prompt } = about ?? {}
  if (!photo && !prompt && !question) return null
  return (
    <div className="about-strip">
      {question && (
        <blockquote className="about-part about-question">
          <small>
            <Trans>La sua domanda a chi scrive: comincia da qui</Trans>
          </small>
          <b>{question}</b>
        </blockquote>
      )}
      {(photo || prompt) && (
        <div className="about-part">
          {photo?.filename && (
            <img
              src={settings.cdn_prefix + photo.filename}
              alt=""
              width={48}
              height={60}
              className="about-photo"
            />
          )}
          {photo && <span>{formatPhotoPlace(i18n, photo.position, 'theirs')}</span>}
          {prompt && (
            <blockquote>
              <small>{formatPrompt(i18n, prompt.prompt)}</small>
              <b>{prompt.answer}</b>
            </blockquote>
          )}
          {onDrop && (
            <IconButton label={t`Scrivi senza questo`} onClick={onDrop}>
              <X className="icon" aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}
