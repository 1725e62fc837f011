import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Quote } from '#contract/chats/quotes.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatPhotoPlace } from '#web/parts/photo-place.ts'
import { formatPrompt } from '#web/parts/prompt-labels.ts'

/** X14, X15: shows above a message what it is about, as it was when the message was written. */
export function MessageQuote({ quote, isOwn }: { quote: Quote; isOwn: boolean }) {
  const { i18n } = useLingui()
  const { question, photo, prompt } = quote
  return (
    <div className="quote">
      {question !== undefined && <blockquote className="quote-words">{question}</blockquote>}
      {photo && <QuotedPhoto photo={photo} isOwn={isOwn} />}
      {prompt && (
        <blockquote className="quote-words">
          <small>{formatPrompt(i18n, prompt.prompt)}</small>
          <span>{prompt.answer}</span>
        </blockquote>
      )}
    </div>
  )
}

function QuotedPhoto({ photo, isOwn }: { photo: NonNullable<Quote['photo']>; isOwn: boolean }) {
  const { t, i18n } = useLingui()
  const { settings } = usePage()
  const [isLost, setLost] = useState(false)
  if (photo.filename === null || isLost)
    return (
      <p className="quote-gone">
        {isOwn ? t`Su una sua foto che ora non si vede` : t`Su una tua foto che ora non si vede`}
      </p>
    )
  const place = formatPhotoPlace(i18n, photo.position, isOwn ? 'theirs' : 'own')
  return (
    <figure className="quote-photo">
      <img
        src={settings.cdn_prefix + photo.filename}
        alt=""
        width={240}
        height={180}
        loading="lazy"
        onError={() => setLost(true)}
      />
      <figcaption>{place}</figcaption>
    </figure>
  )
}
