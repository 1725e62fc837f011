import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Message } from '#contract/chats/chats.ts'
import { colon } from '#i18n/colon.ts'
import { formatDisclosure } from './disclosure-labels.ts'
import { giftName } from './gift-labels.ts'
import { GiftPicture } from './gift-picture.tsx'
import { formatGoodbye } from './goodbye-labels.ts'
import { formatPrompt } from './prompt-labels.ts'

type QuotedTextProps = Pick<Message, 'text' | 'kind' | 'quote'>

/**
 * Shows a message outside its conversation, in a report and in the report's evidence. For a goodbye or a gift, `text`
 * is a code, so this part shows the text or the gift for that code. Shows above a text what it is about.
 */
export function QuotedText({ quote, ...message }: QuotedTextProps) {
  const { i18n } = useLingui()
  if (!quote) return <Quoted {...message} />
  const { photo, prompt, question } = quote
  return (
    <>
      <blockquote className="mb-2 border-s-2 ps-3 text-14 text-ink-2">
        {question !== undefined && <p>{question}</p>}
        {photo && (
          <p>
            <Trans>Sulla foto n. {photo.position} di chi lo riceve</Trans>
          </p>
        )}
        {prompt && (
          <p>
            {formatPrompt(i18n, prompt.prompt)}
            {colon(i18n.locale)} {prompt.answer}
          </p>
        )}
      </blockquote>
      <Quoted {...message} />
    </>
  )
}

function Quoted({ text, kind }: Pick<Message, 'text' | 'kind'>) {
  const { i18n } = useLingui()
  if (kind === 'goodbye') return <>{formatGoodbye(i18n, text)}</>
  if (kind === 'disclosure') return <>{formatDisclosure(i18n, text)}</>
  if (kind === 'photo') return <Trans>Una foto</Trans>
  if (kind === 'voice') return text ? <>«{text}»</> : <Trans>Un vocale</Trans>
  if (text === '') return <Trans>Messaggio cancellato</Trans>
  if (kind !== 'gift') return <>{text}</>
  return (
    <span className="flex items-center gap-3">
      <GiftPicture gift={text} />
      <span>
        <Trans>Un regalo:</Trans> <b>{giftName(i18n, text)}</b>
      </span>
    </span>
  )
}
